/** One visit to the playground: edits the project, compiles it and runs the result. The view subscribes to the state. */
import type {CompiledProject} from '#playground/compile/compile-project.ts';
import type {CompilerClient, CompilerEvents} from '#playground/compile/compiler-client.ts';
import type {Problem} from '#playground/project/project.ts';
import {
  type CompilerId,
  entryFile,
  type Project,
  type ProjectFile,
  withCode,
  withFile,
  withName,
  withoutFile,
} from '#playground/project/project.ts';
import {MAX_RUNTIME_PROBLEMS} from '#playground/run/frame-limits.ts';
import type {PreviewStage, StageEvents} from '#playground/run/preview-stage.ts';
import type {SessionState} from './session-state.ts';

/** Time after the last keystroke before the project is compiled. */
export const COMPILE_DEBOUNCE_MS = 120;
export const MAX_CONSOLE_ENTRIES = 200;

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
  readonly attachStage: (create: (events: StageEvents) => PreviewStage) => () => void;
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
      // With a pending timer another compile is already scheduled.
      store.set({isCompiling: timer !== undefined, ...(isValid && {result})});
      store.setProblems({ofCode: result.problems, ...(isValid && {ofProgram: []})});
      if (isValid) preview.run(result);
    },
  };
  let compiler = createCompiler(first.compiler, events);
  compiler.compile(first.files);

  function compileAfter(delayMs: number): void {
    clearTimeout(timer);
    store.set({isCompiling: true});
    timer = setTimeout(() => {
      timer = undefined;
      compiler.compile(project().files);
    }, delayMs);
  }

  function change(next: Project, delayMs = 0): void {
    const isRecompiled = next.files !== project().files || next.compiler !== project().compiler;
    store.set({project: next});
    onChange(next);
    if (isRecompiled) compileAfter(delayMs);
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
    rerun: preview.rerun,
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
  /** Sets the problems of the code, of the running program, or both. */
  readonly setProblems: (change: {ofCode?: readonly Problem[]; ofProgram?: readonly Problem[]}) => void;
  readonly addRuntimeProblem: (problem: Omit<Problem, 'severity'>) => void;
  readonly subscribe: Session['subscribe'];
}

function createStore(project: Project): Store {
  const listeners = new Set<() => void>();
  let problems: {ofCode: readonly Problem[]; ofProgram: readonly Problem[]} = {ofCode: [], ofProgram: []};
  let state: SessionState = {
    project,
    compiler: 'loading',
    isCompiling: true,
    result: undefined,
    problems: [],
    console: [],
    preview: 'waiting',
  };
  function set(change: Partial<SessionState>): void {
    state = {...state, ...change};
    for (const listener of listeners) listener();
  }
  const setProblems: Store['setProblems'] = (change) => {
    problems = {...problems, ...change};
    set({problems: [...problems.ofCode, ...problems.ofProgram]});
  };
  return {
    get: () => state,
    set,
    setProblems,
    addRuntimeProblem(problem) {
      if (problems.ofProgram.length >= MAX_RUNTIME_PROBLEMS) return;
      setProblems({ofProgram: [...problems.ofProgram, {...problem, severity: 'error'}]});
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Preview {
  readonly run: (result: CompiledProject) => void;
  readonly rerun: () => void;
  readonly attach: Session['attachStage'];
}

/** Runs results on the stage and writes the stage's events to the store. */
function createPreview(store: Store): Preview {
  let stage: PreviewStage | undefined;
  const entry = (): string | undefined => entryFile(store.get().project.files);
  const events: StageEvents = {
    onStart() {
      store.setProblems({ofProgram: []});
      store.set({console: [], preview: 'waiting'});
    },
    onRendered: () => store.set({preview: 'rendered'}),
    onError: (detail) => store.addRuntimeProblem({kind: 'runtime', detail}),
    onNoComponent() {
      const file = entry();
      store.addRuntimeProblem({kind: 'no-component', detail: file ?? '', ...(file !== undefined && {file})});
    },
    onConsole: (entries) => store.set({console: [...store.get().console, ...entries].slice(-MAX_CONSOLE_ENTRIES)}),
    onStopped: (preview) => store.set({preview}),
  };
  function run({files, css}: CompiledProject): void {
    const file = entry();
    if (file === undefined) return;
    const modules = files.map(({name, run: code}) => [name, code] as const);
    stage?.run({modules, entry: file, css, compiler: store.get().project.compiler});
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
