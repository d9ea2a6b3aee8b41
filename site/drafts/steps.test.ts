// @vitest-environment happy-dom
import {afterEach, describe, expect, it, vi} from 'vitest';
import {isRecord} from '#generator/shared/is-record.ts';
import {
  leaveSolution,
  openStep,
  ownStep,
  progressOf,
  resetStep,
  saveChange,
  saveSeen,
  saveStep,
  saveVerdict,
  steps,
  takeSolution,
} from './steps.ts';
import {createDrafts} from './drafts.ts';
import {works} from './works.ts';

const KEY = 'playground.tutorial:define';
const project = (code: string) =>
  ({compiler: 'documented', files: [{name: 'App.tsx', code}], active: 'App.tsx'}) as const;

afterEach(() => {
  vi.restoreAllMocks();
  for (const {key} of steps.list()) steps.delete(key);
  for (const {key} of works.list()) works.delete(key);
});

describe('the work of the tutorial', () => {
  it('is kept by step beyond the visit', () => {
    saveStep('define', {project: project('1'), isRight: true});
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveProperty('project.files');
    expect(steps.read('define')?.project).toEqual(project('1'));
  });

  it('stays done when its code changes, in any tab, and keeps the code behind a solution', () => {
    openStep('define', project('0'));
    saveStep('define', {project: project('1'), isRight: true});
    saveStep('define', {project: project('0'), isRight: false, own: project('mine')});
    saveChange('define', project('2'));
    const [code, own] = [project('2'), project('mine')];
    expect(steps.read('define')).toMatchObject({project: code, isRight: false, isDone: true, own});
  });

  it('stays in this tab what it was when another tab saves the step', () => {
    saveStep('define', {project: project('1'), isRight: false});
    openStep('define', project('0'));
    steps.save('define', {project: project('theirs'), isRight: true, isDone: true});
    expect(ownStep('define')?.project).toEqual(project('1'));
    saveStep('define', {project: project('2'), isRight: false});
    expect(steps.read('define')).toMatchObject({project: project('2'), isDone: true});
    expect(works.list().map(({value}) => value.project)).toEqual([project('theirs')]);
  });

  it('never replaces the code of another tab: that becomes one work of the playground', () => {
    // The same module in another tab has drafts of its own, and the storage of this one.
    const other = createDrafts({name: 'playground.tutorial', isDraft: (value): value is object => isRecord(value)});
    const storeInOtherTab = (code: string): void => {
      other.save('define', {project: project(code), isRight: false, isDone: false, workKey: 'other'});
    };
    const moved = () => works.list().map(({key, value}) => [key, value.project.files[0]?.code]);
    const save = (code: string) => saveStep('define', {project: project(code), isRight: false});
    storeInOtherTab('before');
    openStep('define', project('start'));
    save('1');
    expect(moved()).toEqual([]);
    storeInOtherTab('theirs');
    save('2');
    expect(moved()).toEqual([['other', 'theirs']]);
    expect(steps.read('define')?.project).toEqual(project('2'));
    storeInOtherTab('theirs, and more');
    save('3');
    save('4');
    expect(moved()).toEqual([['other', 'theirs, and more']]);
    storeInOtherTab('start');
    save('5');
    expect(moved()).toHaveLength(1);
    // The reader goes on with it in the playground.
    works.save('other', {from: '#t.basics', project: project('gone on')});
    storeInOtherTab('theirs again');
    save('6');
    expect(moved()).toEqual([
      [expect.any(String), 'theirs again'],
      ['other', 'gone on'],
    ]);
  });

  it('moves the code behind a solution of another tab, too', () => {
    openStep('define', project('start'));
    const theirs = {project: project('solution'), own: project('their code'), isRight: true, isDone: true};
    steps.save('define', {...theirs, workKey: 'other'});
    saveStep('define', {project: project('1'), isRight: false});
    expect(works.list().map(({value}) => value.project)).toEqual([project('their code'), project('solution')]);
  });

  it.each([
    ['no object', '[1]'],
    ['no project', JSON.stringify({project: {}, isRight: true, isDone: true})],
    ['no flags', JSON.stringify({project: project('1')})],
    ['no flag', JSON.stringify({project: project('1'), isRight: true, isDone: true, isSeen: 1})],
    ['no code behind the solution', JSON.stringify({project: project('1'), isRight: true, isDone: true, own: {}})],
  ])('is ignored when what is stored is broken: %s', (_, stored) => {
    localStorage.setItem(KEY, stored);
    expect(steps.read('define')).toBeUndefined();
  });
});

describe('the progress of a step', () => {
  const SOLUTION = [{name: 'App.tsx', code: 'solution'}];
  const answer = (code: string, isRight = true): void => {
    saveChange('define', project(code));
    saveVerdict('define', project(code), isRight);
  };

  it('is done by a right answer of the reader, not by a wrong one', () => {
    openStep('define', project('start'));
    answer('wrong', false);
    expect(progressOf('define')).toBe('open');
    answer('right');
    expect(progressOf('define')).toBe('done');
  });

  it('is seen, not done, by a look at the solution, and done by the right answer after it', () => {
    openStep('define', project('start'));
    saveSeen('define', project('start'));
    expect(progressOf('define')).toBe('seen');
    expect(steps.read('define')).toMatchObject({project: project('start'), isUnchanged: true});
    answer('right');
    expect(progressOf('define')).toBe('done');
  });

  it('is seen, not done, as long as the solution is in the editor, also when the reader changes it', () => {
    openStep('define', project('start'));
    takeSolution('define', project('start'), SOLUTION);
    saveVerdict('define', project('solution'), true);
    expect(steps.read('define')).toMatchObject({isRight: true, isDone: false, isUnchanged: true});
    answer('solution, and more');
    expect(progressOf('define')).toBe('seen');
    leaveSolution('define', SOLUTION);
    answer('mine');
    expect(progressOf('define')).toBe('done');
  });

  it('stays done when the reader looks at the solution later', () => {
    openStep('define', project('start'));
    answer('right');
    takeSolution('define', project('right'), SOLUTION);
    expect(progressOf('define')).toBe('done');
  });

  it('stays open when the code was right before the reader changed anything, but that is stored', () => {
    openStep('define', project('start'));
    saveVerdict('define', project('start'), true);
    // Another file was opened.
    saveChange('define', {...project('start'), active: 'App.tsx'});
    saveVerdict('define', project('start'), true);
    expect(steps.read('define')).toMatchObject({isRight: true, isDone: false, isUnchanged: true});
  });

  it('knows the works of before: done is done, and other code is the reader’s', () => {
    steps.save('define', {project: project('old'), isRight: true, isDone: true});
    steps.save('conditions', {project: project('old'), isRight: false, isDone: false});
    expect([progressOf('define'), progressOf('conditions')]).toEqual(['done', 'open']);
    openStep('conditions', project('start'));
    saveVerdict('conditions', project('old'), true);
    expect(progressOf('conditions')).toBe('done');
  });
});

describe('the solution of a step', () => {
  const SOLUTION = [{name: 'App.tsx', code: 'solution'}];
  const moved = () => works.list().map(({value}) => value.project.files[0]?.code);

  it('gives the place to the reader’s code again, and becomes a work of the playground only when it was changed', () => {
    openStep('define', project('start'));
    saveChange('define', project('mine'));
    takeSolution('define', project('mine'), SOLUTION);
    expect(leaveSolution('define', SOLUTION)).toBe(false);
    expect(ownStep('define')).toMatchObject({project: project('mine'), own: undefined});
    expect(moved()).toEqual([]);
    takeSolution('define', project('mine'), SOLUTION);
    saveChange('define', project('solution, and more'));
    expect(leaveSolution('define', SOLUTION)).toBe(true);
    expect(moved()).toEqual(['solution, and more']);
  });

  it('is not left when it was not taken', () => {
    openStep('define', project('start'));
    expect(leaveSolution('define', SOLUTION)).toBe(false);
    expect(steps.read('define')).toBeUndefined();
  });

  it('goes with a reset, which keeps the code behind it as a work of the playground', () => {
    openStep('define', project('start'));
    takeSolution('define', project('start'), SOLUTION);
    expect(resetStep('define', project('given'))).toBe(false);
    saveChange('define', project('mine'));
    takeSolution('define', project('mine'), SOLUTION);
    expect(resetStep('define', project('given'))).toBe(true);
    expect(moved()).toEqual(['mine']);
    expect(ownStep('define')).toMatchObject({project: project('given'), isUnchanged: true, own: undefined});
  });
});
