import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {Checks} from '#site/programs/exercise-check.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {CompiledProject, CompilerClient} from './compile/compiler-client.ts';
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
const broken: CompiledProject = {files: [], css: '', problems: [error]};
const thrown: StageEvent = {type: 'error', message: 'thrown', stack: ''};
const typo: ProjectProblem = {kind: 'types', detail: '', file: 'App.tsx', line: 2, column: 5, endLine: 2, endColumn: 9};
const rejected: ProjectProblem = {kind: 'css-value', detail: '', file: 'App.tsx', line: 8};
const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

function start(check?: Checks, isSaving = false) {
  const onChange = vi.fn<(next: Project) => void>();
  const isValid = vi.fn<(of: Project, file: string, expression: string) => Promise<boolean>>(async () => false);
  const inspectors = {
    lint: vi.fn<(files: readonly SourceFile[]) => Promise<readonly ProjectProblem[]>>(async () => []),
    types: vi.fn<(of: Project) => Promise<readonly ProjectProblem[]>>(async () => []),
  };
  const unused = () => undefined;
  const compile = vi.fn<CompilerClient['compile']>();
  const dispose = vi.fn<(id: CompilerId) => void>();
  const createCompiler = vi.fn<(id: CompilerId) => CompilerClient>((id) => ({
    compile,
    lint: inspectors.lint,
    retry: unused,
    dispose: () => dispose(id),
  }));
  const session = createSession({
    project,
    check,
    isSaving,
    onChange,
    findRejectedCss: ({css}) => (css === 'rejected' ? [rejected] : []),
    types: {
      diagnose: inspectors.types,
      describe: async () => undefined,
      suggest: async () => ({from: undefined, names: []}),
      isValid,
    },
    createCompiler,
  });
  const stage = {
    run: vi.fn(),
    update: vi.fn(),
    prepare: unused,
    loadDevelopment: unused,
    setTheme: unused,
    dispose: unused,
  };
  const detach = session.attachStage(stage);
  return {
    session,
    state: session.getState,
    createCompiler,
    compile,
    dispose,
    inspectors,
    isValid,
    onChange,
    stage,
    detach,
    /** Answers the last request. */
    answer: (result: CompiledProject) => compile.mock.lastCall?.[1](result),
    edit(code: string): void {
      session.edit('App.tsx', code);
      vi.advanceTimersByTime(COMPILE_DEBOUNCE_MS);
    },
    emit: session.receive,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('compiles at once, debounces edits, and compiles until the code as it is has an answer', () => {
  const {session, state, compile, answer, edit} = start();
  expect(compile).toHaveBeenCalledTimes(1);
  for (const code of ['x', 'xy']) session.edit('App.tsx', code);
  edit('xyz');
  expect(compile.mock.calls.map(([[file]]) => file?.code)).toEqual(['app', 'xyz']);
  compile.mock.calls[0]?.[1](good('one'));
  expect(isCompiling(state())).toBe(true);
  answer(good('two'));
  expect(isCompiling(state())).toBe(false);
});

it('keeps the last valid result while there are errors, and calls it old', () => {
  const {state, stage, answer, edit, emit} = start();
  answer(good('one'));
  emit({type: 'rendered'});
  edit('{');
  expect(isOldResult(state())).toBe(false);
  answer(broken);
  expect(state()).toMatchObject({result: {css: 'one'}});
  expect(problemsOf(state())).toEqual([error]);
  expect([isCompiling(state()), isOldOutput(state()), isOldResult(state())]).toEqual([false, true, true]);
  expect(stage.update).toHaveBeenCalledTimes(1);
});

it('calls a result old when the code after it throws before it renders, and its style sheet not', () => {
  const {state, answer, edit, emit} = start();
  answer(good('one'));
  emit({type: 'rendered'});
  edit('throw');
  answer(good('two'));
  expect(isOldResult(state())).toBe(false);
  emit(thrown);
  expect([isOldResult(state()), isOldOutput(state())]).toEqual([true, false]);
  edit('mended');
  answer(good('three'));
  emit({type: 'rendered'});
  expect(isOldResult(state())).toBe(false);
});

describe('a verdict', () => {
  const DIFFERENCE = {name: '背景', reason: 'value', wanted: ['teal'], found: [], parts: []} as const;
  const verdict = (found?: string): StageEvent => ({
    type: 'checked',
    check: {right: '', differences: found === undefined ? [] : [{...DIFFERENCE, found: [found]}]},
  });
  const CHECKS: Checks = {checks: [{name: '背景', select: 'p', property: 'color', wanted: 'teal'}], right: ''};
  const ofTypes = (isValid: boolean): Checks => ({
    checks: [{name: '数字', file: 'b.ts', expression: 'b = 1', isValid}],
    right: '',
  });
  const judgement = (state: SessionState) => ({isJudged: isJudged(state), isRight: isRight(state)});

  it('stays until the next one, but not for code that fails', () => {
    const {state, answer, edit, emit} = start(CHECKS);
    answer(good('one'));
    emit(verdict());
    expect(isRight(state())).toBe(true);
    const failures: (() => void)[] = [() => answer(broken), () => (answer(good('two')), emit(thrown))];
    for (const [index, fail] of failures.entries()) {
      edit(`${index}`);
      expect(state().verdict).toBeDefined();
      expect(judgement(state())).toEqual({isJudged: false, isRight: false});
      fail();
      expect(state().verdict).toBeUndefined();
      answer(good('three'));
      emit(verdict());
      expect(isRight(state())).toBe(true);
    }
  });

  it('on a program that was stopped says that it could not be checked', () => {
    const {state, answer, edit, emit} = start(CHECKS);
    answer(good('one'));
    emit(verdict());
    edit('endless');
    answer(good('two'));
    emit({type: 'stopped', reason: 'busy'});
    expect(state().verdict?.check.differences).toMatchObject([{reason: 'stopped'}]);
    expect(judgement(state())).toEqual({isJudged: true, isRight: false});
  });

  it('is on the code that ran, not on the code as it is', () => {
    const {state, answer, edit, emit} = start(CHECKS);
    answer(good('one'));
    edit('newer');
    emit(verdict());
    expect(isJudged(state())).toBe(false);
    answer(good('two'));
    emit(verdict('red'));
    expect(judgement(state())).toEqual({isJudged: true, isRight: false});
  });

  it('has what the types do not say, when TypeScript has answered', async () => {
    const check = ofTypes(true);
    const {state, stage, answer, emit, isValid} = start(check);
    answer(good('one'));
    expect(stage.update).toHaveBeenLastCalledWith(expect.objectContaining({check}));
    emit(verdict());
    expect(state().verdict).toBeUndefined();
    await settle();
    expect(isValid).toHaveBeenLastCalledWith(project, 'b.ts', 'b = 1');
    expect(state().verdict?.check.differences).toMatchObject([{name: '数字', reason: 'accepts'}]);
  });

  it('says that types are missing, and comes again when they are asked for', async () => {
    const {session, state, stage, answer, emit, isValid} = start(ofTypes(false), true);
    answer(good('one'));
    emit(verdict());
    await settle();
    expect(isValid).not.toHaveBeenCalled();
    expect(state().verdict?.check.differences).toMatchObject([{reason: 'no-types'}]);
    session.inspect();
    expect(stage.run).toHaveBeenCalledTimes(1);
    emit(verdict());
    await settle();
    expect(isRight(state())).toBe(true);
  });

  it('has the keys that are written wrongly', () => {
    const {state, answer, emit} = start(CHECKS);
    const mistakes = [{key: 'background-color', instead: 'backgroundColor'}, {key: ':hover'}];
    answer({...good('one'), files: [{...compiled, mistakes}]});
    emit(verdict());
    expect(state().verdict?.check.differences).toMatchObject([
      {name: 'background-color', reason: 'key', wanted: ['backgroundColor']},
      {name: ':hover', reason: 'condition', wanted: []},
    ]);
  });
});

it('runs the last result on a stage that is attached later, and nothing on a removed one', () => {
  const {session, stage, detach, answer} = start();
  detach();
  answer(good('one'));
  expect(stage.update).not.toHaveBeenCalled();
  session.attachStage(stage);
  expect(stage.run).toHaveBeenCalledWith(expect.objectContaining({css: 'one', entry: 'App.tsx'}));
});

it('caps console entries, clears them when asked to, and with the problems of the run when a new one starts', () => {
  const {session, state, answer, emit} = start();
  const log = (...texts: readonly unknown[]): void =>
    emit({type: 'console', entries: texts.map((text) => ({level: 'log', text: String(text)}))});
  session.clearConsole();
  answer(good('one'));
  emit(thrown);
  log(...Array.from({length: MAX_CONSOLE_ENTRIES + 5}).keys());
  expect(state().run?.console).toHaveLength(MAX_CONSOLE_ENTRIES);
  expect(state().run?.console[0]).toMatchObject({text: '5'});
  session.clearConsole();
  log('after');
  expect(state().run?.console).toMatchObject([{text: 'after'}]);
  expect(problemsOf(state())).toHaveLength(1);
  answer(broken);
  expect(problemsOf(state()), 'the error is of other code').toEqual([error]);
  answer(good('two'));
  expect(problemsOf(state())).toEqual([]);
  expect(state().run).toMatchObject({console: [], preview: 'waiting'});
});

it('switches the compiler and keeps the edits', () => {
  const {session, createCompiler, compile, dispose, onChange} = start();
  session.chooseCompiler('documented');
  expect(createCompiler).toHaveBeenCalledTimes(1);
  session.edit('b.ts', 'new');
  session.chooseCompiler('newest');
  vi.runOnlyPendingTimers();
  expect(createCompiler.mock.lastCall?.[0]).toBe('newest');
  expect(dispose.mock.calls).toEqual([['documented']]);
  expect(compile.mock.lastCall?.[0][1]?.code).toBe('new');
  expect(onChange.mock.lastCall?.[0].compiler).toBe('newest');
});

it('compiles again when a file is added, renamed or deleted, but not when one is opened', () => {
  const {session, state, compile} = start();
  const expectCompiles = (count: number, active: string): void => {
    vi.runOnlyPendingTimers();
    expect([compile.mock.calls.length, state().project.active]).toEqual([count, active]);
  };
  session.open('b.ts');
  expectCompiles(1, 'b.ts');
  session.addFile({name: 'c.ts', code: ''});
  expectCompiles(2, 'c.ts');
  session.renameFile('c.ts', 'd.ts');
  expectCompiles(3, 'd.ts');
  session.deleteFile('d.ts');
  expectCompiles(4, 'b.ts');
});

describe('inspectors', () => {
  it('see the code when they are asked to, and after each compile from then on', async () => {
    const {session, state, inspectors, answer, edit} = start();
    answer(good('a'));
    expect(inspectors.types).not.toHaveBeenCalled();
    expect(inspectorsOf(state())).toBe('loading');
    inspectors.types.mockResolvedValueOnce([typo]);
    session.inspect();
    await settle();
    expect(problemsOf(state())).toEqual([typo]);
    expect(isInspected(state())).toBe(true);
    edit('x');
    expect(isInspected(state())).toBe(false);
    expect(inspectors.types).toHaveBeenCalledTimes(1);
    answer(good('b'));
    expect(inspectors.types).toHaveBeenCalledTimes(2);
    expect(problemsOf(state())).toEqual([typo]);
    await settle();
    expect(problemsOf(state())).toEqual([]);
    expect(isInspected(state())).toBe(true);
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
    await settle();
    expect(inspectors.types).toHaveBeenCalledTimes(2);
    expect(inspectors.types.mock.lastCall?.[0].files[0]?.code).toBe('y');
  });

  it('that failed say so, and load again when they are asked to', async () => {
    const {session, state, inspectors, answer} = start();
    answer(good('a'));
    inspectors.types.mockRejectedValueOnce(new Error('gone'));
    session.inspect();
    await settle();
    expect(inspectorsOf(state())).toBe('failed');
    session.inspect();
    expect(inspectorsOf(state())).toBe('loading');
    await settle();
    expect(inspectorsOf(state())).toBe('ready');
    expect(inspectors.lint).toHaveBeenCalledTimes(1);
  });

  it('of the version before are not waited for', async () => {
    const {session, state, inspectors, answer} = start();
    answer(good('a'));
    inspectors.lint.mockRejectedValueOnce(new Error('terminated'));
    session.inspect();
    session.chooseCompiler('newest');
    await settle();
    expect(inspectors.lint).toHaveBeenCalledTimes(2);
    expect(state().inspections.lint.status).toBe('ready');
  });

  it('ask the browser at once, but not about code that fails', () => {
    const {state, answer} = start();
    answer({...broken, css: 'rejected'});
    expect(problemsOf(state())).toEqual([error]);
    answer(good('rejected'));
    expect(problemsOf(state())).toEqual([rejected]);
  });
});

interface Found {
  readonly failures?: readonly ProjectProblem[];
  readonly lint?: readonly ProjectProblem[];
  readonly types?: readonly ProjectProblem[];
  readonly css?: readonly ProjectProblem[];
}

const rule = (change: Partial<ProjectProblem>): ProjectProblem => ({...typo, kind: 'lint', ...change});
const dropped = (line: number): ProjectProblem => ({...rejected, line});

it.each<[string, Found, string[]]>([
  [
    'what types say where a rule speaks',
    {
      lint: [rule({column: 2, endColumn: 20})],
      types: [typo, {...typo, column: 30, endColumn: 34}, {...typo, file: 'b.ts'}],
    },
    ['lint 2:2', 'types 2:30', 'types 2:5'],
  ],
  [
    'rules while the program fails, and what types say of an import that is missing',
    {
      failures: [{kind: 'missing-import', detail: './c', file: 'App.tsx', line: 1}],
      lint: [rule({line: 9})],
      types: [{...typo, line: 1}, typo],
    },
    ['missing-import 1', 'types 2:5'],
  ],
  [
    'what the browser rejects in a line of which rules or types speak',
    {css: [7, 8, 9].map((line) => dropped(line)), lint: [rule({line: 7})], types: [{...typo, line: 9}]},
    ['lint 7:5', 'css-value 8', 'types 9:5'],
  ],
  [
    'an unused style while a name is wrong',
    {lint: [rule({line: 9, finding: {name: 'unused', values: {}}})], types: [typo]},
    ['types 2:5'],
  ],
  [
    'a list of values which is none',
    {lint: [rule({finding: {name: 'several-values', values: {}}})], css: [{...typo, kind: 'css-value'}]},
    ['css-value 2:5'],
  ],
])('problems leave out %s', (_, {failures = [], ...found}, places) => {
  const inspection = (problems: readonly ProjectProblem[] = []) => ({status: 'ready', revision: 0, problems}) as const;
  const inspections = {lint: inspection(found.lint), types: inspection(found.types)};
  const answer = {...broken, problems: failures, rejected: found.css ?? [], revision: 0, project};
  const problems = problemsOf({...start().state(), inspections, answer});
  expect(problems.map(({kind, line, column}) => `${kind} ${[line, column].filter(Boolean).join(':')}`)).toEqual(places);
});
