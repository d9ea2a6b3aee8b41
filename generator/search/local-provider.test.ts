import fc from 'fast-check';
import {expect, it, vi} from 'vitest';
import {fetchLimited} from '#network/limit-load.ts';
import {anyText} from '#shared/any-text-in-tests.ts';
import {LOAD_LIMIT_MS} from '#shared/limits.ts';
import {SEARCH_MANIFEST_PATH} from '#shared/search-record.ts';
import {INDEX_FORMAT} from './index-file.ts';
import {indexFiles, indexPage} from './index-in-tests.ts';
import {createLocalProvider, highlight, simplifier, snippet} from './local-provider.ts';
import type {IndexPage} from './make-index.ts';
import {ELLIPSIS} from './search-provider.ts';
import {normalizeText} from './tokenizer.ts';

const page = (path: string, title: string, text = ''): IndexPage => indexPage(path, [[1, '', title, text, '']]);

/** A served folder in memory. */
function served(pages: readonly IndexPage[]): Map<string, unknown> {
  const {manifest, files} = indexFiles(pages, {simplifiedForms: '變变'});
  return new Map<string, unknown>([
    [SEARCH_MANIFEST_PATH, manifest],
    ...Array.from(files, ([url, text]) => [url, JSON.parse(text)] as const),
  ]);
}

/** Pages whose texts do not fit into a single file. */
const manyPages = (count: number, title: (at: number) => string): IndexPage[] =>
  Array.from({length: count}, (_, at) => page(`/a/${at}/`, title(at), '说明'.repeat(1_000)));

const request = (query: string) => ({query, page: 0, hitsPerPage: 20, snippetWords: 10});

const optionsOf = (tags?: readonly string[]) => ({
  servedUrl: 'https://served.example/base/',
  siteUrl: 'https://site.example/base/',
  locale: 'zh-CN',
  tags,
  fetchManifest: () => fetchLimited(`https://served.example/base${SEARCH_MANIFEST_PATH}`, {cache: 'no-cache'}),
});

const HANGS = Symbol('a file that does not arrive');

/**
 * Serves files to a browser that caches what it has fetched.
 * @returns paths of the requests
 */
function serve(files: Map<string, unknown>): string[] {
  const loaded: string[] = [];
  const cached = new Map<string, unknown>();
  vi.stubGlobal('fetch', async (url: string, {cache, signal}: RequestInit) => {
    const path = url.replace('https://served.example/base', '');
    loaded.push(path);
    if (!files.has(path)) return new Response(null, {status: 404});
    if (files.get(path) === HANGS) {
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    }
    if (cache === 'no-cache' || !cached.has(path)) cached.set(path, files.get(path));
    return Response.json(await cached.get(path));
  });
  return loaded;
}

function engineOf(files: Map<string, unknown>, tags?: readonly string[]) {
  const loaded = serve(files);
  const engine = createLocalProvider(optionsOf(tags));
  void engine.prefetch('');
  return {engine, loaded};
}

it('loads what a query is about, in two rounds, and nothing for the same query again', async () => {
  const files = served([...manyPages(40, (at) => `主题 ${at}`), page('/b/', 'keyframes')]);
  const {engine, loaded} = engineOf(files);
  expect(await engine.search(request('keyframes'))).toMatchObject({count: 1});
  expect(loaded.length).toBeLessThan(files.size / 2);
  const before = loaded.length;
  await engine.search(request('keyframes'));
  expect(loaded).toHaveLength(before);
});

it('searches the index of the tags', async () => {
  const current = indexFiles([page('/docs/a/', '变量'), page('/blog/a/', '变量')]);
  const old = indexFiles([page('/docs/old/', '变量')]);
  const indexes = [
    {...current.entry, tags: ['default', 'docs-default-current']},
    {...old.entry, tags: ['default', 'docs-default-1.0']},
  ];
  const files = new Map<string, unknown>([
    [SEARCH_MANIFEST_PATH, {...current.manifest, indexes}],
    ...Array.from([...current.files, ...old.files], ([url, text]) => [url, JSON.parse(text)] as const),
  ]);
  const pathsOf = async (tags?: string[]) => {
    const {hits} = await engineOf(files, tags).engine.search(request('变量'));
    return hits.map(({url}) => new URL(url).pathname).toSorted();
  };
  expect(await pathsOf(['default', 'docs-default-1.0'])).toEqual(['/base/docs/old/']);
  expect(await pathsOf(['default', 'docs-default-current'])).toEqual(['/base/blog/a/', '/base/docs/a/']);
  expect(await pathsOf()).toEqual(['/base/blog/a/', '/base/docs/a/']);
});

it('returns hits page by page @9.17', async () => {
  const {engine} = engineOf(served(Array.from({length: 30}, (_, at) => page(`/a/${at}/`, `主题 ${at}`))));
  const pages = await Promise.all([0, 1, 2].map((at) => engine.search({...request('主题'), page: at})));
  expect(pages.map(({count}) => count)).toEqual([30, 30, 30]);
  for (const {hits} of pages) expect(hits.length).toBeLessThanOrEqual(20);
  expect(new Set(pages.flatMap(({hits}) => hits).map(({objectID}) => objectID)).size).toBe(30);
});

it('reports missing hits when a file does not load, and rejects when there is no other hit', async () => {
  const files = served(manyPages(40, (at) => `主题 ${at}`));
  const {engine, loaded} = engineOf(files);
  await engine.search(request('主题'));
  files.delete(loaded.at(-1) ?? '');
  expect(await engineOf(files).engine.search(request('主题'))).toMatchObject({isIncomplete: true});
  for (const path of files.keys()) if (path !== SEARCH_MANIFEST_PATH) files.delete(path);
  await expect(engineOf(files).engine.search(request('主题'))).rejects.toMatchObject({kind: 'unreachable'});
});

it.each([
  ['the manifest is text', 0, 'not an object'],
  ['the manifest is null', 0, null],
  ['the manifest is of another format', 0, {format: 99, indexes: []}],
  ['a file of terms is of another format', 1, {format: INDEX_FORMAT + 1}],
])('rejects when %s', async (_name, at, content) => {
  const files = served([page('/a/', 'first')]);
  files.set([...files.keys()][at] ?? '', content);
  const failure = {name: 'SearchError', kind: 'malformed'};
  await expect(engineOf(files).engine.search(request('first'))).rejects.toMatchObject(failure);
});

it('finds simplified text by a query in traditional characters', async () => {
  const {engine} = engineOf(served([page('/a/', '变量')]));
  const {hits} = await engine.search(request('變量'));
  expect(hits.map(({headings}) => headings?.lvl1)).toEqual([[{text: '变量', isMatch: true}]]);
  // Characters of two code units are replaced, too.
  expect(simplifier('樣样變变𫠆𫠉')('樣式 stylex 變量 样式 𫠆')).toBe('样式 stylex 变量 样式 𫠉');
});

it('fetches the manifest again after a deploy', async () => {
  const files = served([page('/x/', 'x')]);
  const {engine} = engineOf(files);
  files.clear();
  for (const [path, file] of served([page('/x/', 'x'), page('/y/', 'x')])) files.set(path, file);
  await expect(engine.search(request('x'))).rejects.toMatchObject({kind: 'unreachable'});
  expect(await engine.search(request('x'))).toMatchObject({count: 2});
});

it.each([
  ['the manifest', 0],
  ['a file of terms', 1],
])('rejects when %s hangs, and loads it again for the next query', async (_name, at) => {
  vi.useFakeTimers();
  const files = served([page('/x/', 'x')]);
  const [path = '', file] = [...files][at] ?? [];
  files.set(path, HANGS);
  const {engine} = engineOf(files);
  const failure = expect(engine.search(request('x'))).rejects.toMatchObject({kind: 'unreachable'});
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
  await failure;
  files.set(path, file);
  const answer = engine.search(request('x'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await answer).toMatchObject({count: 1});
});

const textOf = (segments: readonly {readonly text: string}[]): string => segments.map(({text}) => text).join('');
const read = (text: string, marks: string[]): string => textOf(snippet(text, marks, 5));
const marked = (text: string, marks: string[]): string =>
  highlight(text, marks)
    .map((segment) => (segment.isMatch ? `[${segment.text}]` : segment.text))
    .join('');

it.each([
  ['matches regardless of case and letter width', '用ＳｔｙｌｅＸ写', ['stylex'], '用[ＳｔｙｌｅＸ]写'],
  ['neighbouring pairs as one', '怎样定义变量', ['定义', '义变', '变量'], '怎样[定义变量]'],
  ['words from their start or a capital', 'createTheme themes metheme', ['theme'], 'create[Theme] [theme]s metheme'],
  ['expressions and HTML as text', 'a <b>.*</b>', ['.*', '<b>'], 'a [<b>.*]</b>'],
])('highlight marks %s', (_what, text, marks, shown) => expect(marked(text, marks)).toBe(shown));

it('highlight never changes, drops or adds text, and its marks match', () => {
  const letter = fc.constantFrom('a', 'Ａ', 'ﬁ', 'f', '样', '式', ' ');
  const texts = fc.array(fc.oneof(letter, anyText())).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, fc.array(fc.string({unit: letter, maxLength: 3})), (text, words) => {
      const marks = words.map(normalizeText).filter(Boolean);
      const segments = highlight(text, marks);
      expect(textOf(segments)).toBe(text);
      const hasMark = (shown: string) => marks.some((mark) => normalizeText(shown).includes(mark));
      const wrong = segments.filter(({text: shown, isMatch}) => shown === '' || (isMatch && !hasMark(shown)));
      expect(wrong).toEqual([]);
    }),
    {numRuns: 300},
  );
});

it('snippet begins with the sentence that has the match, else with the clause, else with the match', () => {
  expect(read('编译器在构建时读出所有样式对象。主题会覆盖变量的值', ['主题'])).toBe('主题会覆盖变量的值');
  expect(read('stylex.create is one. Call it a theme', ['theme'])).toBe('Call it a theme');
  const clauses = 'one two three four five six seven, eight nine ten eleven, twelve';
  expect(read(clauses, ['nine'])).toBe(`${ELLIPSIS}eight nine ten eleven, twelve`);
  const text = 'one two three four five six seven eight nine ten eleven';
  expect(read(text, ['one'])).toBe(text);
  expect(read(text, ['six'])).toBe(`${ELLIPSIS}six seven eight nine ten eleven`);
});

it('snippet fills a row, and says when the text goes on', () => {
  const long = '主题会覆盖变量的值，'.repeat(20);
  expect(read(long, ['主题'])).toBe(`${long.slice(0, 120)}${ELLIPSIS}`);
});

it('snippet prefers a sentence that explains to a short one, and the line with most matches', () => {
  const explanation = '主题是一组变量的另一套取值，应用在子树上。';
  expect(read(`主题见那一页\n${explanation}`, ['主题'])).toBe(explanation);
  expect(read('first a\nsecond a b', ['a', 'b'])).toBe('second a b');
});

it('snippet is short for any text, and contains no lone surrogates', () => {
  const signs = fc.string({unit: fc.constantFrom('😀', '-'), minLength: 300, maxLength: 500});
  const text = fc.oneof(signs, fc.string({unit: 'grapheme', maxLength: 3000}));
  fc.assert(
    fc.property(text, fc.string({unit: 'grapheme'}), (all, word) => {
      const shown = read(all, [normalizeText(word)]);
      expect(shown.length).toBeLessThanOrEqual(122);
      // Half a pair cannot be encoded: it throws.
      expect(() => encodeURIComponent(shown)).not.toThrow();
    }),
  );
});
