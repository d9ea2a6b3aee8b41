/**
 * Runs programs, each in a frame of its own. The next frame is loaded while the reader looks at the current one, so that
 * a program starts at once and in a clean document; the last result stays until the next one is rendered.
 */
import {createPreviewFrame, type PreviewFrame} from './preview-frame.ts';
import type {ConsoleEntry, FrameProgram, FrameTheme, FromFrame, StopReason} from './protocol.ts';

export interface StageEvents {
  /** A program has begun: what was said of the one before is over. */
  readonly onStart: () => void;
  readonly onRendered: () => void;
  readonly onError: (message: string) => void;
  readonly onNoComponent: () => void;
  readonly onConsole: (entries: readonly ConsoleEntry[]) => void;
  /** `lost`: the frame gave no answer any more. */
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
    // Out of sight and reach until it has something to show.
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

  /** All frames may share a process: as long as one of them is there, one that hangs may hang the next. */
  function stop(frame: PreviewFrame, reason: StopReason | 'lost'): void {
    if (frame !== running && frame !== shown) return;
    const isOld = frame !== running;
    clear();
    // What was about to take its place is not to blame.
    if (isOld && program !== undefined) run(program);
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
