import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {Checks} from '#site/programs/exercise-check.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {CompiledProject} from './compile/compiler-client.ts';
import type {StageEvent} from './run/preview-stage.ts';
import type {Project, ProjectProblem} from './project/project.ts';
import {COMPILE_DEBOUNCE_MS, createSession, MAX_CONSOLE_ENTRIES} from './session.ts';
import {
  inspectorsOf,
  isCompiling,
  isInspected,
  isJudged,
  isOldOutput,
  isOldResult,
  isRight,
  problemsOf,
  type SessionState,
} from './session-state.ts';

const files = Object.entries({'App.tsx': 'app', 'b.ts': 'b'}).map(([name, code]) => ({name, code}));
const project: Project = {compiler: 'documented', active: 'App.tsx', files};
const compiled = {name: 'App.tsx', js: '', run: '', map: '', hasEffects: false, sources: [], mistakes: []};
const good = (css: string): CompiledProject => ({files: [compiled], css, problems: []});
const error: ProjectProblem = {kind: 'compiler', detail: 'no', file: 'App.tsx'};

interface FakeCompiler {
  readonly id: CompilerId;
  readonly compiled: (readonly SourceFile[])[];
  /** Answers the requests of this compiler, the oldest first. */
  readonly answers: ((result: CompiledProject) => void)[];
  isDisposed: boolean;
}

/** Its answers are resolved by the test, the oldest first. */
const fakeInspector = () => {
  const answers: {resolve: (problems: readonly ProjectProblem[]) => void; reject: (error: Error) => void}[] = [];
  const inspect = vi.fn<(files: readonly SourceFile[]) => Promise<readonly ProjectProblem[]>>(
    () => new Promise((resolve, reject) => answers.push({resolve, reject})),
  );
  return Object.assign(inspect, {answers});
};

interface StartOptions {
  readonly isSaving?: boolean;
  /** What the browser does not take. */
  readonly rejected?: readonly ProjectProblem[];
}

function start(check?: Checks, {rejected = [], ...options}: StartOptions = {}) {
  const compilers: FakeCompiler[] = [];
  const onChange = vi.fn<(next: Project) => void>();
  const isValid = vi.fn<(of: Project, file: string, expression: string) => Promise<boolean>>(async () => false);
  const inspectors = {lint: fakeInspector(), types: fakeInspector(), isValid};
  const session = createSession({
    project,
    findRejectedCss: () => rejected,
    types: {
      diagnose: ({files: sources}) => inspectors.types(sources),
      describe: async () => undefined,
      suggest: async () => ({from: undefined, names: []}),
      isValid,
    },
    ...options,
    check,
    onChange,
    createCompiler(id) {
      const made: FakeCompiler = {id, compiled: [], answers: [], isDisposed: false};
      compilers.push(made);
      return {
        compile(sources, onResult) {
          made.compiled.push(sources);
          made.answers.push(onResult);
        },
        lint: (sources) => inspectors.lint(sources),
        retry: vi.fn<() => void>(),
        dispose: () => void (made.isDisposed = true),
      };
    },
  });
  const stage = {
    run: vi.fn(),
    update: vi.fn(),
    prepare: vi.fn(),
    loadDevelopment: vi.fn(),
    setTheme: vi.fn(),
    dispose: vi.fn(),
  };
  let emit: (event: StageEvent) => void = () => undefined;
  const detach = session.attachStage((onEvent) => {
    emit = onEvent;
    return stage;
  });
  /** Answers the last request. */
  const answer = (result: CompiledProject): void => compilers.at(-1)?.answers.at(-1)?.(result);
  const edit = (code: string): void => {
    session.edit('App.tsx', code);
    vi.advanceTimersByTime(COMPILE_DEBOUNCE_MS);
  };
  return {
    session,
    compilers,
    inspectors,
    onChange,
    stage,
    detach,
    answer,
    edit,
    emit: (event: StageEvent) => emit(event),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('compiles at once, and debounces edits', () => {
  const {session, compilers} = start();
  expect(compilers[0]?.compiled).toHaveLength(1);
  for (const code of ['x', 'xy', 'xyz']) session.edit('App.tsx', code);
  expect(compilers[0]?.compiled).toHaveLength(1);
  vi.advanceTimersByTime(COMPILE_DEBOUNCE_MS);
  expect(compilers[0]?.compiled.map(([file]) => file?.code)).toEqual(['app', 'xyz']);
});

const broken: CompiledProject = {files: [], css: '', problems: [error]};
const DIFFERENCE = {name: '背景', reason: 'value', wanted: ['teal'], found: [], parts: []} as const;
const verdict = (found?: string): StageEvent => ({
  type: 'checked',
  check: {right: '', differences: found === undefined ? [] : [{...DIFFERENCE, found: [found]}]},
});

it('keeps the last valid result while there are errors, and calls it old', () => {
  const {session, stage, answer, edit, emit} = start();
  answer(good('one'));
  emit({type: 'rendered'});
  expect(isOldResult(session.getState())).toBe(false);
  edit('{');
  expect(isOldResult(session.getState())).toBe(false);
  answer(broken);
  const state = session.getState();
  expect(state).toMatchObject({result: {css: 'one'}});
  expect([problemsOf(state), isCompiling(state), isOldOutput(state), isOldResult(state)]).toEqual([
    [error],
    false,
    true,
    true,
  ]);
  expect(stage.update).toHaveBeenCalledTimes(1);
});

it('compiles until the code as it is has an answer', () => {
  const {session, compilers, edit} = start();
  const [compiler] = compilers;
  edit('x');
  compiler?.answers[0]?.(good('one'));
  expect(isCompiling(session.getState())).toBe(true);
  compiler?.answers[1]?.(good('two'));
  expect(isCompiling(session.getState())).toBe(false);
});

it('calls a result old when the code after it throws before it renders, and its style sheet not', () => {
  const {session, answer, edit, emit} = start();
  answer(good('one'));
  emit({type: 'rendered'});
  edit('throw');
  answer(good('two'));
  expect(isOldResult(session.getState())).toBe(false);
  emit({type: 'error', message: 'thrown', stack: ''});
  expect([isOldResult(session.getState()), isOldOutput(session.getState())]).toEqual([true, false]);
  edit('mended');
  answer(good('three'));
  emit({type: 'rendered'});
  expect(isOldResult(session.getState())).toBe(false);
});

const CHECKS: Checks = {checks: [{name: '背景', select: 'p', property: 'color', wanted: 'teal'}], right: ''};

it('keeps a verdict until the next one, but not for code that fails', () => {
  const {session, answer, edit, emit} = start(CHECKS);
  answer(good('one'));
  emit({type: 'rendered'});
  emit(verdict());
  expect(isRight(session.getState())).toBe(true);
  const failures: (() => void)[] = [
    () => answer(broken),
    () => (answer(good('two')), emit({type: 'error', message: 'thrown', stack: ''})),
  ];
  for (const fail of failures) {
    edit(`${failures.indexOf(fail)}`);
    expect(session.getState().verdict).toBeDefined();
    expect([isJudged(session.getState()), isRight(session.getState())]).toEqual([false, false]);
    fail();
    expect(session.getState().verdict).toBeUndefined();
    answer(good('three'));
    emit(verdict());
    expect(isRight(session.getState())).toBe(true);
  }
});

it('says of a program that was stopped that it could not be checked', () => {
  const {session, answer, edit, emit} = start(CHECKS);
  answer(good('one'));
  emit({type: 'rendered'});
  emit(verdict());
  edit('endless');
  answer(good('two'));
  emit({type: 'stopped', reason: 'busy'});
  expect(session.getState().verdict?.check.differences).toMatchObject([{reason: 'stopped'}]);
  expect([isJudged(session.getState()), isRight(session.getState())]).toEqual([true, false]);
});

it('judges the code that ran, not the code as it is', () => {
  const {session, answer, edit, emit} = start(CHECKS);
  answer(good('one'));
  edit('newer');
  emit(verdict());
  expect(isJudged(session.getState())).toBe(false);
  answer(good('two'));
  emit(verdict('red'));
  expect([isJudged(session.getState()), isRight(session.getState())]).toEqual([true, false]);
});

it('runs the last result on a stage that is attached later, and nothing on a removed one', () => {
  const {session, stage, detach, answer} = start();
  detach();
  answer(good('one'));
  expect(stage.update).not.toHaveBeenCalled();
  session.attachStage(() => stage);
  expect(stage.run).toHaveBeenCalledWith(expect.objectContaining({css: 'one', entry: 'App.tsx'}));
});

it('caps console entries, and clears them and runtime problems when a new run starts', () => {
  const {session, answer, emit} = start();
  answer(good('one'));
  emit({type: 'error', message: 'broken', stack: ''});
  const entries = Array.from({length: MAX_CONSOLE_ENTRIES + 5}, (_, n) => ({level: 'log', text: String(n)}) as const);
  emit({type: 'console', entries});
  expect(session.getState().run?.console).toHaveLength(MAX_CONSOLE_ENTRIES);
  expect(session.getState().run?.console[0]).toMatchObject({text: '5'});
  answer(broken);
  expect(problemsOf(session.getState()), 'the error is of other code').toEqual([error]);
  answer(good('two'));
  expect(problemsOf(session.getState())).toEqual([]);
  expect(session.getState().run).toMatchObject({console: [], preview: 'waiting'});
});

it('clears the console, which goes on with what comes after', () => {
  const {session, answer, emit} = start();
  session.clearConsole();
  answer(good('one'));
  emit({type: 'console', entries: [{level: 'log', text: 'before'}]});
  emit({type: 'error', message: 'broken', stack: ''});
  session.clearConsole();
  expect(session.getState().run?.console).toEqual([]);
  expect(problemsOf(session.getState())).toHaveLength(1);
  emit({type: 'console', entries: [{level: 'log', text: 'after'}]});
  expect(session.getState().run?.console).toMatchObject([{text: 'after'}]);
});

it('switches the compiler and keeps the edits', () => {
  const {session, compilers, onChange} = start();
  session.chooseCompiler('documented');
  expect(compilers).toHaveLength(1);
  session.edit('b.ts', 'new');
  session.chooseCompiler('newest');
  vi.runOnlyPendingTimers();
  expect(compilers.map(({id, isDisposed}) => [id, isDisposed])).toEqual([
    ['documented', true],
    ['newest', false],
  ]);
  expect(compilers[1]?.compiled.at(-1)?.[1]?.code).toBe('new');
  expect(onChange.mock.lastCall?.[0].compiler).toBe('newest');
});

it('compiles again when a file is added, renamed or deleted, but not when one is opened', () => {
  const {session, compilers} = start();
  const count = (): number => {
    vi.runOnlyPendingTimers();
    return compilers[0]?.compiled.length ?? 0;
  };
  session.open('b.ts');
  expect(count()).toBe(1);
  session.addFile({name: 'c.ts', code: ''});
  expect([count(), session.getState().project.active]).toEqual([2, 'c.ts']);
  session.renameFile('c.ts', 'd.ts');
  expect([count(), session.getState().project.active]).toEqual([3, 'd.ts']);
  session.deleteFile('d.ts');
  expect(count()).toBe(4);
});

it('adds what the types do not say to what the frame has checked, when TypeScript has answered', async () => {
  const check = {checks: [{name: '数字', file: 'b.ts', expression: 'b = 1', isValid: true}], right: '右'};
  const {session, stage, answer, emit, inspectors} = start(check);
  answer(good('one'));
  expect(stage.update).toHaveBeenLastCalledWith(expect.objectContaining({check}));
  emit({type: 'checked', check: {differences: [], right: '右'}});
  expect(session.getState().verdict).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect(inspectors.isValid).toHaveBeenLastCalledWith(project, 'b.ts', 'b = 1');
  expect(session.getState().verdict?.check.differences).toMatchObject([{name: '数字', reason: 'accepts'}]);
});

it('says that types are missing, and judges again when they are asked for', async () => {
  const check = {checks: [{name: '数字', file: 'b.ts', expression: 'b = 1', isValid: false}], right: '右'};
  const {session, stage, answer, emit, inspectors} = start(check, {isSaving: true});
  answer(good('one'));
  emit({type: 'checked', check: {differences: [], right: '右'}});
  await vi.advanceTimersByTimeAsync(0);
  expect(inspectors.isValid).not.toHaveBeenCalled();
  expect(session.getState().verdict?.check.differences).toMatchObject([{reason: 'no-types'}]);
  session.inspect();
  expect(stage.run).toHaveBeenCalledTimes(1);
  emit({type: 'checked', check: {differences: [], right: '右'}});
  await vi.advanceTimersByTimeAsync(0);
  expect(isRight(session.getState())).toBe(true);
});

it('adds keys that are written wrongly to what the frame has checked', () => {
  const {session, answer, emit} = start(CHECKS);
  const mistakes = [{key: 'background-color', instead: 'backgroundColor'}, {key: ':hover'}];
  answer({...good('one'), files: [{...compiled, mistakes}]});
  emit(verdict());
  expect(session.getState().verdict?.check.differences).toMatchObject([
    {name: 'background-color', reason: 'key', wanted: ['backgroundColor']},
    {name: ':hover', reason: 'condition', wanted: []},
  ]);
});

describe('inspectors', () => {
  const typo: ProjectProblem = {
    kind: 'types',
    detail: 'typo',
    file: 'App.tsx',
    line: 2,
    column: 5,
    endLine: 2,
    endColumn: 9,
  };
  const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

  it('see the code when they are asked to, and after each compile from then on', async () => {
    const {session, inspectors, answer, edit} = start();
    answer(good('a'));
    expect(inspectors.types).not.toHaveBeenCalled();
    expect(inspectorsOf(session.getState())).toBe('loading');
    session.inspect();
    inspectors.types.answers[0]?.resolve([typo]);
    inspectors.lint.answers[0]?.resolve([]);
    await settle();
    expect(problemsOf(session.getState())).toEqual([typo]);
    expect(isInspected(session.getState())).toBe(true);
    edit('x');
    expect(isInspected(session.getState())).toBe(false);
    expect(inspectors.types).toHaveBeenCalledTimes(1);
    answer(good('b'));
    expect(inspectors.types).toHaveBeenCalledTimes(2);
    expect(problemsOf(session.getState())).toEqual([typo]);
    inspectors.types.answers[1]?.resolve([]);
    inspectors.lint.answers[1]?.resolve([]);
    await settle();
    expect(problemsOf(session.getState())).toEqual([]);
    expect(isInspected(session.getState())).toBe(true);
  });

  it('see code again that has changed meanwhile, once', async () => {
    const {session, inspectors, answer, edit} = start();
    answer(good('a'));
    session.inspect();
    for (const code of ['x', 'y']) {
      edit(code);
      answer(good(code));
    }
    expect(inspectors.types).toHaveBeenCalledTimes(1);
    inspectors.types.answers[0]?.resolve([typo]);
    await settle();
    expect(inspectors.types).toHaveBeenCalledTimes(2);
    expect(inspectors.types.mock.lastCall?.[0][0]?.code).toBe('y');
  });

  it('that failed say so, and load again when they are asked to', async () => {
    const {session, inspectors, answer} = start();
    answer(good('a'));
    session.inspect();
    inspectors.types.answers[0]?.reject(new Error('gone'));
    inspectors.lint.answers[0]?.resolve([]);
    await settle();
    expect(inspectorsOf(session.getState())).toBe('failed');
    session.inspect();
    expect(inspectorsOf(session.getState())).toBe('loading');
    inspectors.types.answers[1]?.resolve([]);
    await settle();
    expect(inspectorsOf(session.getState())).toBe('ready');
    expect(inspectors.lint).toHaveBeenCalledTimes(1);
  });

  const places = (state: SessionState) => problemsOf(state).map(({kind, line, column}) => [kind, line, column]);

  it('do not repeat what is said of the same place already', async () => {
    const {session, inspectors, answer} = start();
    answer(good('a'));
    session.inspect();
    inspectors.lint.answers[0]?.resolve([{...typo, kind: 'lint', column: 2, endColumn: 20}]);
    inspectors.types.answers[0]?.resolve([typo, {...typo, column: 30, endColumn: 34}, {...typo, file: 'b.ts'}]);
    await settle();
    expect(places(session.getState())).toEqual([
      ['lint', 2, 2],
      ['types', 2, 30],
      ['types', 2, 5],
    ]);
  });

  it('leave rules out while the program fails, and what types say of an import that is missing', async () => {
    const {session, inspectors, answer} = start();
    const missing: ProjectProblem = {kind: 'missing-import', detail: './c', file: 'App.tsx', line: 1};
    answer({...good('a'), problems: [missing, {...error, line: 2}]});
    session.inspect();
    inspectors.lint.answers[0]?.resolve([{...typo, kind: 'lint', line: 9}]);
    inspectors.types.answers[0]?.resolve([{...typo, line: 1}, typo]);
    await settle();
    expect(places(session.getState())).toEqual([
      ['missing-import', 1, undefined],
      ['compiler', 2, undefined],
      ['types', 2, 5],
    ]);
  });

  it('tell what the browser rejects, which needs no loading, unless rules or types speak of its line', async () => {
    const rejected: ProjectProblem[] = [7, 8, 9].map((line) => ({
      kind: 'css-value',
      file: 'App.tsx',
      line,
      detail: '',
    }));
    const {session, inspectors, answer} = start(undefined, {rejected});
    answer({...good('a'), problems: [error]});
    expect(problemsOf(session.getState())).toEqual([error]);
    answer(good('a'));
    expect(problemsOf(session.getState())).toEqual(rejected);
    session.inspect();
    inspectors.lint.answers[0]?.resolve([{...typo, kind: 'lint', line: 7, column: 2}]);
    inspectors.types.answers[0]?.resolve([{...typo, line: 9, column: 2}]);
    await settle();
    expect(places(session.getState())).toEqual([
      ['lint', 7, 2],
      ['css-value', 8, undefined],
      ['types', 9, 2],
    ]);
  });

  it('do not say that a style is unused while a name is wrong, nor that a value is a list which is none', async () => {
    const finding = (name: 'unused' | 'several-values') => ({name, values: {}});
    const place = {file: 'App.tsx', line: 3, column: 4, endLine: 3, endColumn: 9, detail: ''};
    const {session, inspectors, answer} = start(undefined, {rejected: [{...place, kind: 'css-value'}]});
    answer(good('a'));
    session.inspect();
    inspectors.lint.answers[0]?.resolve([
      {...place, kind: 'lint', finding: finding('several-values')},
      {...typo, kind: 'lint', line: 9, finding: finding('unused')},
    ]);
    inspectors.types.answers[0]?.resolve([typo]);
    await settle();
    expect(places(session.getState())).toEqual([
      ['types', 2, 5],
      ['css-value', 3, 4],
    ]);
  });

  it('of the version before are not waited for', async () => {
    const {session, inspectors, answer} = start();
    answer(good('a'));
    session.inspect();
    session.chooseCompiler('newest');
    inspectors.lint.answers[0]?.reject(new Error('terminated'));
    await settle();
    expect(inspectors.lint).toHaveBeenCalledTimes(2);
    inspectors.lint.answers[1]?.resolve([]);
    await settle();
    expect(session.getState().inspections.lint.status).toBe('ready');
  });
});
