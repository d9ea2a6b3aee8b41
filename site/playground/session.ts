/** One visit to the playground: edits the project, compiles it and runs the result. The view subscribes to the state. */
import {onLateArrival} from '#generator/network/limit-load.ts';
import {
  type CheckResult,
  type Checks,
  hasTypeChecks,
  stoppedResult,
  withKeyMistakes,
  withTypeChecks,
} from '#site/programs/exercise-check.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {CompiledProject, CompilerClient, CompilerStatus} from './compile/compiler-client.ts';
import {
  entryFile,
  type Project,
  type ProjectProblem,
  withCode,
  withFile,
  withName,
  withoutFile,
} from './project/project.ts';
import {locateError} from './run/locate-error.ts';
import type {PreviewStage, StageEvent} from './run/preview-stage.ts';
import type {CodePlace, Description, Suggestions} from './types/type-service.ts';
import type {TypesClient} from './types/types-client.ts';
import {type Inspection, type Inspector, INSPECTORS, type SessionState} from './session-state.ts';

/** Time after the last keystroke before the project is compiled. */
export const COMPILE_DEBOUNCE_MS = 120;
export const MAX_CONSOLE_ENTRIES = 200;

export interface SessionOptions {
  readonly project: Project;
  /** File whose component is shown, as long as it exists; else `entryFile`. */
  readonly entry?: string | undefined;
  /** What the result must compute. */
  readonly check?: Checks | undefined;
  readonly createCompiler: (id: CompilerId, onStatus: (status: CompilerStatus) => void) => CompilerClient;
  /** What the browser does not take of the style sheet. @param code as it was compiled */
  readonly findRejectedCss: (compiled: CompiledProject, code: readonly SourceFile[]) => readonly ProjectProblem[];
  readonly types: Omit<TypesClient, 'dispose'>;
  /** The reader saves data: nothing is loaded to inspect the code until it is asked for. */
  readonly isSaving?: boolean | undefined;
  /** Called after every change of the project, to store it. */
  readonly onChange: (project: Project) => void;
}

export type Session = ReturnType<typeof createSession>;

export function createSession(options: SessionOptions) {
  const {project: first, createCompiler, findRejectedCss, types, onChange} = options;
  const store = createStore(first, options.isSaving === true ? 'off' : 'loading');
  const preview = createPreview(store, options);
  const project = (): Project => store.get().project;
  const statusOf = (inspector: Inspector) => store.get().inspections[inspector].status;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = (id: CompilerId): CompilerClient => createCompiler(id, (status) => store.set({compiler: status}));

  function compile(): void {
    const {revision, project: asked} = store.get();
    compiler.compile(asked.files, (compiled) => {
      const isValid = compiled.problems.length === 0;
      const rejected = isValid ? findRejectedCss(compiled, asked.files) : [];
      const answer = {...compiled, revision, project: asked, rejected};
      store.set({answer, ...(isValid ? {result: answer} : {verdict: undefined})});
      if (isValid) preview.update();
      for (const inspector of INSPECTORS) if (statusOf(inspector) === 'ready') inspect[inspector]();
    });
  }

  let compiler = start(first.compiler);
  const inspect = {
    lint: createInspection(store, 'lint', ({files}) => compiler.lint(files)),
    types: createInspection(store, 'types', types.diagnose),
  };
  compile();

  function change(next: Project, compileDelayMs = 0): void {
    const {project: before, revision} = store.get();
    const isRecompiled = next.files !== before.files || next.compiler !== before.compiler;
    store.set({project: next, revision: isRecompiled ? revision + 1 : revision});
    onChange(next);
    if (!isRecompiled) return;
    clearTimeout(timer);
    timer = setTimeout(compile, compileDelayMs);
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
      compiler = start(id);
      change({...project(), compiler: id});
    },
    retryCompiler: () => compiler.retry(),
    /** Loads the inspectors that are not there, and inspects the code from now on. */
    inspect(): void {
      for (const inspector of INSPECTORS) inspect[inspector]();
      const {verdict} = store.get();
      // The last verdict was without types.
      if (verdict?.check.differences.some(({reason}) => reason === 'no-types') === true) preview.run();
    },
    /** What TypeScript says about a place of the code. It says nothing until it has loaded. */
    describe: async (place: CodePlace): Promise<Description | undefined> =>
      statusOf('types') === 'ready' ? types.describe(project(), place) : undefined,
    suggest: async (place: CodePlace): Promise<Suggestions | undefined> =>
      statusOf('types') === 'ready' ? types.suggest(project(), place) : undefined,
    rerun: preview.run,
    clearConsole(): void {
      const {run} = store.get();
      if (run !== undefined) store.set({run: {...run, console: []}});
    },
    /** Connects the view's stage and runs the last result there. @returns a function that removes the stage */
    attachStage: preview.attach,
    /** Takes the events of the stage. */
    receive: preview.receive,
    dispose(): void {
      clearTimeout(timer);
      compiler.dispose();
    },
  };
}

/** @returns a function that inspects the code until nothing has changed meanwhile */
function createInspection(
  store: Store,
  inspector: Inspector,
  inspect: (project: Project) => Promise<readonly ProjectProblem[]>,
): () => void {
  let isBusy = false;
  const set = (change: Partial<Inspection>): void => {
    const {inspections} = store.get();
    store.set({inspections: {...inspections, [inspector]: {...inspections[inspector], ...change}}});
  };
  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    if (store.get().inspections[inspector].status !== 'ready') set({status: 'loading'});
    try {
      while (store.get().inspections[inspector].revision !== store.get().revision) {
        const {revision, project} = store.get();
        const problems = await inspect(project).catch((error: unknown) => {
          // The compiler has been exchanged: that of the other version inspects the code next.
          if (store.get().project.compiler !== project.compiler) return undefined;
          throw error;
        });
        if (problems !== undefined) set({status: 'ready', revision, problems});
      }
    } catch (error) {
      set({status: 'failed', revision: undefined, problems: []});
      onLateArrival(error, start);
    } finally {
      isBusy = false;
    }
  }
  const start = (): void => void run();
  return start;
}

type Store = ReturnType<typeof createStore>;

function createStore(project: Project, status: Inspection['status']) {
  const listeners = new Set<() => void>();
  const notInspected: Inspection = {status, revision: undefined, problems: []};
  let state: SessionState = {
    project,
    revision: 0,
    compiler: 'loading',
    inspections: {lint: notInspected, types: notInspected},
    answer: undefined,
    result: undefined,
    run: undefined,
    shown: undefined,
    verdict: undefined,
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

const NEW_RUN = {preview: 'waiting', problems: [], console: []} as const;

function createPreview(store: Store, {entry: preferred, check, types}: SessionOptions) {
  let stage: PreviewStage | undefined;
  function start(how: 'run' | 'update'): void {
    const {result} = store.get();
    if (stage === undefined || result === undefined) return;
    const {files, compiler} = result.project;
    const entry = files.some(({name}) => name === preferred) ? preferred : entryFile(files);
    if (entry === undefined) return;
    const modules = result.files.map(({name, run: code}) => [name, code] as const);
    store.set({run: {...NEW_RUN, revision: result.revision}});
    const effects = result.files.filter(({hasEffects}) => hasEffects).map(({name}) => name);
    stage[how]({modules, entry, css: result.css, compiler, effects, check});
  }
  const run = (): void => start('run');
  async function judge(found: CheckResult): Promise<void> {
    const {result, run: current} = store.get();
    if (check === undefined || result === undefined || current === undefined) return;
    const mistakes = result.files.flatMap((file) => file.mistakes);
    const known = withKeyMistakes(found, mistakes);
    const isValid = async (file: string, expression: string): Promise<boolean | undefined> => {
      // For a reader who saves data, types are not loaded until they are asked for.
      if (store.get().inspections.types.status === 'off') return undefined;
      return types.isValid(result.project, file, expression).catch(() => undefined);
    };
    const whole = hasTypeChecks(check) ? await withTypeChecks(known, check, isValid) : known;
    const now = store.get().run;
    if (now?.revision !== current.revision || now.problems.length > 0) return;
    store.set({verdict: {revision: current.revision, check: whole}});
  }
  return {
    run,
    update: () => start('update'),
    receive(event: StageEvent): void {
      if (event.type === 'checked') void judge(event.check);
      else store.set(changeOf(event, store.get(), check));
    },
    attach(attached: PreviewStage): () => void {
      stage = attached;
      run();
      return () => {
        stage?.dispose();
        stage = undefined;
      };
    },
  };
}

/** What an event of the last run changes. @param asked what the run is checked for */
function changeOf(
  event: Exclude<StageEvent, {type: 'checked'}>,
  {result, run}: SessionState,
  asked: Checks | undefined,
): Partial<SessionState> {
  if (run === undefined) return {};
  const withProblem = (problem: ProjectProblem): Partial<SessionState> => ({
    run: {...run, problems: [...run.problems, problem]},
    verdict: undefined,
  });
  switch (event.type) {
    case 'restarted':
      return {run: {...run, ...NEW_RUN}, shown: undefined};
    case 'rendered':
      return {run: {...run, preview: 'rendered'}, shown: run.revision};
    case 'stopped':
      return {
        run: {...run, preview: event.reason},
        shown: undefined,
        verdict: asked && {revision: run.revision, check: stoppedResult(asked)},
      };
    case 'console': {
      const next = (run.console.at(-1)?.number ?? 0) + 1;
      const entries = event.entries.map((entry, index) => ({...entry, number: next + index}));
      return {run: {...run, console: [...run.console, ...entries].slice(-MAX_CONSOLE_ENTRIES)}};
    }
    case 'error':
      return withProblem({kind: 'runtime', detail: event.message, ...locateError(event.stack, result?.files ?? [])});
    case 'no-component': {
      const file = entryFile(result?.project.files ?? []) ?? '';
      return withProblem({kind: 'no-component', detail: file, file});
    }
  }
}
