/**
 * Runs each program in a frame of its own. The next frame is loaded in advance, so that a program starts at once and in a
 * clean document. The last result stays until the next one is rendered.
 */
import {createPreviewFrame, type PreviewFrame} from './preview-frame.ts';
import type {ConsoleEntry, FrameProgram, FrameTheme, FromFrame, StopReason} from './frame-messages.ts';

export interface StageEvents {
  /** A new program starts. */
  readonly onStart: () => void;
  readonly onRendered: () => void;
  readonly onError: (message: string) => void;
  readonly onNoComponent: () => void;
  readonly onConsole: (entries: readonly ConsoleEntry[]) => void;
  /** `lost`: the frame does not answer any more. */
  readonly onStopped: (reason: StopReason | 'lost') => void;
}

export interface PreviewStage {
  readonly run: (program: FrameProgram) => void;
  readonly setTheme: (theme: FrameTheme) => void;
  readonly dispose: () => void;
}

export interface StageOptions {
  readonly host: Element;
  readonly frameUrl: string;
  readonly theme: FrameTheme;
  readonly prepareFrame: (element: HTMLIFrameElement) => void;
  readonly events: StageEvents;
}

const SHOWN = 'data-shown';

export function createPreviewStage({
  host,
  frameUrl,
  theme: firstTheme,
  prepareFrame,
  events,
}: StageOptions): PreviewStage {
  let theme = firstTheme;
  let shown: PreviewFrame | undefined;
  let running: PreviewFrame | undefined;
  let spare: PreviewFrame | undefined;
  let program: FrameProgram | undefined;

  function addFrame(): PreviewFrame {
    const frame = createPreviewFrame({
      url: frameUrl,
      host,
      onMessage: (message) => receive(frame, message),
      onLost: () => stop(frame, 'lost'),
    });
    // Not reachable by keyboard until it has rendered.
    frame.element.inert = true;
    prepareFrame(frame.element);
    return frame;
  }

  function receive(frame: PreviewFrame, message: FromFrame): void {
    if (frame !== running && frame !== shown) return;
    if (message.type === 'rendered') show(frame);
    else if (message.type === 'error') events.onError(message.message);
    else if (message.type === 'no-component') events.onNoComponent();
    else if (message.type === 'console') events.onConsole(message.entries);
    else if (message.type === 'stopped') stop(frame, message.reason);
  }

  function show(frame: PreviewFrame): void {
    if (frame !== running) return;
    if (shown !== frame) shown?.remove();
    shown = frame;
    frame.element.inert = false;
    frame.element.setAttribute(SHOWN, '');
    spare ??= addFrame();
    events.onRendered();
  }

  /** Removes all frames, because they may share a process: a frame that hangs would block the next one. */
  function stop(frame: PreviewFrame, reason: StopReason | 'lost'): void {
    if (frame !== running && frame !== shown) return;
    const isPrevious = frame !== running;
    clear();
    // The new program did not cause it, so it runs again.
    if (isPrevious && program !== undefined) run(program);
    else events.onStopped(reason);
  }

  function run(next: FrameProgram): void {
    program = next;
    if (running !== shown) running?.remove();
    running = spare ?? addFrame();
    spare = undefined;
    events.onStart();
    running.send({type: 'run', program, theme});
    running.watch();
  }

  function clear(): void {
    for (const frame of [shown, running, spare]) frame?.remove();
    shown = running = spare = undefined;
  }

  return {
    run,
    setTheme(next) {
      theme = next;
      for (const frame of [shown, running]) frame?.send({type: 'theme', theme});
    },
    dispose: clear,
  };
}
