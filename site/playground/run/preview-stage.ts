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
  /** Of the frame with React's development build, for `loadDevelopment`. */
  readonly developmentUrl: string;
  /** See `PreviewFrameOptions`. */
  readonly outerUrl?: string | undefined;
  /** See `RunMessage`. */
  readonly emptyText: string;
  readonly prepareFrame: (element: HTMLIFrameElement) => void;
  /** Of the last run. */
  readonly onEvent: (event: StageEvent) => void;
}

export function createPreviewStage(options: StageOptions) {
  const {host, developmentUrl, outerUrl, emptyText, prepareFrame, onEvent} = options;
  let theme: FrameTheme = 'light';
  /** The document that the next frames load. */
  let frameUrl = options.frameUrl;
  let isDevelopmentWanted = false;
  /** The first frame with the development build, until it answers. */
  let candidate: PreviewFrame | undefined;
  let shown: PreviewFrame | undefined;
  let running: PreviewFrame | undefined;
  let spare: PreviewFrame | undefined;
  let program: FrameProgram | undefined;

  function addFrame(url = frameUrl): PreviewFrame {
    const frame = createPreviewFrame({
      url,
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

  /** A frame that does not load says nothing, so programs go on running in the production build. */
  function addCandidate(): void {
    if (!isDevelopmentWanted || frameUrl === developmentUrl || candidate !== undefined) return;
    candidate = addFrame(developmentUrl);
    candidate.send({type: 'ping'});
  }

  function acceptCandidate(): void {
    frameUrl = developmentUrl;
    spare?.remove();
    spare = candidate;
    candidate = undefined;
  }

  function receive(frame: PreviewFrame, message: FrameMessage): void {
    if (frame === candidate) acceptCandidate();
    else if (message.type === 'stopped') stop(frame, message.reason);
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
    addCandidate();
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
    for (const frame of [shown, running, spare, candidate]) frame?.remove();
    shown = running = spare = candidate = undefined;
  }

  return {
    run,
    /** Loads the first frame before there is a program for it. */
    prepare(): void {
      if (running === undefined) spare ??= addFrame();
    },
    /** Loads a frame with the development build. Once it is there, the next programs run in that build. */
    loadDevelopment(): void {
      isDevelopmentWanted = true;
      addCandidate();
    },
    setTheme(next: FrameTheme): void {
      theme = next;
      for (const frame of [shown, running]) frame?.send({type: 'theme', theme});
    },
    dispose: clear,
  };
}
