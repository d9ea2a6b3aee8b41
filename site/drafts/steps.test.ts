// @vitest-environment happy-dom
import {afterEach, describe, expect, it, vi} from 'vitest';
import {isRecord} from '#generator/shared/is-record.ts';
import {openStep, ownStep, saveStep, steps} from './steps.ts';
import {createDrafts} from './drafts.ts';
import {listWorks} from './works.ts';

const KEY = 'playground.tutorial:define';
const project = (code: string) =>
  ({compiler: 'documented', files: [{name: 'App.tsx', code}], active: 'App.tsx'}) as const;

afterEach(() => {
  vi.restoreAllMocks();
  for (const {key} of steps.entries()) steps.delete(key);
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
    expect(listWorks().map((work) => work.project)).toEqual([project('theirs')]);
  });

  it('never replaces the code of another tab: that becomes one work of the playground', () => {
    // The same module in another tab has drafts of its own, and the storage of this one.
    const other = createDrafts({name: 'playground.tutorial', isDraft: (value): value is object => isRecord(value)});
    const storeInOtherTab = (code: string): void => {
      other.save('define', {project: project(code), isRight: false, isDone: false, workKey: 'other'});
    };
    const works = () => listWorks().map((work) => [work.key, work.project.files[0]?.code]);
    const save = (code: string) => saveStep('define', {project: project(code), isRight: false});
    storeInOtherTab('before');
    openStep('define', project('start'));
    save('1');
    expect(works()).toEqual([]);
    storeInOtherTab('theirs');
    save('2');
    expect(works()).toEqual([['other', 'theirs']]);
    expect(steps.read('define')?.project).toEqual(project('2'));
    storeInOtherTab('theirs, and more');
    save('3');
    save('4');
    expect(works()).toEqual([['other', 'theirs, and more']]);
    storeInOtherTab('start');
    save('5');
    expect(works()).toHaveLength(1);
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
