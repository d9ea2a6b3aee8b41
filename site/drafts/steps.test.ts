// @vitest-environment happy-dom
import {afterEach, describe, expect, it, vi} from 'vitest';
import {isRecord} from '#generator/shared/is-record.ts';
import {openStep, ownStep, saveStep, steps} from './steps.ts';
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
    saveStep('define', {project: project('1'), isRight: true, own: project('mine')});
    saveStep('define', {project: project('0'), isRight: false, own: ownStep('define')?.own});
    const [code, own] = [project('0'), project('mine')];
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

  it('has another work for each step', () => {
    const idOf = (id: string): unknown => {
      saveStep(id, {project: project('1'), isRight: false});
      return steps.read(id)?.workKey;
    };
    const [first, second] = [idOf('define'), idOf('conditions')];
    expect(first).toBeTypeOf('string');
    expect(second).not.toBe(first);
    expect(idOf('define')).toBe(first);
  });

  it.each([
    ['no object', '[1]'],
    ['no project', JSON.stringify({project: {}, isRight: true, isDone: true})],
    ['no flags', JSON.stringify({project: project('1')})],
    ['no key', JSON.stringify({project: project('1'), isRight: true, isDone: true, workKey: 1})],
    ['no code behind the solution', JSON.stringify({project: project('1'), isRight: true, isDone: true, own: {}})],
  ])('is ignored when what is stored is broken: %s', (_, stored) => {
    localStorage.setItem(KEY, stored);
    expect(steps.read('define')).toBeUndefined();
  });

  it('lasts for the visit when storage is off', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const off = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('off');
    });
    saveStep('define', {project: project('1'), isRight: false});
    expect(steps.read('define')?.project).toEqual(project('1'));
    off.mockRestore();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
