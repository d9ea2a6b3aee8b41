/** One preview frame as the page sees it: an element without rights, messages that are checked, and a watch on its pulse. */
import {HEARTBEAT_MS, MAX_FRAME_MESSAGES, MISSED_HEARTBEATS} from '#playground/limits.ts';
import {type FromFrame, isFromFrame, type ToFrame} from './protocol.ts';

export interface PreviewFrame {
  readonly element: HTMLIFrameElement;
  /** Sends now, or as soon as the frame has loaded. */
  readonly send: (message: ToFrame) => void;
  /** From now on the frame has to answer in time. */
  readonly watch: () => void;
  readonly remove: () => void;
}

export interface PreviewFrameOptions {
  readonly url: string;
  readonly host: Element;
  readonly onMessage: (message: FromFrame) => void;
  /** The frame does not answer, or floods the page with messages. */
  readonly onLost: () => void;
}

/** Adds a frame to the host. */
export function createPreviewFrame({url, host, onMessage, onLost}: PreviewFrameOptions): PreviewFrame {
  const element = document.createElement('iframe');
  // Scripts and nothing else: an opaque origin, no storage, no forms, no popups, no way to the top window.
  element.setAttribute('sandbox', 'allow-scripts');
  element.setAttribute('referrerpolicy', 'no-referrer');
  element.setAttribute('allow', '');
  element.src = url;
  // What is sent before the frame has the other port waits in the channel.
  const {port1, port2} = new MessageChannel();
  const send = (message: ToFrame): void => port1.postMessage(message);
  let hasLoaded = false;
  let missed = 0;
  let received = 0;
  let pulse: ReturnType<typeof setInterval> | undefined;

  function onWindowMessage({source, data}: MessageEvent<unknown>): void {
    if (source === null || source !== element.contentWindow) return;
    received += 1;
    if (received > MAX_FRAME_MESSAGES) {
      onLost();
      return;
    }
    if (!isFromFrame(data)) return;
    missed = 0;
    onMessage(data);
  }

  function beat(): void {
    received = 0;
    // It may be on its way, and in a page in the background timers rest. What arrived and is silent is another document.
    if (!hasLoaded || document.hidden) return;
    // Beats are counted and not milliseconds: while the page itself is busy nobody is blamed.
    missed += 1;
    if (missed > MISSED_HEARTBEATS) onLost();
    else send({type: 'ping'});
  }

  function handOverPort(): void {
    hasLoaded = true;
    // An opaque origin cannot be named. A sample can navigate the frame, so only its first document gets the port.
    element.contentWindow?.postMessage(undefined, '*', [port2]);
  }

  element.addEventListener('load', handOverPort, {once: true});
  window.addEventListener('message', onWindowMessage);
  host.append(element);
  return {
    element,
    send,
    watch() {
      missed = 0;
      pulse ??= setInterval(beat, HEARTBEAT_MS);
    },
    remove() {
      clearInterval(pulse);
      window.removeEventListener('message', onWindowMessage);
      port1.close();
      element.remove();
    },
  };
}
