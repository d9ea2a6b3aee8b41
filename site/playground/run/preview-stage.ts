/**
 * Runs each program in a frame of its own. The next frame is loaded in advance, so that a program starts at once and in a
 * clean document. The last result stays until the next one is rendered.
 */
import {createPreviewFrame, type PreviewFrame} from './preview-frame.ts';
import type {FrameMessage, FrameProgram, FrameTheme, WatchdogReason} from './frame-messages.ts';

/** `lost`: the frame does not answer any more. */
export type StopReason = WatchdogReason | 'lost';

export type StageEvent =
  /** A frame of an earlier run had to be removed, and this run's with it. */
  | {readonly type: 'restarted'}
  | {readonly type: 'stopped'; readonly reason: StopReason}
  | Exclude<FrameMessage, {type: 'pong' | 'stopped'}>;

export type PreviewStage = ReturnType<typeof createPreviewStage>;

interface StageOptions {
  readonly host: Element;
  readonly frameUrl: string;
  /** See `PreviewFrameOptions`. */
  readonly outerUrl?: string | undefined;
  /** See `RunMessage`. */
  readonly emptyText: string;
  readonly prepareFrame: (element: HTMLIFrameElement) => void;
  /** Of the last run. */
  readonly onEvent: (event: StageEvent) => void;
}

export function createPreviewStage({host, frameUrl, outerUrl, emptyText, prepareFrame, onEvent}: StageOptions) {
  let theme: FrameTheme = 'light';
  let shown: PreviewFrame | undefined;
  let running: PreviewFrame | undefined;
  let spare: PreviewFrame | undefined;
  let program: FrameProgram | undefined;

  function addFrame(): PreviewFrame {
    const frame = createPreviewFrame({
      url: frameUrl,
      outerUrl,
      host,
      onMessage: (message) => receive(frame, message),
      onLost: () => stop(frame, 'lost'),
    });
    // Not reachable by keyboard until it has rendered.
    frame.element.inert = true;
    prepareFrame(frame.element);
    return frame;
  }

  function receive(frame: PreviewFrame, message: FrameMessage): void {
    if (message.type === 'stopped') stop(frame, message.reason);
    else if (message.type === 'rendered') show(frame);
    else if (message.type !== 'pong' && frame === running) onEvent(message);
  }

  function show(frame: PreviewFrame): void {
    if (frame !== running) return;
    if (shown !== frame) shown?.remove();
    shown = frame;
    frame.element.inert = false;
    frame.element.setAttribute('data-shown', '');
    spare ??= addFrame();
    onEvent({type: 'rendered'});
  }

  /** Removes all frames, because they may share a process: a frame that hangs would block the next one. */
  function stop(frame: PreviewFrame, reason: StopReason): void {
    if (frame !== running && frame !== shown) return;
    const isPrevious = frame !== running;
    clear();
    // The new program did not cause it, so it runs again.
    if (isPrevious && program !== undefined) {
      onEvent({type: 'restarted'});
      run(program);
    } else onEvent({type: 'stopped', reason});
  }

  function run(next: FrameProgram): void {
    program = next;
    if (running !== shown) running?.remove();
    running = spare ?? addFrame();
    spare = undefined;
    running.send({type: 'run', program, theme, emptyText});
    running.watch();
  }

  function clear(): void {
    for (const frame of [shown, running, spare]) frame?.remove();
    shown = running = spare = undefined;
  }

  return {
    run,
    /** Loads the first frame before there is a program for it. */
    prepare(): void {
      if (running === undefined) spare ??= addFrame();
    },
    setTheme(next: FrameTheme): void {
      theme = next;
      for (const frame of [shown, running]) frame?.send({type: 'theme', theme});
    },
    dispose: clear,
  };
}
