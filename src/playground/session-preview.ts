/** The running side of a session: what the stage gets to run, and what it says of it. */
import type {CompiledProject} from './compiler/compile-project.ts';
import type {FrameProgram} from './frame/protocol.ts';
import type {PreviewStage, StageEvents} from './frame/preview-stage.ts';
import {MAX_CONSOLE_ENTRIES} from './limits.ts';
import {type CompilerId, entryFile} from './project.ts';
import type {SessionProblems} from './session-problems.ts';
import type {SessionStore} from './session-state.ts';

export interface SessionPreview {
  readonly run: (result: CompiledProject) => void;
  /** Runs the last result again. */
  readonly rerun: () => void;
  /** Joins the frame's stage as soon as the view has a place for it. @returns a function that takes it away */
  readonly attach: (create: (events: StageEvents) => PreviewStage) => () => void;
}

export function createSessionPreview(store: SessionStore, problems: SessionProblems): SessionPreview {
  let stage: PreviewStage | undefined;
  const entry = (): string | undefined => entryFile(store.get().project.files);
  const events: StageEvents = {
    onStart() {
      problems.started();
      store.set({console: [], preview: 'waiting'});
    },
    onRendered: () => store.set({preview: 'rendered'}),
    onError: (detail) => problems.failed({kind: 'runtime', detail}),
    onNoComponent() {
      const file = entry();
      problems.failed({kind: 'no-component', detail: file ?? '', ...(file !== undefined && {file})});
    },
    onConsole: (entries) => store.set({console: [...store.get().console, ...entries].slice(-MAX_CONSOLE_ENTRIES)}),
    onStopped: (preview) => store.set({preview}),
  };
  function run(result: CompiledProject): void {
    const file = entry();
    if (file !== undefined) stage?.run(frameProgram(result, file, store.get().project.compiler));
  }
  function rerun(): void {
    const {result} = store.get();
    if (result !== undefined) run(result);
  }
  return {
    run,
    rerun,
    attach(create) {
      stage = create(events);
      rerun();
      return () => {
        stage?.dispose();
        stage = undefined;
      };
    },
  };
}

/** What the frame gets of a result. */
export function frameProgram({files, css}: CompiledProject, entry: string, compiler: CompilerId): FrameProgram {
  return {modules: files.map(({name, run}) => [name, run] as const), entry, css, compiler};
}
