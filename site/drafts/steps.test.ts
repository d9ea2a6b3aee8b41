// @vitest-environment happy-dom
import {afterEach, describe, expect, it} from 'vitest';
import {isRecord} from '#generator/shared/is-record.ts';
import {openStep, progressOf, steps} from './steps.ts';
import {createDrafts} from './drafts.ts';
import {works} from './works.ts';

const KEY = 'playground.tutorial:define';
const SOLUTION = [{name: 'App.tsx', code: 'solution'}];
const project = (code: string) =>
  ({compiler: 'documented', files: [{name: 'App.tsx', code}], active: 'App.tsx'}) as const;
/** A work that passes its step. */
const DONE = {project: project('1'), isRight: true, isDone: true, isSeen: false, isUnchanged: false};
/** What has moved to the works of the playground. */
const moved = () => works.list().map(({value}) => value.project.files[0]?.code);

/** A step that is open, whose code is written as text. */
function open(start = 'start') {
  const {saveChange, saveVerdict, saveSeen, takeSolution, leaveSolution, reset, work} = openStep(
    'define',
    project(start),
  );
  return {
    work,
    change: (code: string) => saveChange(project(code)),
    answer(code: string, isRight = true): void {
      saveChange(project(code));
      saveVerdict(project(code), isRight);
    },
    judge: (code: string) => saveVerdict(project(code), true),
    see: (code: string) => saveSeen(project(code)),
    take: (code: string) => takeSolution(project(code), SOLUTION),
    leave: () => leaveSolution(SOLUTION),
    reset: (code: string) => reset(project(code)),
  };
}

afterEach(() => {
  for (const {key} of steps.list()) steps.delete(key);
  for (const {key} of works.list()) works.delete(key);
});

describe('the work of the tutorial', () => {
  it('is kept by step beyond the visit', () => {
    open().change('1');
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveProperty('project.files');
    expect(open().work()?.project).toEqual(project('1'));
  });

  it('stays in this tab what it was when another tab saves the step', () => {
    const step = open();
    step.change('1');
    steps.save('define', {...DONE, project: project('theirs')});
    expect(step.work()?.project).toEqual(project('1'));
    step.change('2');
    expect(steps.read('define')).toMatchObject({project: project('2'), isDone: true});
    expect(moved()).toEqual(['theirs']);
  });

  it('never replaces the code of another tab: that becomes one work of the playground', () => {
    // The same module in another tab has drafts of its own, and the storage of this one.
    const other = createDrafts({name: 'playground.tutorial', isDraft: (value): value is object => isRecord(value)});
    const storeInOtherTab = (code: string): void => {
      other.save('define', {...DONE, project: project(code), workKey: 'other'});
    };
    const movedByKey = () => works.list().map(({key, value}) => [key, value.project.files[0]?.code]);
    storeInOtherTab('before');
    const step = open();
    step.change('1');
    expect(movedByKey()).toEqual([]);
    storeInOtherTab('theirs');
    step.change('2');
    expect(movedByKey()).toEqual([['other', 'theirs']]);
    expect(steps.read('define')?.project).toEqual(project('2'));
    storeInOtherTab('theirs, and more');
    step.change('3');
    step.change('4');
    expect(movedByKey()).toEqual([['other', 'theirs, and more']]);
    storeInOtherTab('start');
    step.change('5');
    expect(movedByKey()).toHaveLength(1);
    // The reader goes on with it in the playground.
    works.save('other', {from: '#t.basics', project: project('gone on')});
    storeInOtherTab('theirs again');
    step.change('6');
    expect(movedByKey()).toEqual([
      [expect.any(String), 'theirs again'],
      ['other', 'gone on'],
    ]);
  });

  it('moves the code behind a solution of another tab, too', () => {
    const step = open();
    steps.save('define', {...DONE, project: project('solution'), own: project('their code'), workKey: 'other'});
    step.change('1');
    expect(moved()).toEqual(['their code', 'solution']);
  });

  it.each([
    ['no project', {project: {}}],
    ['no flag', {isSeen: 1}],
    ['no code behind the solution', {own: {}}],
  ])('is ignored when what is stored is broken: %s', (_, part) => {
    localStorage.setItem(KEY, JSON.stringify({...DONE, ...part}));
    expect(steps.read('define')).toBeUndefined();
  });
});

describe('the progress of a step', () => {
  it('is done by a right answer of the reader, not by a wrong one', () => {
    const step = open();
    step.answer('wrong', false);
    expect(progressOf('define')).toBe('open');
    step.answer('right');
    expect(progressOf('define')).toBe('done');
  });

  it('is seen, not done, by a look at the solution, and done by the right answer after it', () => {
    const step = open();
    step.see('start');
    expect(progressOf('define')).toBe('seen');
    expect(step.work()).toMatchObject({project: project('start'), isUnchanged: true});
    step.answer('right');
    expect(progressOf('define')).toBe('done');
  });

  it('is seen, not done, as long as the solution is in the editor, also when the reader changes it', () => {
    const step = open();
    step.take('start');
    step.judge('solution');
    expect(step.work()).toMatchObject({isRight: true, isDone: false, isUnchanged: true});
    step.answer('solution, and more');
    expect(progressOf('define')).toBe('seen');
    step.leave();
    step.answer('mine');
    expect(progressOf('define')).toBe('done');
  });

  it('stays done when the reader changes the code, or looks at the solution, later', () => {
    const step = open();
    step.answer('right');
    step.take('right');
    step.change('2');
    const [code, own] = [project('2'), project('right')];
    expect(step.work()).toMatchObject({project: code, isRight: false, isDone: true, own});
    expect(progressOf('define')).toBe('done');
  });

  it('stays open when the code was right before the reader changed anything, but that is stored', () => {
    const step = open();
    step.judge('start');
    // Another file was opened.
    step.answer('start');
    expect(steps.read('define')).toMatchObject({isRight: true, isDone: false, isUnchanged: true});
  });
});

describe('the solution of a step', () => {
  it('gives the place to the reader’s code again, and becomes a work of the playground only when it was changed', () => {
    const step = open();
    step.change('mine');
    step.take('mine');
    expect(step.leave()).toBe(false);
    expect(step.work()).toMatchObject({project: project('mine'), own: undefined});
    expect(moved()).toEqual([]);
    step.take('mine');
    step.change('solution, and more');
    expect(step.leave()).toBe(true);
    expect(moved()).toEqual(['solution, and more']);
  });

  it('is not left when it was not taken', () => {
    expect(open().leave()).toBe(false);
    expect(steps.read('define')).toBeUndefined();
  });

  it('goes with a reset, which keeps the code behind it as a work of the playground', () => {
    const step = open();
    step.take('start');
    expect(step.reset('given')).toBe(false);
    step.change('mine');
    step.take('mine');
    expect(step.reset('given')).toBe(true);
    expect(moved()).toEqual(['mine']);
    expect(step.work()).toMatchObject({project: project('given'), isUnchanged: true, own: undefined});
  });
});
