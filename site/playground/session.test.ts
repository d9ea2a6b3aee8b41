import {beforeEach, expect, it, vi} from 'vitest';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {CompiledProject, CompilerEvents} from './compile/compiler-client.ts';
import type {StageEvent} from './run/preview-stage.ts';
import type {Project, ProjectProblem} from './project/project.ts';
import {COMPILE_DEBOUNCE_MS, createSession, MAX_CONSOLE_ENTRIES} from './session.ts';

const files = Object.entries({'App.tsx': 'app', 'b.ts': 'b'}).map(([name, code]) => ({name, code}));
const project: Project = {compiler: 'documented', active: 'App.tsx', files};
const compiled = {name: 'App.tsx', js: '', run: '', sources: []};
const good = (css: string): CompiledProject => ({files: [compiled], css, problems: []});
const error: ProjectProblem = {kind: 'compiler', detail: 'no', file: 'App.tsx'};

interface FakeCompiler {
  readonly id: CompilerId;
  readonly events: CompilerEvents;
  readonly compiled: (readonly SourceFile[])[];
  isDisposed: boolean;
}

function start() {
  const compilers: FakeCompiler[] = [];
  const onChange = vi.fn<(next: Project) => void>();
  const session = createSession({
    project,
    onChange,
    createCompiler(id, events) {
      const made: FakeCompiler = {id, events, compiled: [], isDisposed: false};
      compilers.push(made);
      const dispose = () => void (made.isDisposed = true);
      return {compile: (sources) => made.compiled.push(sources), retry: vi.fn<() => void>(), dispose};
    },
  });
  const stage = {run: vi.fn(), prepare: vi.fn(), setTheme: vi.fn(), dispose: vi.fn()};
  let emit: (event: StageEvent) => void = () => undefined;
  const detach = session.attachStage((onEvent) => {
    emit = onEvent;
    return stage;
  });
  const answer = (result: CompiledProject): void => compilers.at(-1)?.events.onResult(result);
  return {session, compilers, onChange, stage, detach, answer, emit: (event: StageEvent) => emit(event)};
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

it('keeps the last valid result while there are errors', () => {
  const {session, stage, answer} = start();
  answer(good('one'));
  answer({files: [], css: '', problems: [error]});
  expect(session.getState()).toMatchObject({result: {css: 'one'}, problems: [error], isCompiling: false});
  expect(stage.run).toHaveBeenCalledTimes(1);
});

it('runs the last result on a stage that is attached later, and nothing on a removed one', () => {
  const {session, stage, detach, answer} = start();
  detach();
  answer(good('one'));
  expect(stage.run).not.toHaveBeenCalled();
  session.attachStage(() => stage);
  expect(stage.run).toHaveBeenCalledWith(expect.objectContaining({css: 'one', entry: 'App.tsx'}));
});

it('caps console entries, and clears them and runtime problems when a new run starts', () => {
  const {session, answer, emit} = start();
  answer(good('one'));
  emit({type: 'started'});
  emit({type: 'error', message: 'broken'});
  const entries = Array.from({length: MAX_CONSOLE_ENTRIES + 5}, (_, n) => ({level: 'log', text: String(n)}) as const);
  emit({type: 'console', entries});
  expect(session.getState().console).toHaveLength(MAX_CONSOLE_ENTRIES);
  expect(session.getState().console[0]?.text).toBe('5');
  answer({files: [], css: '', problems: [error]});
  expect(session.getState().problems[0]).toEqual(error);
  emit({type: 'started'});
  expect(session.getState()).toMatchObject({problems: [error], console: []});
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
