/**
 * One stay in the playground: the project, what the compiler made of it, what the frame says. Knows no look; the view
 * subscribes to its state and calls its verbs.
 */
import type {CompiledProject} from './compiler/compile-project.ts';
import type {CompilerClient, CompilerEvents, CompilerStatus} from './compiler/compiler-client.ts';
import type {ConsoleEntry, FrameProgram, StopReason} from './frame/protocol.ts';
import type {PreviewStage, StageEvents} from './frame/preview-stage.ts';
import {COMPILE_DEBOUNCE_MS, MAX_CONSOLE_ENTRIES} from './limits.ts';
import type {Problem} from './problem.ts';
import {withCode, withFile, withName, withoutFile} from './project-edits.ts';
import {type CompilerId, entryFile, type Project, type ProjectFile} from './project.ts';

export interface SessionState {
  readonly project: Project;
  readonly compiler: CompilerStatus;
  /** Waiting for the compiler, or for the reader to pause. */
  readonly isCompiling: boolean;
  /** The last result without errors. */
  readonly result: CompiledProject | undefined;
  readonly problems: readonly Problem[];
  readonly console: readonly ConsoleEntry[];
  readonly preview: 'waiting' | 'rendered' | StopReason | 'lost';
}

export interface SessionOptions {
  readonly project: Project;
  readonly createCompiler: (id: CompilerId, events: CompilerEvents) => CompilerClient;
  /** Called after every change of the project, to keep it. */
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
  /** Joins the frame's stage as soon as the view has a place for it. @returns a function that takes it away */
  readonly attachStage: (create: (events: StageEvents) => PreviewStage) => () => void;
  readonly dispose: () => void;
}

export function createSession({project, createCompiler, onChange}: SessionOptions): Session {
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
  let stage: PreviewStage | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Problems of the running program; they come and go with it, not with the compiler's. */
  let compiled: readonly Problem[] = [];
  let runtime: readonly Problem[] = [];

  function set(change: Partial<SessionState>): void {
    state = {...state, ...change};
    for (const listener of listeners) listener();
  }

  const compilerEvents: CompilerEvents = {
    onStatus: (compiler) => set({compiler}),
    onResult(result) {
      compiled = result.problems;
      const hasErrors = compiled.some(({severity}) => severity === 'error');
      if (!hasErrors) runtime = [];
      // What is still to be compiled is on its way.
      set({problems: [...compiled, ...runtime], isCompiling: timer !== undefined, ...(!hasErrors && {result})});
      if (!hasErrors) run(result);
    },
  };
  let compiler = createCompiler(project.compiler, compilerEvents);
  compiler.compile(project.files);

  function addRuntimeProblem(problem: Omit<Problem, 'severity'>): void {
    if (runtime.length >= 20) return;
    runtime = [...runtime, {...problem, severity: 'error'}];
    set({problems: [...compiled, ...runtime]});
  }

  const stageEvents: StageEvents = {
    onStart() {
      runtime = [];
      set({problems: compiled, console: [], preview: 'waiting'});
    },
    onRendered: () => set({preview: 'rendered'}),
    onError: (detail) => addRuntimeProblem({kind: 'runtime', detail}),
    onNoComponent() {
      const file = entryFile(state.project.files);
      addRuntimeProblem({kind: 'no-component', detail: file ?? '', ...(file !== undefined && {file})});
    },
    onConsole: (entries) => set({console: [...state.console, ...entries].slice(-MAX_CONSOLE_ENTRIES)}),
    onStopped: (preview) => set({preview}),
  };

  function run(result: CompiledProject): void {
    const entry = entryFile(state.project.files);
    if (entry !== undefined) stage?.run(frameProgram(result, entry, state.project.compiler));
  }

  function compileSoon(delayMs: number): void {
    clearTimeout(timer);
    set({isCompiling: true});
    timer = setTimeout(() => {
      timer = undefined;
      compiler.compile(state.project.files);
    }, delayMs);
  }

  function change(next: Project, delayMs = 0): void {
    const hasNewFiles = next.files !== state.project.files;
    set({project: next});
    onChange(next);
    if (hasNewFiles) compileSoon(delayMs);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (name, code) => change(withCode(state.project, name, code), COMPILE_DEBOUNCE_MS),
    open: (active) => change({...state.project, active}),
    addFile: (file) => change(withFile(state.project, file)),
    renameFile: (name, next) => change(withName(state.project, name, next)),
    deleteFile: (name) => change(withoutFile(state.project, name)),
    chooseCompiler(id) {
      if (id === state.project.compiler) return;
      compiler.dispose();
      change({...state.project, compiler: id});
      compiler = createCompiler(id, compilerEvents);
      compileSoon(0);
    },
    retryCompiler: () => {
      compiler.retry();
      compiler.compile(state.project.files);
    },
    rerun() {
      if (state.result !== undefined) run(state.result);
    },
    attachStage(create) {
      stage = create(stageEvents);
      if (state.result !== undefined) run(state.result);
      return () => {
        stage?.dispose();
        stage = undefined;
      };
    },
    dispose() {
      clearTimeout(timer);
      compiler.dispose();
      stage?.dispose();
      listeners.clear();
    },
  };
}

/** What the frame gets of a result. */
export function frameProgram({files, css}: CompiledProject, entry: string, compiler: CompilerId): FrameProgram {
  return {modules: files.map(({name, run}) => [name, run] as const), entry, css, compiler};
}
