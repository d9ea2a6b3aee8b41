/** One visit to the playground: edits the project, compiles it and runs the result. The view subscribes to the state. */
import type {
  CompiledProject,
  CompilerClient,
  CompilerEvents,
  CompilerStatus,
} from '#playground/compile/compiler-client.ts';
import {
  type CompilerId,
  entryFile,
  type Problem,
  type Project,
  type ProjectFile,
  withCode,
  withFile,
  withName,
  withoutFile,
} from '#playground/project/project.ts';
import {MAX_RUNTIME_PROBLEMS} from '#playground/run/frame-limits.ts';
import type {ConsoleEntry} from '#playground/run/frame-messages.ts';
import type {PreviewStage, StageEvent, StoppedReason} from '#playground/run/preview-stage.ts';

/** Time after the last keystroke before the project is compiled. */
export const COMPILE_DEBOUNCE_MS = 120;
export const MAX_CONSOLE_ENTRIES = 200;

type PreviewState = 'waiting' | 'rendered' | StoppedReason;

export interface SessionState {
  readonly project: Project;
  readonly compiler: CompilerStatus;
  /** A compile is running or scheduled. */
  readonly isCompiling: boolean;
  /** The last result without errors. */
  readonly result: CompiledProject | undefined;
  /** Problems of the code, then those of the running program. */
  readonly problems: readonly Problem[];
  readonly console: readonly ConsoleEntry[];
  readonly preview: PreviewState;
}

/** True when the result was removed for a reason that the reader should know. */
export function isStopped(preview: PreviewState): preview is StoppedReason {
  return preview !== 'waiting' && preview !== 'rendered';
}

export interface SessionOptions {
  readonly project: Project;
  readonly createCompiler: (id: CompilerId, events: CompilerEvents) => CompilerClient;
  /** Called after every change of the project, to store it. */
  readonly onChange: (project: Project) => void;
}

export interface Session {
  readonly getState: () => SessionState;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  readonly edit: (name: string, code: string) => void;
  readonly open: (name: string) => void;
  readonly addFile: (file: ProjectFile) => void;
  readonly renameFile: (name: string, next: string) => void;
  readonly deleteFile: (name: string) => void;
  readonly chooseCompiler: (id: CompilerId) => void;
  readonly retryCompiler: () => void;
  /** Runs the last result again. */
  readonly rerun: () => void;
  /** Connects the view's stage and runs the last result there. @returns a function that removes the stage */
  readonly attachStage: (create: (onEvent: (event: StageEvent) => void) => PreviewStage) => () => void;
  readonly dispose: () => void;
}

export function createSession({project: first, createCompiler, onChange}: SessionOptions): Session {
  const store = createStore(first);
  const preview = createPreview(store);
  const project = (): Project => store.get().project;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const events: CompilerEvents = {
    onStatus: (compiler) => store.set({compiler}),
    onResult(result) {
      const isValid = result.problems.every(({severity}) => severity !== 'error');
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
    edit: (name, code) => change(withCode(project(), name, code), COMPILE_DEBOUNCE_MS),
    open: (active) => change({...project(), active}),
    addFile: (file) => change(withFile(project(), file)),
    renameFile: (name, next) => change(withName(project(), name, next)),
    deleteFile: (name) => change(withoutFile(project(), name)),
    chooseCompiler(id) {
      if (id === project().compiler) return;
      compiler.dispose();
      compiler = createCompiler(id, events);
      change({...project(), compiler: id});
    },
    retryCompiler: () => compiler.retry(),
    rerun: preview.run,
    attachStage: preview.attach,
    dispose() {
      clearTimeout(timer);
      compiler.dispose();
    },
  };
}

interface Store {
  readonly get: () => SessionState;
  readonly set: (change: Partial<SessionState>) => void;
  readonly subscribe: Session['subscribe'];
}

function createStore(project: Project): Store {
  const listeners = new Set<() => void>();
  let state: SessionState = {
    project,
    compiler: 'loading',
    isCompiling: true,
    result: undefined,
    problems: [],
    console: [],
    preview: 'waiting',
  };
  return {
    get: () => state,
    set(change) {
      state = {...state, ...change};
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Preview {
  /** Runs the last result, if there is a stage for it. */
  readonly run: () => void;
  readonly attach: Session['attachStage'];
}

function createPreview(store: Store): Preview {
  let stage: PreviewStage | undefined;
  function run(): void {
    const {project, result} = store.get();
    const entry = entryFile(project.files);
    if (result === undefined || entry === undefined) return;
    const modules = result.files.map(({name, run: code}) => [name, code] as const);
    stage?.run({modules, entry, css: result.css, compiler: project.compiler});
  }
  return {
    run,
    attach(create) {
      stage = create((event) => store.set(afterEvent(store.get(), event)));
      run();
      return () => {
        stage?.dispose();
        stage = undefined;
      };
    },
  };
}

const isRuntimeProblem = ({kind}: Problem): boolean => kind === 'runtime' || kind === 'no-component';

/** What an event of the running program changes. */
function afterEvent({problems, console, project}: SessionState, event: StageEvent): Partial<SessionState> {
  const withProblem = (problem: Omit<Problem, 'severity'>): Partial<SessionState> =>
    problems.filter(isRuntimeProblem).length < MAX_RUNTIME_PROBLEMS
      ? {problems: [...problems, {...problem, severity: 'error'}]}
      : {};
  switch (event.type) {
    case 'started':
      return {problems: problems.filter((problem) => !isRuntimeProblem(problem)), console: [], preview: 'waiting'};
    case 'rendered':
      return {preview: 'rendered'};
    case 'stopped':
      return {preview: event.reason};
    case 'console':
      return {console: [...console, ...event.entries].slice(-MAX_CONSOLE_ENTRIES)};
    case 'error':
      return withProblem({kind: 'runtime', detail: event.message});
    case 'no-component': {
      const file = entryFile(project.files);
      return withProblem({kind: 'no-component', detail: file ?? '', ...(file !== undefined && {file})});
    }
  }
}
