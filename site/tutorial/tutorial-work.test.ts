// @vitest-environment happy-dom
import {afterEach, describe, expect, it, vi} from 'vitest';
import {listWorks} from '#site/playground/view/works.ts';
import {forgetTutorial, openStepWork, readStepWork, readWorks, resetStepWork, saveStepWork} from './tutorial-work.ts';

const KEY = 'playground.tutorial';
const project = (code: string) =>
  ({compiler: 'documented', files: [{name: 'App.tsx', code}], active: 'App.tsx'}) as const;

afterEach(() => {
  vi.restoreAllMocks();
  forgetTutorial();
});

describe('the work of the tutorial', () => {
  it('is kept by step beyond the visit', () => {
    saveStepWork('define', {project: project('1'), isRight: true, isDone: true});
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveProperty('define.project.files');
    expect(readStepWork('define')?.project).toEqual(project('1'));
  });

  it('stays done when its code is reset, and keeps the code behind a solution', () => {
    saveStepWork('define', {project: project('1'), isRight: true, isDone: true, own: project('mine')});
    resetStepWork('define', project('0'));
    const [code, own] = [project('0'), project('mine')];
    expect(readStepWork('define')).toMatchObject({project: code, isRight: false, isDone: true, own});
  });

  it('never replaces the code of another tab: that becomes one work of the playground', () => {
    const storeInOtherTab = (code: string): void => {
      const work = {project: project(code), isRight: false, isDone: false, workId: 'other'};
      localStorage.setItem(KEY, JSON.stringify({define: work}));
    };
    const works = () => listWorks().map((work) => [work.id, work.project.files[0]?.code]);
    const save = (code: string) => saveStepWork('define', {project: project(code), isRight: false, isDone: false});
    storeInOtherTab('before');
    openStepWork('define', project('start'));
    save('1');
    expect(works()).toEqual([]);
    storeInOtherTab('theirs');
    save('2');
    expect(works()).toEqual([['other', 'theirs']]);
    expect(readStepWork('define')?.project).toEqual(project('2'));
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
      saveStepWork(id, {project: project('1'), isRight: false, isDone: false});
      return readStepWork(id)?.workId;
    };
    const [first, second] = [idOf('define'), idOf('conditions')];
    expect(first).toBeTypeOf('string');
    expect(second).not.toBe(first);
    expect(idOf('define')).toBe(first);
  });

  it.each([
    ['no object', '[1]'],
    ['no project', JSON.stringify({define: {project: {}, isRight: true, isDone: true}})],
    ['no flags', JSON.stringify({define: {project: project('1')}})],
  ])('is ignored when what is stored is broken: %s', (_, stored) => {
    localStorage.setItem(KEY, stored);
    expect(readWorks()).toEqual({});
  });

  it('lasts for the visit when storage is off', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const off = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('off');
    });
    saveStepWork('define', {project: project('1'), isRight: false, isDone: false});
    expect(readStepWork('define')?.project).toEqual(project('1'));
    off.mockRestore();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
