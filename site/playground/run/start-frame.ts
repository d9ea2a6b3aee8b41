/** The inside of the preview frame: runs one program, updates it, and reports to the page. */
import {createWorkerClient, type StartWorker, WorkerError} from '#site/playground/worker/worker-client.ts';
import {relayConsole} from './console-relay.ts';
import {BUSY_LIMIT_MS, MAX_RUNTIME_PROBLEMS, MAX_TEXT_CHARS} from '#site/playground/project/limits.ts';
import type {FrameMessage, FrameProgram, FrameView, FromFrame, RunMessage, ToFrame} from './frame-messages.ts';
import {createRunningProgram, type FrameParts, setTheme} from './running-program.ts';
import {SOURCE_FOLDER} from './run-modules.ts';
import {StoppedError, watchSample} from './watchdog.ts';

/** Id of the inert script element with the probe's code. */
const PROBE_ELEMENT = 'probe';
const ROOT = 'root';
/** The style sheet of the document shows its text while the root is empty. */
const EMPTY_ATTRIBUTE = 'data-empty';

/** Nothing could stop a loop in a worker, and policies do not cover peer connections. */
const REMOVED_GLOBALS = ['Worker', 'SharedWorker', 'RTCPeerConnection', 'webkitRTCPeerConnection'];

const page = window.parent;
/** Number of the frame's program, from its `RunMessage`. */
let currentRun = 0;
/** Each error of a run is reported once: many messages would count as a flood. */
const reported = new Set<string>();

function send(message: FrameMessage, run = currentRun): void {
  const data: FromFrame = {from: 'playground-frame', run, ...message};
  // A document with an opaque origin cannot name the page's; the message holds only the reader's own output.
  page.postMessage(data, '*');
}

/** @param origin where what is no error was thrown, or in which components React has thrown one */
function reportError(error: unknown, origin = ''): void {
  // The watchdog has reported it.
  if (error instanceof StoppedError) return;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (reported.has(text) || reported.size >= MAX_RUNTIME_PROBLEMS) return;
  reported.add(text);
  const lines = error instanceof Error ? `${error.stack}`.split('\n') : [];
  // The other lines lead into React.
  const stack = [...lines.filter((line) => line.includes(SOURCE_FOLDER)), origin].join('\n');
  send({type: 'error', message: text.slice(0, MAX_TEXT_CHARS), stack: stack.slice(0, MAX_TEXT_CHARS)});
}

/** Starts to listen. A frame runs one program; the next one updates it, or gets a new frame. */
export function startFrame(parts: FrameParts): void {
  // Any page can embed this document. Outside a sandbox, the programs it sends would run with the site's origin.
  if (globalThis.origin !== 'null') return;
  watchSample((reason) => send({type: 'stopped', reason}));
  const flushConsole = relayConsole((entries) => send({type: 'console', entries}));
  addEventListener('error', ({error, message, filename, lineno, colno}) =>
    reportError(error ?? message, `${filename}:${lineno}:${colno}`),
  );
  addEventListener('unhandledrejection', ({reason}) => reportError(reason));
  const receive = createReceiver(parts, createProbe(probeStarter()), flushConsole);
  for (const name of REMOVED_GLOBALS) Reflect.deleteProperty(globalThis, name);
  preventFocusChanges();
  listenToPage((message) => {
    if (message.type === 'ping') send({type: 'pong'});
    else if (message.type === 'look') send({type: 'view', view: currentView()});
    else if (message.type === 'restore') {
      viewBefore = message.view;
      restoreView();
    } else setTheme(message.theme);
    if (message.type === 'run') void receive(message);
  });
}

/** The document holds the worker's code, because a document with an opaque origin cannot load scripts of the site. */
function probeStarter(): StartWorker {
  // It is removed from what the program gets.
  const {Worker} = globalThis;
  const text = document.getElementById(PROBE_ELEMENT)?.textContent ?? '';
  const url = URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));
  return () => new Worker(url);
}

function currentView(): FrameView {
  const focus: number[] = [];
  for (let element = document.activeElement; element?.parentElement; element = element.parentElement)
    focus.unshift([...element.parentElement.children].indexOf(element));
  return {scroll: [scrollX, scrollY], focus};
}

/** The view of the frame before, which the reader may have scrolled and focused. */
let viewBefore: FrameView | undefined;

/** Called when the program is there, and when the view is: either can be first. */
function restoreView(): void {
  if (viewBefore === undefined || currentRun === 0) return;
  const {scroll, focus} = viewBefore;
  scrollTo(...scroll);
  const element = focus.reduce<Element | undefined>(
    (parent, index) => parent?.children[index],
    document.documentElement,
  );
  // The page moves the focus from the frame before to this one, if it was there.
  if (element instanceof HTMLElement && element !== document.body)
    addEventListener('focus', () => element.focus({preventScroll: true}), {once: true});
}

/** Otherwise a sample with `autoFocus`, which runs again while the reader types, would take the focus from the editor. */
function preventFocusChanges(): void {
  for (const {prototype} of [HTMLElement, SVGElement]) {
    const {focus} = prototype;
    prototype.focus = function (this: HTMLElement | SVGElement, options?: FocusOptions): void {
      if (document.hasFocus()) Reflect.apply(focus, this, [options]);
    };
  }
}

/**
 * Accepts messages only through the first port that the page hands over. The page is not the parent when it has put the
 * frame into a frame of its own.
 */
function listenToPage(onMessage: (message: ToFrame) => void): void {
  addEventListener('message', function takePort({source, ports: [port]}: MessageEvent<unknown>): void {
    if ((source !== page && source !== window.top) || port === undefined) return;
    removeEventListener('message', takePort);
    port.addEventListener('message', ({data}: MessageEvent<ToFrame>) => onMessage(data));
    port.start();
  });
}

/** Runs a program on this thread only if it ended in the probe, because this can be the page's main thread. */
function createReceiver(
  parts: FrameParts,
  probe: Probe,
  flushConsole: () => void,
): (message: RunMessage) => Promise<void> {
  const container = document.getElementById(ROOT) ?? document.body;
  const running = createRunningProgram({parts, container, send, reportError});
  let last = 0;
  let probed: Promise<Awaited<ReturnType<Probe>> | undefined> = Promise.resolve(undefined);
  return async ({program, run, emptyText}) => {
    const isFirst = last === 0;
    last = run;
    container.setAttribute(EMPTY_ATTRIBUTE, emptyText);
    if (!isFirst && !running.canUpdate(program)) return send({type: 'declined'}, run);
    // Programs are probed one after the other, as each ends its worker. Of those that wait, only the last is probed.
    probed = probed.then(() => (last === run ? probe(program) : undefined));
    const outcome = await probed;
    if (outcome === undefined || last !== run) return;
    if (outcome === 'timeout') return send({type: 'stopped', reason: 'busy'}, run);
    // What throws would take the place of the last result.
    if (!isFirst && outcome === 'error') return send({type: 'declined'}, run);
    flushConsole();
    currentRun = run;
    reported.clear();
    if (isFirst) {
      running.start(program);
      restoreView();
    } else send({type: running.update(program) ? 'rendered' : 'declined'});
  };
}

/**
 * Runs each program in a worker before the frame does. `timeout`: it did not end in time. `error`: it threw. A program whose
 * worker does not start runs unchecked.
 */
type Probe = (program: FrameProgram) => Promise<'ended' | 'error' | 'timeout'>;

export interface ProbeFunctions {
  /** @throws what the program throws */
  readonly run: (program: FrameProgram) => Promise<void>;
}

/** Starts the worker in advance, so that the first program does not wait for it. */
export function createProbe(startWorker: StartWorker): Probe {
  const worker = createWorkerClient<ProbeFunctions>(startWorker, BUSY_LIMIT_MS);
  const hasStarted = worker.start().then(
    () => true,
    () => false,
  );
  return async (program) => {
    if (!(await hasStarted)) return 'ended';
    try {
      await worker.call('run', program);
      return 'ended';
    } catch (error) {
      return error instanceof WorkerError && error.reason === 'timeout' ? 'timeout' : 'error';
    } finally {
      worker.terminate();
    }
  };
}
