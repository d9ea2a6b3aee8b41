/** One visit to the playground: edits the project, compiles it and runs the result. The view subscribes to the state. */
import {onLateArrival} from '#generator/loading/limit-load.ts';
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
  isSamePlace,
  placeIn,
  type Project,
  type ProjectProblem,
  withCode,
  withFile,
  withName,
  withoutFile,
} from './project/project.ts';
import type {ConsoleEntry} from './run/frame-messages.ts';
import {locateError} from './run/locate-error.ts';
import type {PreviewStage, StageEvent, StopReason} from './run/preview-stage.ts';
import type {CodePlace, Description, Suggestions} from './types/type-service.ts';
import type {TypesClient} from './types/types-client.ts';

/** Time after the last keystroke before the project is compiled. */
export const COMPILE_DEBOUNCE_MS = 120;
export const MAX_CONSOLE_ENTRIES = 200;

/** Counts the changes of files and compiler. What is compiled, run and judged has the revision of its code. */
type Revision = number;

/** The compiler's answer to a revision. */
interface Answer extends CompiledProject {
  readonly revision: Revision;
  readonly project: Project;
}

type PreviewState = 'waiting' | 'rendered' | StopReason;

/** One run of a program. What the frame of an earlier one says is dropped. */
interface Run {
  readonly revision: Revision;
  readonly preview: PreviewState;
  readonly problems: readonly ProjectProblem[];
  readonly console: readonly NumberedEntry[];
}

/** What inspects the code beside the compiler: StyleX's rules of ESLint, and TypeScript. */
export const INSPECTORS = ['lint', 'types'] as const;

export type Inspector = (typeof INSPECTORS)[number];

/** What an inspector has found. */
interface Inspection {
  /** `off` until it is asked for; `loading` when it will load, too; `failed` when its script did not load. */
  readonly status: 'off' | 'loading' | 'ready' | 'failed';
  /** Of the code that was inspected. */
  readonly revision: Revision | undefined;
  readonly problems: readonly ProjectProblem[];
}

export interface NumberedEntry extends ConsoleEntry {
  readonly number: number;
}

/** What is known, and of which revision. What follows from it are the functions below. */
export interface SessionState {
  readonly project: Project;
  /** Of the code as it is. */
  readonly revision: Revision;
  readonly compiler: CompilerStatus;
  readonly inspections: Readonly<Record<Inspector, Inspection>>;
  readonly answer: Answer | undefined;
  /** The last answer without problems. */
  readonly result: Answer | undefined;
  /** The last run of a result. */
  readonly run: Run | undefined;
  /** Of the frame that is seen: an older one until the last run has rendered. */
  readonly shown: Revision | undefined;
  /** What an exercise says of the last revision that was judged. */
  readonly verdict: {readonly revision: Revision; readonly check: CheckResult} | undefined;
}

/** A compile is running or scheduled. */
export const isCompiling = ({answer, revision}: SessionState): boolean => answer?.revision !== revision;

/** What keeps the program from running: of the code, then of the run. */
export const failuresOf = ({answer, run}: SessionState): readonly ProjectProblem[] => [
  ...(answer?.problems ?? []),
  ...(run?.problems ?? []),
];

/** All problems: those that keep the program from running come first. */
export const problemsOf = (state: SessionState): readonly ProjectProblem[] => [
  ...failuresOf(state),
  ...INSPECTORS.flatMap((inspector) => findingsOf(state, inspector)).sort(
    (one, other) => placeIn(state.project, one) - placeIn(state.project, other),
  ),
];

/** What an inspector has found, without what the compiler, or an inspector before it, says of the same place. */
export function findingsOf({answer, inspections}: SessionState, inspector: Inspector): readonly ProjectProblem[] {
  const {problems} = inspections[inspector];
  const failures = answer?.problems ?? [];
  const others = inspector === 'types' ? inspections.lint.problems : [];
  const isSaid = (problem: ProjectProblem): boolean =>
    failures.some(({file, line}) => file === problem.file && line === problem.line) ||
    others.some((other) => isSamePlace(other, problem));
  // The same list, if nothing is left out: the view marks what has changed.
  return problems.some(isSaid) ? problems.filter((problem) => !isSaid(problem)) : problems;
}

/** The state of what is worst off among the inspectors. */
export const inspectorsOf = ({inspections}: SessionState): Inspection['status'] =>
  (['failed', 'off', 'loading'] as const).find((status) =>
    INSPECTORS.some((inspector) => inspections[inspector].status === status),
  ) ?? 'ready';

/** Compiler and inspectors have said all of the code as it is. */
export const isInspected = (state: SessionState): boolean =>
  !isCompiling(state) && INSPECTORS.every((inspector) => state.inspections[inspector].revision === state.revision);

/** Why the result was removed, if it was for a reason that the reader should know. */
export function stopReasonOf({run}: SessionState): StopReason | undefined {
  return run === undefined || run.preview === 'waiting' || run.preview === 'rendered' ? undefined : run.preview;
}

/** Something is seen: a result, or what is there instead of one. */
export const hasOutcome = (state: SessionState): boolean =>
  state.compiler === 'failed' ||
  failuresOf(state).length > 0 ||
  (state.run !== undefined && state.run.preview !== 'waiting');

/** The compiled code is that of an older revision, because the last one has errors. */
export const isOldOutput = ({answer, result}: SessionState): boolean => result !== undefined && answer !== result;

/** What is seen is an older revision, because the last one has errors or has thrown before it rendered. */
export const isOldResult = (state: SessionState): boolean =>
  state.shown !== undefined &&
  (isOldOutput(state) || (state.run?.preview === 'waiting' && state.run.problems.length > 0));

/** The exercise has judged the code as it is. */
export const isJudged = ({verdict, revision}: SessionState): boolean => verdict?.revision === revision;

/** The code as it is passes the exercise. */
export const isRight = (state: SessionState): boolean =>
  isJudged(state) && state.verdict?.check.differences.length === 0;

export interface SessionOptions {
  readonly project: Project;
  /** File whose component is shown, as long as it exists; else `entryFile`. */
  readonly entry?: string | undefined;
  /** What the result must compute. */
  readonly check?: Checks | undefined;
  readonly createCompiler: (id: CompilerId, onStatus: (status: CompilerStatus) => void) => CompilerClient;
  readonly types: Omit<TypesClient, 'dispose'>;
  /** The reader saves data: nothing is loaded to inspect the code until it is asked for. */
  readonly isSaving?: boolean | undefined;
  /** Called after every change of the project, to store it. */
  readonly onChange: (project: Project) => void;
}

export type Session = ReturnType<typeof createSession>;

export function createSession(options: SessionOptions) {
  const {project: first, entry, check, createCompiler, types, onChange} = options;
  const store = createStore(first, options.isSaving === true ? 'off' : 'loading');
  const preview = createPreview(store, {
    entry,
    check,
    // Until they are asked for, types stay away from a reader who saves data.
    isValid: async (...asked) =>
      statusOf('types') === 'off' ? undefined : types.isValid(...asked).catch(() => undefined),
  });
  const project = (): Project => store.get().project;
  const statusOf = (inspector: Inspector) => store.get().inspections[inspector].status;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = (id: CompilerId): CompilerClient => createCompiler(id, (status) => store.set({compiler: status}));

  function compile(): void {
    const {revision, project: asked} = store.get();
    compiler.compile(asked.files, (compiled) => {
      const answer = {...compiled, revision, project: asked};
      const isValid = compiled.problems.length === 0;
      store.set(isValid ? {answer, result: answer} : {answer, verdict: undefined});
      if (isValid) preview.run();
      for (const inspector of INSPECTORS) if (statusOf(inspector) === 'ready') inspect[inspector]();
    });
  }

  let compiler = start(first.compiler);
  const inspect: Readonly<Record<Inspector, () => void>> = {
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
      // Types were missing.
      if (verdict?.check.differences.some(({reason}) => reason === 'no-types') === true) preview.run();
    },
    /** What TypeScript says about a place of the code. Nothing until it is there. */
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
          // The compiler of another version inspects the next one.
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

interface PreviewOptions extends Pick<SessionOptions, 'entry' | 'check'> {
  readonly isValid: (project: Project, file: string, expression: string) => Promise<boolean | undefined>;
}

function createPreview(store: Store, {entry: preferred, check, isValid}: PreviewOptions) {
  let stage: PreviewStage | undefined;
  function run(): void {
    const {result} = store.get();
    if (stage === undefined || result === undefined) return;
    const {files, compiler} = result.project;
    const entry = files.some(({name}) => name === preferred) ? preferred : entryFile(files);
    if (entry === undefined) return;
    const modules = result.files.map(({name, run: code}) => [name, code] as const);
    store.set({run: {...NEW_RUN, revision: result.revision}});
    stage.run({modules, entry, css: result.css, compiler, check});
  }
  async function judge(found: CheckResult): Promise<void> {
    const {result, run: current} = store.get();
    if (check === undefined || result === undefined || current === undefined) return;
    const mistakes = result.files.flatMap((file) => file.mistakes);
    const known = withKeyMistakes(found, mistakes);
    const whole = hasTypeChecks(check)
      ? await withTypeChecks(known, check, (file, expression) => isValid(result.project, file, expression))
      : known;
    const now = store.get().run;
    if (now?.revision !== current.revision || now.problems.length > 0) return;
    store.set({verdict: {revision: current.revision, check: whole}});
  }
  return {
    run,
    attach(create: (onEvent: (event: StageEvent) => void) => PreviewStage): () => void {
      stage = create((event) => {
        if (event.type === 'checked') void judge(event.check);
        else store.set(changeOf(event, store.get(), check));
      });
      run();
      return () => {
        stage?.dispose();
        stage = undefined;
      };
    },
  };
}

/** @param event of the last run @param asked what it is checked for */
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
