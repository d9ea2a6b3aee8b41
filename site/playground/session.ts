/** One visit to the playground: edits the project, compiles it and runs the result. The view subscribes to the state. */
import type {CheckResult, ExerciseFile} from '#site/programs/exercise-check.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {CompiledProject, CompilerClient, CompilerEvents, CompilerStatus} from './compile/compiler-client.ts';
import {
  entryFile,
  type Project,
  type ProjectProblem,
  withCode,
  withFile,
  withName,
  withoutFile,
} from './project/project.ts';
import type {ConsoleEntry} from './run/frame-messages.ts';
import type {PreviewStage, StageEvent, StopReason} from './run/preview-stage.ts';

/** Time after the last keystroke before the project is compiled. */
export const COMPILE_DEBOUNCE_MS = 120;
export const MAX_CONSOLE_ENTRIES = 200;

type PreviewState = 'waiting' | 'rendered' | StopReason;

export interface SessionState {
  readonly project: Project;
  readonly compiler: CompilerStatus;
  /** A compile is running or scheduled. */
  readonly isCompiling: boolean;
  /** The last result without errors. */
  readonly result: CompiledProject | undefined;
  /** Problems of the code, then those of the running program. */
  readonly problems: readonly ProjectProblem[];
  readonly console: readonly ConsoleEntry[];
  readonly preview: PreviewState;
  /** Of the last run of an exercise. */
  readonly check: CheckResult | undefined;
  /** What was checked: another result than `result` as long as that has not run. */
  readonly checked: CompiledProject | undefined;
}

/** True when the result was removed for a reason that the reader should know. */
export function isStopped(preview: PreviewState): preview is StopReason {
  return preview !== 'waiting' && preview !== 'rendered';
}

/** True while the code has errors, so that the result is that of the code before. */
export const isOldResult = ({result, problems}: SessionState): boolean =>
  result !== undefined && !problems.every(isRuntimeProblem);

export interface SessionOptions {
  readonly project: Project;
  /** File whose component is shown, as long as it exists; else `entryFile`. */
  readonly entry?: string | undefined;
  /** What the result must compute; else what the entry asks for. */
  readonly check?: ExerciseFile | undefined;
  readonly createCompiler: (id: CompilerId, events: CompilerEvents) => CompilerClient;
  /** Called after every change of the project, to store it. */
  readonly onChange: (project: Project) => void;
}

export type Session = ReturnType<typeof createSession>;

export function createSession({project: first, entry, check, createCompiler, onChange}: SessionOptions) {
  const store = createStore(first);
  const preview = createPreview(store, {entry, check});
  const project = (): Project => store.get().project;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const events: CompilerEvents = {
    onStatus: (compiler) => store.set({compiler}),
    onResult(result) {
      const isValid = result.problems.length === 0;
      const runtimeProblems = isValid ? [] : store.get().problems.filter(isRuntimeProblem);
      store.set({
        // With a pending timer another compile is already scheduled.
        isCompiling: timer !== undefined,
        problems: [...result.problems, ...runtimeProblems],
        ...(isValid && {result}),
      });
      if (isValid) preview.run();
    },
  };
  let compiler = createCompiler(first.compiler, events);
  compiler.compile(first.files);

  function change(next: Project, compileDelayMs = 0): void {
    const isRecompiled = next.files !== project().files || next.compiler !== project().compiler;
    store.set({project: next});
    onChange(next);
    if (!isRecompiled) return;
    clearTimeout(timer);
    store.set({isCompiling: true});
    timer = setTimeout(() => {
      timer = undefined;
      compiler.compile(project().files);
    }, compileDelayMs);
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    edit: (name: string, code: string) => change(withCode(project(), name, code), COMPILE_DEBOUNCE_MS),
    open: (active: string) => change({...project(), active}),
    addFile: (file: SourceFile) => change(withFile(project(), file)),
    renameFile: (name: string, next: string) => change(withName(project(), name, next)),
    deleteFile: (name: string) => change(withoutFile(project(), name)),
    chooseCompiler(id: CompilerId): void {
      if (id === project().compiler) return;
      compiler.dispose();
      compiler = createCompiler(id, events);
      change({...project(), compiler: id});
    },
    retryCompiler: () => compiler.retry(),
    rerun: preview.run,
    /** Connects the view's stage and runs the last result there. @returns a function that removes the stage */
    attachStage: preview.attach,
    dispose(): void {
      clearTimeout(timer);
      compiler.dispose();
    },
  };
}

type Store = ReturnType<typeof createStore>;

function createStore(project: Project) {
  const listeners = new Set<() => void>();
  let state: SessionState = {
    project,
    compiler: 'loading',
    isCompiling: true,
    result: undefined,
    problems: [],
    console: [],
    preview: 'waiting',
    check: undefined,
    checked: undefined,
  };
  return {
    get: () => state,
    set(change: Partial<SessionState>): void {
      state = {...state, ...change};
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function createPreview(store: Store, {entry: preferred, check}: Pick<SessionOptions, 'entry' | 'check'>) {
  let stage: PreviewStage | undefined;
  function run(): void {
    const {project, result} = store.get();
    const entry = project.files.some(({name}) => name === preferred) ? preferred : entryFile(project.files);
    if (result === undefined || entry === undefined) return;
    const modules = result.files.map(({name, run: code}) => [name, code] as const);
    stage?.run({modules, entry, css: result.css, compiler: project.compiler, check});
  }
  return {
    run,
    attach(create: (onEvent: (event: StageEvent) => void) => PreviewStage): () => void {
      stage = create((event) => store.set(changeOf(event, store.get())));
      run();
      return () => {
        stage?.dispose();
        stage = undefined;
      };
    },
  };
}

function changeOf(event: StageEvent, {problems, console, project, result}: SessionState): Partial<SessionState> {
  switch (event.type) {
    case 'started':
      return {problems: problems.filter((problem) => !isRuntimeProblem(problem)), console: [], preview: 'waiting'};
    case 'rendered':
      return {preview: 'rendered'};
    case 'stopped':
      return {preview: event.reason};
    case 'console':
      return {console: [...console, ...event.entries].slice(-MAX_CONSOLE_ENTRIES)};
    case 'checked':
      return {check: event.check, checked: result};
    case 'error':
      return {problems: [...problems, {kind: 'runtime', detail: event.message}]};
    case 'no-component': {
      const file = entryFile(project.files) ?? '';
      return {problems: [...problems, {kind: 'no-component', detail: file, file}]};
    }
  }
}

const isRuntimeProblem = ({kind}: ProjectProblem): boolean => kind === 'runtime' || kind === 'no-component';
