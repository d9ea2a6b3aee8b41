/**
 * Updates the program that is seen, or runs the next one in a frame of its own. That frame is loaded in advance, so that a
 * program starts at once and in a clean document. The last result stays until the next one is rendered.
 */
import {createPreviewFrame, type PreviewFrame} from './preview-frame.ts';
import type {FrameMessage, FrameProgram, FrameTheme, FromFrame, WatchdogReason} from './frame-messages.ts';

/** `lost`: the frame does not answer any more. */
export type StopReason = WatchdogReason | 'lost';

export type StageEvent =
  /** A frame of an earlier run had to be removed, and this run's with it. */
  | {readonly type: 'restarted'}
  | {readonly type: 'stopped'; readonly reason: StopReason}
  | Exclude<FrameMessage, {type: 'pong' | 'stopped' | 'declined' | 'view'}>;

export type PreviewStage = ReturnType<typeof createPreviewStage>;

interface StageOptions {
  readonly host: Element;
  readonly frameUrl: string;
  /** URL of the frame with React's development build, for `loadDevelopment`. */
  readonly developmentUrl: string;
  readonly outerUrl?: string | undefined;
  readonly emptyText: string;
  readonly prepareFrame: (element: HTMLIFrameElement) => void;
  /** Called for the last run only. */
  readonly onEvent: (event: StageEvent) => void;
}

const isInUse = (element: Element): boolean => document.activeElement === element || element.matches(':hover');

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
  let run = 0;
  /** The number of the last program that was rendered. */
  let rendered = 0;

  function addFrame(url = frameUrl): PreviewFrame {
    const frame = createPreviewFrame({
      url,
      outerUrl,
      host,
      onMessage: (message) => receive(frame, message),
      onLost: () => stop(frame, {reason: 'lost', run: frame === shown ? rendered : run}),
    });
    // The frame is not reachable by keyboard until it has rendered.
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
    // Only in that build can the program be updated and keep its state. What the reader has begun to use stays.
    if (program?.check === undefined && shown !== undefined && running === shown && !isInUse(shown.element)) {
      onEvent({type: 'restarted'});
      startRun();
    }
  }

  function receive(frame: PreviewFrame, message: FromFrame): void {
    if (frame === candidate) acceptCandidate();
    else if (message.type === 'stopped') stop(frame, message);
    else if (message.type === 'view') {
      if (frame === shown && running !== shown) running?.send({type: 'restore', view: message.view});
    } else if (message.type === 'pong' || frame !== running || message.run !== run) return;
    else if (message.type === 'declined') {
      // Only an update that was asked for counts: a program can say it, too, and would start again without end.
      if (frame === shown && rendered !== run) startRun();
    } else if (message.type === 'rendered') show(frame);
    else onEvent(message);
  }

  function show(frame: PreviewFrame): void {
    rendered = run;
    frame.element.inert = false;
    frame.element.setAttribute('data-shown', '');
    if (shown !== frame) {
      if (document.activeElement === shown?.element) frame.element.focus();
      shown?.remove();
    }
    shown = frame;
    spare ??= addFrame();
    addCandidate();
    onEvent({type: 'rendered'});
  }

  /** Removes all frames, because they may share a process: a frame that hangs would block the next one. */
  function stop(
    frame: PreviewFrame,
    {reason, run: stopped}: {readonly reason: StopReason; readonly run: number},
  ): void {
    if (frame !== running && frame !== shown) return;
    const isPrevious = frame !== running || stopped !== run;
    clear();
    // The new program did not cause it, so it runs again.
    if (isPrevious) {
      onEvent({type: 'restarted'});
      startRun();
    } else onEvent({type: 'stopped', reason});
  }

  function startRun(): void {
    if (running !== shown) running?.remove();
    shown?.send({type: 'look'});
    running = spare ?? addFrame();
    spare = undefined;
    sendProgram(running);
  }

  function sendProgram(frame: PreviewFrame): void {
    if (program === undefined) return;
    frame.send({type: 'run', run, program, theme, emptyText});
    frame.watch();
  }

  function clear(): void {
    for (const frame of [shown, running, spare, candidate]) frame?.remove();
    shown = running = spare = candidate = undefined;
  }

  return {
    run(next: FrameProgram): void {
      program = next;
      run += 1;
      startRun();
    },
    /** Goes on with another state of the program that is seen, if that is possible; else runs it from its beginning. */
    update(next: FrameProgram): void {
      program = next;
      run += 1;
      // Answers are judged from their beginning.
      if (shown === undefined || next.check !== undefined) return startRun();
      if (running !== shown) running?.remove();
      running = shown;
      sendProgram(shown);
    },
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
