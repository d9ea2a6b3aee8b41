// @vitest-environment happy-dom
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {templates} from '#site/playground/project/templates/templates.ts';
import {type Project, withCode} from '#site/playground/project/project.ts';
import {firstLine} from './works.ts';

const LIST = 'playground.works';
const shared = localStorage;
const original: Project = templates[0].project;
const written = (code: string): Project => withCode(original, 'App.tsx', code);
const codeOf = (project: Project | undefined): string | undefined =>
  project?.files.find(({name}) => name === 'App.tsx')?.code;

type StorageListener = (event: StorageEvent) => void;

const readList = (): string | null => shared.getItem(LIST);

/** All tabs share the local storage, and hear of the changes of the others. */
const tabs: {readonly hear: () => void}[] = [];

beforeEach(() => {
  tabs.length = 0;
  localStorage.clear();
});

function createSessionStorage(entries: readonly (readonly [string, string])[] = []) {
  const map = new Map(entries);
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

/** Loads the modules again, as another tab does. @param session that of the tab that is duplicated or opened again */
async function openTab(session = createSessionStorage()) {
  vi.resetModules();
  const modules = await import('./works.ts');
  const listeners: StorageListener[] = [];
  /** Runs a function as this tab. */
  const act = <T>(run: () => T): T => {
    vi.stubGlobal('sessionStorage', session);
    vi.stubGlobal('addEventListener', (type: string, listener: StorageListener) => {
      if (type === 'storage') listeners.push(listener);
    });
    const before = readList();
    const result = run();
    if (readList() !== before) for (const tab of tabs) if (tab !== self) tab.hear();
    return result;
  };
  const self = {
    hear: () => {
      const newValue = readList();
      act(() => listeners.forEach((listen) => listen(new StorageEvent('storage', {key: LIST, newValue}))));
    },
  };
  tabs.push(self);
  const onStored = vi.fn();
  const open = (hash = '') =>
    act(() => {
      const opened = modules.openWork(hash);
      const saver = modules.createWorkSaver({...opened, original, onStored});
      const close = saver.start();
      const write = (code: string): void => act(() => (saver.save(written(code)), saver.flush()));
      return {...opened, code: codeOf(opened.work?.value.project), saver, write, close: () => act(close)};
    });
  return {
    open,
    act,
    onStored,
    modules,
    duplicate: () => openTab(createSessionStorage([...session.map])),
    /** The tab again, after it was left. */
    reload: () => {
      tabs.splice(tabs.indexOf(self), 1);
      return openTab(session);
    },
    codes: () => act(() => modules.works.list().map(({value}) => codeOf(value.project))),
  };
}

/** A tab whose reader has written this. */
async function writingTab(code: string, hash = '') {
  const tab = await openTab();
  const work = tab.open(hash);
  work.write(code);
  return [tab, work] as const;
}

describe('two tabs', () => {
  it('an untouched tab adds its work, and keeps that of the other', async () => {
    const [a, b] = [await openTab(), await openTab()];
    const [first, second] = [a.open(), b.open()];
    first.write('// a');
    second.write('// b');
    expect(b.codes()).toEqual(['// b', '// a']);
    second.write('// b 2');
    first.write('// a 2');
    expect(b.codes()).toEqual(['// a 2', '// b 2']);
    expect((await a.reload()).open().code).toBe('// a 2');
    expect((await b.reload()).open().code).toBe('// b 2');
  });

  it('a work that two tabs show is two works when one of them goes on', async () => {
    const [a, first] = await writingTab('// a');
    await writingTab('// b');
    expect(a.codes()).toEqual(['// b', '// a']);
    first.write('// a 2');
    expect(a.codes()).toEqual(['// a 2', '// b']);
    expect((await a.reload()).open().code).toBe('// a 2');
  });

  it('a duplicated tab has a work of its own from its first change', async () => {
    const [a, first] = await writingTab('// a');
    const copy = (await a.duplicate()).open();
    expect(copy.code).toBe('// a');
    copy.write('// copy');
    first.write('// a 2');
    expect(a.codes()).toEqual(['// a 2', '// copy']);
  });

  it('a tab that comes back keeps its own work beside a newer one', async () => {
    const [a, first] = await writingTab('// a');
    first.close();
    tabs.length = 0;
    await writingTab('// b');
    const back = await a.reload();
    expect(back.open().code).toBe('// a');
    expect(back.codes()).toEqual(['// b', '// a']);
  });
});

it('a reset leaves the work in the list, and this tab with the original', async () => {
  const [a] = await writingTab('// a');
  a.act(() => a.modules.leaveWork(''));
  const again = await a.reload();
  expect(again.open().work).toBeUndefined();
  expect(again.codes()).toEqual(['// a']);
  expect((await openTab()).open().code).toBe('// a');
});

it('a reset keeps the work of a tab that has not heard of the other, because it was in the browser’s cache', async () => {
  const [a, tab] = await writingTab('// a');
  tabs.length = 0;
  await writingTab('// b');
  expect(a.codes()).toEqual(['// b']);
  a.act(tab.saver.flush);
  a.act(() => a.modules.leaveWork(''));
  expect(a.codes()).toEqual(['// b', '// a']);
});

it('changes after a link was copied belong to the same work', async () => {
  const [a, tab] = await writingTab('// a');
  a.act(() => tab.saver.setHash('#1.link'));
  tab.write('// later');
  expect(a.codes()).toEqual(['// later']);
  expect((await openTab()).open().code).toBe('// later');
  expect((await a.reload()).open('#1.link').code).toBe('// later');
});

it('the newest work of another template is opened at its hash', async () => {
  await writingTab('// themes', '#t.themes');
  const b = await openTab();
  expect(b.open()).toMatchObject({hash: '#t.themes', code: '// themes'});
  // A template that was chosen is no new tab.
  expect(b.open('#t.basics').work).toBeUndefined();
  expect(b.open()).toMatchObject({hash: '', work: undefined});
  await writingTab('// basics', '#t.basics');
  expect(b.open().code).toBe('// basics');
});

it('what was never stored and what a copy of the tab stored of it are two works', async () => {
  const long = `// ${'x'.repeat(600_000)}`;
  const [a, tab] = await writingTab(long);
  const copy = (await a.duplicate()).open();
  copy.write('// copy');
  tab.write('// a');
  expect(a.codes()).toEqual(['// a', '// copy']);
});

describe('the list', () => {
  it('drops the oldest of more than ten works', async () => {
    const a = await openTab();
    for (let index = 0; index < 11; index++) a.open(`#1.${index}`).write(`// ${index}`);
    expect(a.codes()).toHaveLength(10);
    expect(a.codes()).not.toContain('// 0');
  });

  it('a deleted work can be taken back, and comes back with the next change of a tab that shows it', async () => {
    const [a] = await writingTab('// a');
    const [work] = a.act(a.modules.works.list);
    const b = await openTab();
    b.act(() => b.modules.works.delete(work?.key ?? ''));
    expect(a.codes()).toEqual([]);
    b.act(() => work && b.modules.restoreWork(work));
    expect(a.codes()).toEqual(['// a']);
    b.act(() => b.modules.works.delete(work?.key ?? ''));
    const back = await a.reload();
    const again = back.open();
    expect(again.code).toBe('// a');
    again.write('// a 2');
    b.act(() => work && b.modules.restoreWork(work));
    expect(back.codes()).toEqual(['// a 2']);
  });

  it.each(['{"from":"","project":null}', '{"key":"x","time":1,"value":{"from":"","project":{}}}'])(
    'ignores what is no work: %s',
    async (work) => {
      localStorage.setItem(LIST, '[{"key":"x","time":1,"chars":1}]');
      localStorage.setItem(`${LIST}:x`, work);
      const a = await openTab(createSessionStorage([['playground.tab:#t.basics', work]]));
      const tab = a.open();
      expect(tab.work).toBeUndefined();
      tab.write('// a');
      expect(a.codes()).toEqual(['// a']);
    },
  );
});

describe('without room in the storage', () => {
  const fail = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };

  it('says so, keeps the work in the tab, which lists it, and leaves the older works', async () => {
    await writingTab('// other');
    const a = await openTab();
    const tab = a.open('#t.themes');
    vi.stubGlobal('localStorage', {getItem: (key: string) => shared.getItem(key), setItem: fail});
    vi.spyOn(console, 'warn').mockReturnValue();
    tab.write('// a');
    tab.write('// a 2');
    expect(a.onStored.mock.calls).toEqual([[false], [false]]);
    expect(a.codes()).toEqual(['// a 2', '// other']);
    expect((await openTab()).codes()).toEqual(['// other']);
    vi.stubGlobal('localStorage', shared);
    const back = await a.reload();
    const again = back.open('#t.themes');
    expect(again.code).toBe('// a 2');
    again.write('// a 3');
    expect(back.codes()).toEqual(['// a 3', '// other']);
    expect(back.onStored).toHaveBeenLastCalledWith(true);
  });
});

it('a work is known by the first line that the reader has written', () => {
  const code = original.files[0]?.code ?? '';
  const lineOf = (text: string, from = '#t.basics') => firstLine({from, project: withCode(original, 'App.tsx', text)});
  expect(lineOf(`${code}\n  // mine\n`)).toBe('// mine');
  expect(lineOf(code)).toBe(code.split('\n')[0]);
  expect(lineOf("import a from 'b';\n\nlet c;", '#s.ab')).toBe('let c;');
  expect(lineOf(' \n')).toBe('App.tsx');
});
