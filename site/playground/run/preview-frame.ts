/** One preview frame as the page sees it: a sandboxed element, validated messages and a heartbeat. */
import {fetchLimited} from '#generator/network/limit-load.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {isCheckResult} from '#site/programs/exercise-check.ts';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import {
  HEARTBEAT_MS,
  MAX_DIFFERENCES,
  MAX_ENTRIES,
  MAX_FRAME_MESSAGES,
  MAX_MESSAGE_CHARS,
  MAX_MESSAGE_DEPTH,
  MAX_MESSAGE_VALUES,
  MAX_OUTPUTS,
  MAX_READING_MS,
  MAX_RUNTIME_PROBLEMS,
  MAX_TEXT_CHARS,
  MISSED_HEARTBEATS,
} from '#site/playground/project/limits.ts';
import type {
  ConsoleEntry,
  ConsoleLevel,
  ConsoleNode,
  FrameView,
  FromFrame,
  ToFrame,
  WatchdogReason,
} from './frame-messages.ts';

export type PreviewFrame = ReturnType<typeof createPreviewFrame>;

export interface PreviewFrameOptions {
  readonly url: string;
  /** URL of a document with the policy of the frame. Set while a service worker controls the page; see `fillOuterFrame`. */
  readonly outerUrl?: string | undefined;
  readonly host: Element;
  readonly onMessage: (message: FromFrame) => void;
  /** The frame does not answer, or floods the page with messages. */
  readonly onLost: () => void;
}

function createSandbox(): HTMLIFrameElement {
  const element = document.createElement('iframe');
  // Scripts and nothing else: an opaque origin, no storage, no forms, no popups, no access to the top window.
  element.setAttribute('sandbox', 'allow-scripts');
  element.setAttribute('referrerpolicy', 'no-referrer');
  element.setAttribute('allow', '');
  return element;
}

export function createPreviewFrame({url, outerUrl, host, onMessage, onLost}: PreviewFrameOptions) {
  let sandbox = createSandbox();
  const element = outerUrl === undefined ? sandbox : document.createElement('iframe');
  element.src = outerUrl ?? url;
  // The channel keeps messages until the frame has the other port.
  const {port1, port2} = new MessageChannel();
  const send = (message: ToFrame): void => {
    if (message.type === 'run') {
      ({run} = message);
      errors = 0;
    }
    port1.postMessage(message);
  };
  let hasLoaded = false;
  let missed = 0;
  let received = 0;
  let readingMs = 0;
  let run = 0;
  let errors = 0;
  let outputs = 0;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let loadLimit: ReturnType<typeof setTimeout> | undefined;

  function onWindowMessage(event: MessageEvent<unknown>): void {
    const {source} = event;
    if (source === null || source !== sandbox.contentWindow) return;
    received += 1;
    if (received > MAX_FRAME_MESSAGES) return onLost();
    const start = performance.now();
    // Browsers copy the message to this thread when its data is read for the first time.
    const {data} = event;
    readingMs += performance.now() - start;
    if (readingMs > MAX_READING_MS) return onMessage({from: 'playground-frame', run, type: 'stopped', reason: 'busy'});
    if (!isFromFrame(data)) return;
    missed = 0;
    if (isWanted(data)) onMessage(data);
  }

  /** What a program may say is limited: the page shows all of it. */
  function isWanted({type}: FromFrame): boolean {
    if (type === 'error' || type === 'no-component') return ++errors <= MAX_RUNTIME_PROBLEMS;
    if (type === 'pong' || type === 'stopped' || type === 'declined') return true;
    return ++outputs <= MAX_OUTPUTS;
  }

  function beat(): void {
    received = readingMs = outputs = 0;
    // A frame that is still loading cannot answer, and timers of a hidden page are throttled.
    if (!hasLoaded || document.hidden) return;
    // Heartbeats are counted instead of milliseconds, so that a busy main thread does not count.
    missed += 1;
    if (missed > MISSED_HEARTBEATS) onLost();
    else send({type: 'ping'});
  }

  function handOverPort(): void {
    hasLoaded = true;
    clearTimeout(loadLimit);
    // An opaque origin cannot be named. A sample can navigate the frame, so only its first document gets the port.
    sandbox.contentWindow?.postMessage(undefined, '*', [port2]);
  }

  /**
   * A service worker answers no requests for a document with an opaque origin. The text of the frame, which it does have,
   * becomes a frame inside a document that it answers too: there it inherits that document's policy, not the page's.
   */
  async function fillOuterFrame(): Promise<void> {
    const text = await (await fetchLimited(url)).text();
    const outer = element.contentWindow;
    if (outer === null) return;
    sandbox = createSandbox();
    sandbox.title = element.title;
    sandbox.srcdoc = text;
    sandbox.addEventListener('load', handOverPort, {once: true});
    outer.addEventListener('message', onWindowMessage);
    outer.document.body.append(sandbox);
  }

  const onLoad = outerUrl === undefined ? handOverPort : (): void => void fillOuterFrame().catch(onLost);
  element.addEventListener('load', onLoad, {once: true});
  window.addEventListener('message', onWindowMessage);
  host.append(element);
  return {
    element,
    send,
    /** From now on the frame has to load and to answer the heartbeat. */
    watch(): void {
      missed = 0;
      heartbeat ??= setInterval(beat, HEARTBEAT_MS);
      if (!hasLoaded) loadLimit ??= setTimeout(onLost, LARGE_LOAD_LIMIT_MS);
    },
    remove(): void {
      clearInterval(heartbeat);
      clearTimeout(loadLimit);
      window.removeEventListener('message', onWindowMessage);
      port1.close();
      element.remove();
    },
  };
}

const LEVELS: ReadonlySet<unknown> = new Set<ConsoleLevel>(['log', 'info', 'warn', 'error', 'debug']);
const STOP_REASONS: ReadonlySet<unknown> = new Set<WatchdogReason>(['busy', 'growing', 'navigating']);

/** Validates a message from the frame, because the reader's code can post anything too. */
export function isFromFrame(value: unknown): value is FromFrame {
  if (!isRecord(value) || value['from'] !== 'playground-frame' || !isSmall(value)) return false;
  const {type, run, reason, message, stack, entries, check, view} = value;
  if (typeof run !== 'number') return false;
  if (type === 'rendered' || type === 'declined' || type === 'no-component' || type === 'pong') return true;
  if (type === 'view') return isView(view);
  if (type === 'stopped') return STOP_REASONS.has(reason);
  if (type === 'error') return isShort(message) && isShort(stack);
  if (type === 'checked') return isCheckResult(check, MAX_DIFFERENCES);
  return type === 'console' && Array.isArray(entries) && entries.length <= MAX_ENTRIES && entries.every(isEntry);
}

/** Looks at no more values of a message than it may have. */
function isSmall(message: object): boolean {
  let values = 0;
  let chars = 0;
  const isInside = (value: unknown, depth: number): boolean => {
    values += Array.isArray(value) ? value.length : 1;
    if (typeof value === 'string') chars += value.length;
    if (values > MAX_MESSAGE_VALUES || chars > MAX_MESSAGE_CHARS || depth > MAX_MESSAGE_DEPTH) return false;
    if (typeof value !== 'object' || value === null) return true;
    // Other objects, such as typed arrays, can have more values than the message is long.
    const isPlain = Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
    return isPlain && Object.values(value).every((item) => isInside(item, depth + 1));
  };
  return isInside(message, 0);
}

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT_CHARS;

const isView = (value: unknown): value is FrameView =>
  isRecord(value) && isNumbers(value['scroll']) && value['scroll'].length === 2 && isNumbers(value['focus']);

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

const isEntry = (value: unknown): value is ConsoleEntry => isNode(value) && 'level' in value && LEVELS.has(value.level);

const isNode = (value: unknown): value is ConsoleNode =>
  isRecord(value) &&
  isShort(value['text']) &&
  (value['name'] === undefined || isShort(value['name'])) &&
  (value['parts'] === undefined || (Array.isArray(value['parts']) && value['parts'].every(isNode)));
