/** The inside of the preview frame: runs one program and reports to the page. */
import {inheritScheme, PREFERENCE} from '#site/programs/color-scheme.ts';
import type {Checks} from '#site/programs/exercise-check.ts';
import {resolveImport} from '#site/programs/source-file.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import {createWorkerClient, type StartWorker, WorkerError} from '#site/playground/worker/worker-client.ts';
import {relayConsole} from './console-relay.ts';
import {BUSY_LIMIT_MS, MAX_DIFFERENCES, MAX_RUNTIME_PROBLEMS, MAX_TEXT_CHARS} from './frame-limits.ts';
import type {FrameMessage, FrameProgram, FrameTheme, FromFrame, RunMessage, ToFrame} from './frame-messages.ts';
import {
  hideInlineStyles,
  runChecks,
  type Scene,
  sheetForReading,
  sheetInState,
  STATE_ATTRIBUTE,
  type Styling,
} from './run-check.ts';
import {type Component, findComponent, moduleRunner, type Packages, SOURCE_FOLDER} from './run-modules.ts';
import {StoppedError, watchSample} from './watchdog.ts';

/** The frame's entry provides these, because this folder has no React. */
interface FrameParts {
  readonly packages: Readonly<Record<CompilerId, Packages>>;
  /** Renders synchronously. */
  readonly render: (component: Component, container: Element, events: RenderEvents) => void;
}

interface RenderEvents {
  readonly onUncaught: OnRenderError;
  /** An error boundary of the sample caught it. */
  readonly onCaught: OnRenderError;
}

type OnRenderError = (error: unknown, componentStack?: string | null) => void;

/** Time without a change after which an answer is judged. React runs effects after the first paint. */
const QUIET_MS = 50;
/** What never comes to rest is judged all the same. */
const MAX_UNREST_MS = 3_000;
/** Limit for the text that says what the elements of a check compute. */
const MAX_FOUND_CHARS = 200;

/** Id of the inert script element with the probe's code. */
const PROBE_ELEMENT = 'probe';
const ROOT = 'root';
/** The style sheet of the document shows its text while the root is empty. */
const EMPTY_ATTRIBUTE = 'data-empty';

/** Nothing could stop a loop in a worker, and policies do not cover peer connections. */
const REMOVED_GLOBALS = ['Worker', 'SharedWorker', 'RTCPeerConnection', 'webkitRTCPeerConnection'];

const page = window.parent;
/** Each error is reported once: many messages would count as a flood. */
const reported = new Set<string>();

function send(message: FrameMessage): void {
  const data: FromFrame = {from: 'playground-frame', ...message};
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
  // The others lead into React.
  const stack = [...lines.filter((line) => line.includes(SOURCE_FOLDER)), origin].join('\n');
  send({type: 'error', message: text.slice(0, MAX_TEXT_CHARS), stack: stack.slice(0, MAX_TEXT_CHARS)});
}

/** Starts to listen. A frame runs one program; the next program gets a new frame. */
export function startFrame(parts: FrameParts): void {
  // Any page can embed this document. Outside a sandbox, the programs it sends would run with the site's origin.
  if (globalThis.origin !== 'null') return;
  watchSample((reason) => send({type: 'stopped', reason}));
  relayConsole((entries) => send({type: 'console', entries}));
  addEventListener('error', ({error, message, filename, lineno, colno}) =>
    reportError(error ?? message, `${filename}:${lineno}:${colno}`),
  );
  addEventListener('unhandledrejection', ({reason}) => reportError(reason));
  const probe = createProbe(startProbeWorker);
  for (const name of REMOVED_GLOBALS) Reflect.deleteProperty(globalThis, name);
  preventFocusChanges();
  listenToPage((message) => {
    if (message.type === 'ping') send({type: 'pong'});
    else setTheme(message.theme);
    if (message.type === 'run') void runProbed(message, parts, probe);
  });
}

/** The document holds the worker's code, because a document with an opaque origin cannot load scripts of the site. */
function startProbeWorker(): Worker {
  const text = document.getElementById(PROBE_ELEMENT)?.textContent ?? '';
  const url = URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));
  return new Worker(url);
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

/** Media of the program's rules that depend on the color scheme, as they were written. */
const writtenMedia = new Map<MediaList, string>();

/** The program's rules about `prefers-color-scheme` follow the theme too, as on the stage of a demo. */
function setTheme(theme: FrameTheme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const [media, written] of writtenMedia) followTheme(media, written);
}

function followTheme(media: MediaList, written: string): void {
  const {theme} = document.documentElement.dataset;
  media.mediaText = written.replace(PREFERENCE, (_, scheme) =>
    scheme === theme ? '(min-width:0)' : '(min-width:1e6px)',
  );
}

function followThemes(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme')) {
      const {media} = rule;
      writtenMedia.set(media, media.mediaText);
      followTheme(media, media.mediaText);
    }
    if (rule instanceof CSSGroupingRule) followThemes(rule.cssRules);
  }
}

/** Runs a program on this thread only if it ended in the probe, because this can be the page's main thread. */
async function runProbed({program, emptyText}: RunMessage, parts: FrameParts, probe: Probe): Promise<void> {
  document.getElementById(ROOT)?.setAttribute(EMPTY_ATTRIBUTE, emptyText);
  if (await probe(program)) run(program, parts);
  else send({type: 'stopped', reason: 'busy'});
}

function run({modules, entry, css, compiler, check}: FrameProgram, {packages, render}: FrameParts): void {
  const container = document.getElementById(ROOT);
  if (container === null) return;
  const sheets = modules.filter(([name]) => name.endsWith('.css')).map(([, code]) => code);
  const frameSheets = new Set(document.styleSheets);
  const plain = addStyle(inheritScheme(sheets.join('\n')));
  const compiled = addStyle(inheritScheme(css));
  let hasFailed = false;
  const onCaught: OnRenderError = (error, componentStack) => reportError(error, componentStack ?? '');
  const onUncaught: OnRenderError = (error, componentStack) => {
    hasFailed = true;
    onCaught(error, componentStack);
  };
  try {
    const load = moduleRunner(modules, packages[compiler]);
    const exports = load(entry);
    const component = findComponent(exports);
    if (component === undefined) {
      send({type: 'no-component'});
      return;
    }
    render(component, container, {onUncaught, onCaught});
    if (check !== undefined) {
      const names = new Set(modules.map(([name]) => name));
      const exportsOf = (file: string): object | undefined => {
        const name = resolveImport(`./${file}`, entry, names);
        return name === undefined ? undefined : load(name);
      };
      const scene = sceneIn(container, {exports, exportsOf, plain, compiled, frameSheets});
      judge(container, {scene, check, code: [css, ...modules.map(([, code]) => code)].join('\n')});
    }
  } catch (error) {
    onUncaught(error);
  }
  if (!hasFailed) send({type: 'rendered'});
}

/** @param before the new style sheet comes after it; else it is the last */
function addStyle(css: string, before?: Element): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = css;
  if (before === undefined) document.head.append(style);
  else before.after(style);
  if (style.sheet) followThemes(style.sheet.cssRules);
  return style;
}

interface JudgeInput {
  readonly scene: Scene<Element>;
  readonly check: Checks;
  /** Of the program and its style sheet. */
  readonly code: string;
}

/**
 * Judges an answer when its scene has come to rest: timers change elements, animations what they compute. What the reader
 * does in the scene is no answer, so the first press or key ends it.
 */
function judge(container: HTMLElement, {scene, check: asked, code}: JudgeInput): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unrestStart = performance.now();
  let last = '';
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(settle, QUIET_MS);
  };
  const isOver = (): boolean => performance.now() - unrestStart > MAX_UNREST_MS;
  const observer = new MutationObserver(() => {
    if (timer === undefined) unrestStart = performance.now();
    if (timer === undefined || !isOver()) wait();
  });
  function settle(): void {
    const moving = document.getAnimations().filter(isEnding);
    if (moving.length > 0 && !isOver()) return wait();
    timer = undefined;
    if (moving.length > 0) void Promise.allSettled(moving.map(({finished}) => finished)).then(wait);
    const {differences, right} = runChecks(scene, asked, code);
    // The checks add elements for a moment.
    observer.takeRecords();
    const shown = differences.map((item) => ({...item, found: limited(item.found)}));
    const check = {differences: shown.slice(0, MAX_DIFFERENCES), right};
    const text = JSON.stringify(check);
    if (text !== last) send({type: 'checked', check});
    last = text;
  }
  observer.observe(container, {attributes: true, characterData: true, childList: true, subtree: true});
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({isTrusted}) => isTrusted && observer.disconnect(), {capture: true});
  wait();
}

/** It moves, and will come to its end. */
const isEnding = ({playState, effect}: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;

/** The first values, as many as a verdict can show. */
function limited(values: readonly string[]): string[] {
  let chars = 0;
  return values.filter((value) => (chars += value.length + 1) <= MAX_FOUND_CHARS);
}

interface SceneInput extends Pick<Scene<Element>, 'exportsOf'> {
  readonly exports: object;
  /** What the program has written as CSS. */
  readonly plain: HTMLStyleElement;
  /** What StyleX has made of it. */
  readonly compiled: HTMLStyleElement;
  /** Those of the document without the program. */
  readonly frameSheets: ReadonlySet<CSSStyleSheet>;
}

const sceneIn = (container: HTMLElement, input: SceneInput): Scene<Element> => ({
  find: (selector) => container.querySelectorAll(selector),
  styleOf: (element) => getComputedStyle(element),
  exported: (name) => Reflect.get(input.exports, name),
  exportsOf: input.exportsOf,
  during({styling, ...condition}, elements, read) {
    const shown = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
    const showAll = styling === 'all' ? undefined : hideStyles(container, input, styling);
    const written = [...(styling === 'all' ? [input.plain] : []), ...(styling === 'none' ? [] : [input.compiled])];
    const copies = written.map((style) => addStyle(sheetInState(style.textContent ?? '', condition), style));
    const given = addStyle(sheetForReading(condition));
    setTheme(condition.scheme ?? shown);
    for (const element of elements) element.setAttribute(STATE_ATTRIBUTE, '');
    try {
      return read();
    } finally {
      for (const element of elements) element.removeAttribute(STATE_ATTRIBUTE);
      for (const copy of copies) copy.remove();
      showAll?.();
      setTheme(shown);
      // Computes the styles while there are no transitions: else the elements would be seen moving back.
      container.getBoundingClientRect();
      given.remove();
    }
  },
  addProbe() {
    const element = document.createElement('div');
    element.style.borderStyle = 'solid';
    container.append(element);
    return {element, style: element.style, remove: () => element.remove()};
  },
});

/** Hides the program's styles that do not count. @returns a function that shows them again */
function hideStyles(container: Element, {compiled, frameSheets}: SceneInput, styling: Styling): () => void {
  const isHidden = (sheet: CSSStyleSheet): boolean =>
    !sheet.disabled && !frameSheets.has(sheet) && (styling === 'none' || sheet !== compiled.sheet);
  const sheets = [...document.styleSheets].filter(isHidden);
  for (const sheet of sheets) sheet.disabled = true;
  const adopted = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [];
  const inline = container.querySelectorAll<HTMLElement>('[style]');
  const showInlineStyles = hideInlineStyles(inline, styling, compiled.textContent ?? '');
  return () => {
    for (const sheet of sheets) sheet.disabled = false;
    document.adoptedStyleSheets = adopted;
    showInlineStyles();
  };
}

/** A worker that runs each program before the frame does, once. True when it ends in time, or when the worker did not start: then the program runs unchecked. */
type Probe = (program: FrameProgram) => Promise<boolean>;

/** Starts the worker in advance, so that the program does not wait for it. */
export function createProbe(startWorker: StartWorker): Probe {
  const worker = createWorkerClient<FrameProgram, void>(startWorker, BUSY_LIMIT_MS);
  const started = worker.start().then(
    () => true,
    () => false,
  );
  return async (program) => {
    if (!(await started)) return true;
    try {
      await worker.request(program);
      return true;
    } catch (error) {
      // An uncaught error of the program is reported after everything that could hang.
      return !(error instanceof WorkerError && error.reason === 'timeout');
    } finally {
      worker.terminate();
    }
  };
}
