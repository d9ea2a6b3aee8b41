/** The inside of the preview frame: runs one program, and tells the page what happens. */
import {
  BUSY_LIMIT_MS,
  HEARTBEAT_MS,
  MAX_CONSOLE_CHARS,
  MAX_FRAME_ELEMENTS,
  MAX_RUNTIME_PROBLEMS,
} from '#playground/limits.ts';
import {relayConsole} from './console-relay.ts';
import {createHeapCheck, readHeapBytes} from './heap-check.ts';
import {keepFocusWithReader} from './keep-focus.ts';
import {keepHistory} from './keep-history.ts';
import type {FrameProgram, FrameTheme, FromFrame, ToFrame} from './protocol.ts';
import {createProbe, type Probe} from './probe.ts';
import {type PackageParts, programPackages} from './program-packages.ts';
import {findComponent, runModules} from './run-modules.ts';
import {createTicker, StoppedError, TICK} from './ticker.ts';

type WithoutSender<T> = T extends unknown ? Omit<T, 'from'> : never;

/** Errors of components. */
export interface RenderEvents {
  readonly onUncaught: (error: unknown) => void;
  /** The sample has a boundary for it, and shows something else. */
  readonly onCaught: (error: unknown) => void;
}

/** What the frame's entry brings along: the engine knows no React. */
export interface FrameParts extends PackageParts {
  /** Renders at once. */
  readonly render: (component: unknown, container: Element, events: RenderEvents) => void;
}

/**
 * The policy allows workers for the probe's sake; one of the sample's own could spin where no net reaches. Of connections
 * between browsers no policy knows anything.
 */
const CLOSED = ['Worker', 'SharedWorker', 'RTCPeerConnection', 'webkitRTCPeerConnection'];

/** Id of the inert script with the text of the probe. */
export const PROBE_ELEMENT = 'probe';

const page = window.parent;
/** What fails again and again is said once: many messages look like a flood to the page. */
const reported = new Set<string>();

function send(message: WithoutSender<FromFrame>): void {
  // An opaque origin cannot name the page's; what is sent holds nothing but the reader's own output.
  page.postMessage({from: 'playground-frame', ...message}, '*');
}

function reportError(error: unknown, file?: string): void {
  // Said already, by the ticker.
  if (error instanceof StoppedError) return;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (reported.has(text) || reported.size >= MAX_RUNTIME_PROBLEMS) return;
  reported.add(text);
  send({type: 'error', message: text.slice(0, MAX_CONSOLE_CHARS), ...(file !== undefined && {file})});
}

/** Starts to listen. A frame runs one program in its life: the next one gets a new frame. */
export function startFrame(parts: FrameParts): void {
  // Any page can embed this document. Outside a sandbox, the programs it sends would run with the site's origin.
  if (globalThis.origin !== 'null') return;
  // A message to itself comes when the sample has let go, in the background too, where timers rest.
  const turn = new MessageChannel();
  const ticker = createTicker({
    limitMs: BUSY_LIMIT_MS,
    now: () => performance.now(),
    onWork: () => turn.port1.postMessage(undefined),
    onStop: (reason) => send({type: 'stopped', reason}),
  });
  turn.port2.addEventListener('message', ticker.rest);
  turn.port2.start();
  Object.defineProperty(globalThis, TICK, {value: ticker.tick});
  const isHeapTooLarge = createHeapCheck(readHeapBytes);
  setInterval(() => {
    const isTooLarge = document.getElementsByTagName('*').length > MAX_FRAME_ELEMENTS;
    if (isHeapTooLarge() || isTooLarge) ticker.stop('growing');
  }, HEARTBEAT_MS / 2);
  relayConsole((entries) => send({type: 'console', entries}));
  addEventListener('error', ({error, message}) => reportError(error ?? message));
  addEventListener('unhandledrejection', ({reason}) => reportError(reason));
  const probe = createProbe(startProbeWorker);
  for (const name of CLOSED) Reflect.deleteProperty(globalThis, name);
  keepFocusWithReader();
  keepHistory();
  listenToPage((message) => {
    if (message.type === 'ping') send({type: 'pong'});
    else setTheme(message.theme);
    if (message.type === 'run') void runProbed(message.program, parts, probe);
  });
}

/** Takes messages only through the first port that the page hands over. */
function listenToPage(onMessage: (message: ToFrame) => void): void {
  addEventListener('message', function takePort({source, ports: [port]}: MessageEvent<unknown>): void {
    if (source !== page || port === undefined) return;
    removeEventListener('message', takePort);
    port.addEventListener('message', ({data}: MessageEvent<ToFrame>) => onMessage(data));
    port.start();
  });
}

function setTheme(theme: FrameTheme): void {
  document.documentElement.style.colorScheme = theme;
  document.documentElement.dataset['theme'] = theme;
}

/** Its text is in the document, because a document without origin cannot load a script of the site. */
function startProbeWorker(): Worker {
  const text = document.getElementById(PROBE_ELEMENT)?.textContent ?? '';
  const url = URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));
  return new Worker(url);
}

/** Only a program that came to an end elsewhere may run on this thread, which can be the page's own. */
async function runProbed(program: FrameProgram, parts: FrameParts, probe: Probe): Promise<void> {
  if (await probe.endsInTime(program)) run(program, parts);
  else send({type: 'stopped', reason: 'busy'});
}

function run({modules, entry, css, compiler}: FrameProgram, parts: FrameParts): void {
  const container = document.getElementById('root');
  if (container === null) return;
  const plain = modules.filter(([name]) => name.endsWith('.css')).map(([, code]) => styleSheetOf(code));
  const style = document.createElement('style');
  style.textContent = [...plain, css].join('\n');
  document.head.append(style);
  let hasFailed = false;
  const onError = (error: unknown): void => {
    hasFailed = true;
    reportError(error);
  };
  try {
    const exports = runModules(modules, entry, programPackages(parts, compiler));
    const component = findComponent(exports);
    if (component === undefined) {
      send({type: 'no-component'});
      return;
    }
    parts.render(component, container, {onUncaught: onError, onCaught: reportError});
  } catch (error) {
    onError(error);
  }
  if (!hasFailed) send({type: 'rendered'});
}

/** The text of a style sheet, out of the module that it travels as. */
function styleSheetOf(code: string): string {
  const module = {exports: ''};
  new Function('module', code)(module);
  return String(module.exports);
}
