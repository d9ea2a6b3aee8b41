/** Checks of every page. They are one file because parsing all pages takes longer than the checks. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Parents} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {PROJECT_DIR} from '#generator/cache/project.ts';
import {blankFrontMatter} from '#generator/load/front-matter.ts';
import {HEADING_ID_TEXT} from '#generator/load/source-lines.ts';
import {
  extractSamples,
  type Page,
  parseContentPage,
  readContentPage,
  readContentPages,
} from '#site/proof/content-pages.ts';
import {TASKS_FILE} from '#site/comparison/build/read-tasks.ts';
import {readChangeFile} from '#site/proof/change-programs.ts';
import {readErrorEntries} from '#site/proof/error-programs.ts';
import {codesOf, readComparedTasks} from '#site/proof/task-programs.ts';
import {CHANGE_KINDS, CHANGES_FILE} from '#site/versions/build/read-changes.ts';
import {compileProgram} from '#site/samples/compile-program.ts';
import {GLOSSARY} from './glossary.ts';
import {frontMatterOf, headingId, headingsOf, proseLines} from './page-sections.ts';

const pages = await readContentPages();
const {changes} = readChangeFile();

describe('pages', () => {
  const DESCRIPTION_CHARS = {min: 60, max: 120};
  const GUIDE_HAN = {min: 800, max: 2500};
  const descriptionOf = (page: Page): string => String(frontMatterOf(page)['description']);

  it('have a description of the required length', () => {
    const lengths = pages.map((page) => ({file: page.file, length: [...descriptionOf(page)].length}));
    const {min, max} = DESCRIPTION_CHARS;
    expect(lengths.filter(({length}) => length < min || length > max)).toEqual([]);
  });

  it('have different descriptions', () => {
    const descriptions = pages.map(descriptionOf);
    const repeated = pages.filter((page, index) => descriptions.indexOf(descriptionOf(page)) < index);
    expect(repeated.map(({file}) => file)).toEqual([]);
  });

  it('have an explicit id at every heading, and skip no level', () => {
    const wrong = pages.flatMap((page) => {
      const headings = headingsOf(page);
      const isSkipping = (depth: number, index: number): boolean => depth > (headings[index - 1]?.depth ?? 1) + 1;
      return headings
        .filter((heading, index) => headingId(page, heading) === undefined || isSkipping(heading.depth, index))
        .map((heading) => `${page.file}:${heading.position?.start.line}`);
    });
    expect(wrong).toEqual([]);
  });

  it('have the required length when they are guides, without code, exercises and what is new', () => {
    const guides = pages.filter(({file}) => file.startsWith('content/docs/learn/'));
    const wrong = guides
      .map((page) => {
        const others = /^## [^\n]*(?:#exercises\\?\}|（[\d.]+起） ).*?(?=^## |(?![^]))/gmsu;
        const prose = blankFrontMatter(proseLines(page).join('\n')).replaceAll(others, '');
        return {file: page.file, han: prose.match(/\p{Script=Han}/gu)?.length ?? 0};
      })
      .filter(({han}) => han < GUIDE_HAN.min || han > GUIDE_HAN.max);
    expect(guides).not.toEqual([]);
    expect(wrong).toEqual([]);
  });
});

const errors = await readErrorEntries();
const {tasks} = await readComparedTasks();
/** What readers see of the data: entries of errors, tasks in StyleX and elsewhere. */
const dataTexts = [
  ...errors.entries.flatMap(({file, id, meaning, rows}) => [
    {file, id, text: meaning},
    ...rows.flatMap(({cause, fix = ''}) => [cause, fix].map((text) => ({file, id, text}))),
  ]),
  ...tasks.flatMap((row) => Object.values(row).map((text) => ({file: TASKS_FILE, id: row.task, text}))),
  ...changes.flatMap(({id, what, todo = '', places}) =>
    [what, todo, ...places].map((text) => ({file: CHANGES_FILE, id, text})),
  ),
];

it('the comparison has its tasks, each once, with one code of StyleX and some of every other way', () => {
  expect(new Set(tasks.map(({task}) => task)).size).toBe(30);
  for (const row of tasks) {
    expect(codesOf(row.stylex), row.task).toHaveLength(1);
    for (const origin of ['tailwind', 'css-modules', 'styled-components'] as const)
      expect(codesOf(row[origin]), row.task).not.toEqual([]);
  }
});

it('every kind of change is in one table', () => {
  const tables = pages.flatMap(({source}) => [...source.matchAll(/^::changes\{kinds="([\w ]+)"\}$/gmu)]);
  expect(tables.flatMap(([, kinds = '']) => kinds.split(' ')).toSorted()).toEqual(CHANGE_KINDS.toSorted());
});

describe('entries of errors', () => {
  const PATH = /^content(\/docs\/.+?)(?:\/index)?\.mdx$/u;
  /** Paths of the pages that print each table. */
  const printedOn = new Map<string, string[]>();
  for (const {file, source} of pages) {
    const path = encodeURI(`${PATH.exec(file)?.[1] ?? ''}/`);
    for (const [, table = ''] of source.matchAll(/^::errors\{table="([\w-]+)"\}$/gmu)) {
      printedOn.set(table, [...(printedOn.get(table) ?? []), path]);
    }
  }

  it('are valid, and many', () => {
    expect(errors.problems).toEqual([]);
    expect(errors.entries.length).toBeGreaterThan(70);
  });

  it('are in tables that a page prints, one of them on the page of the entry', () => {
    const wrong = errors.entries.flatMap(({id, place, rows}) => {
      const tables = rows.flatMap((row) => row.in);
      const unprinted = tables
        .filter((table) => !printedOn.has(table))
        .map((table) => `${id}: ${table} is not printed`);
      const stands = tables.some((table) => printedOn.get(table)?.includes(place));
      return stands ? unprinted : [...unprinted, `${id}: ${place} does not show it`];
    });
    expect(wrong).toEqual([]);
  });

  it('have meanings that are one sentence', () => {
    expect(errors.entries.map(({meaning}) => meaning).filter((meaning) => !/^[^。]+。$/u.test(meaning))).toEqual([]);
  });
});

describe('the glossary', () => {
  it('has the terms of all pages, data and labels', async () => {
    const labels = await readContentPage('content/messages/zh-CN.json');
    const texts = [
      ...pages.map((page) => ({file: page.file, lines: proseLines(page)})),
      ...dataTexts.map(({file, text}) => ({file, lines: [text]})),
      {file: labels.file, lines: labels.source.split('\n')},
    ];
    const found = texts.flatMap(({file, lines}) =>
      lines.flatMap((line, index) =>
        GLOSSARY.flatMap(({chinese, forbidden}) =>
          forbidden
            .filter((word) => line.includes(word))
            .map((word) => `${file}:${index + 1} ${word}: write ${chinese}`),
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  it('forbids none of its terms', () => {
    const forbidden = GLOSSARY.flatMap((term) => term.forbidden);
    expect(forbidden.filter((word) => GLOSSARY.some(({chinese}) => chinese.includes(word)))).toEqual([]);
  });
});

describe('a typed space between Han and Latin', () => {
  /** `text-autospace` of the style sheet sets this space. Placeholders become such text. */
  const HAN_BESIDE_LATIN = /(?:\p{Script=Han} +[!-~]|[!-~] +\p{Script=Han})[^\n]{0,10}/u;
  /** Front matter that readers see. `keywords` are written as readers type them. */
  const FIELDS = ['title', 'description', 'sidebar_label'];

  /** All texts of a catalogue or a list. */
  function stringsIn(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
  }

  /** Placeholder for code, a link or emphasis in a text. */
  const neighbour = (parent: Parents, index: number): string => (parent.children[index] === undefined ? '' : 'x');

  /** Where a page has typed spaces, as `file:line text`. */
  function typedSpacesOf(page: Page): string[] {
    const found: string[] = [];
    const check = (text: unknown, line = 1): void => {
      const space = typeof text === 'string' ? HAN_BESIDE_LATIN.exec(text)?.[0] : undefined;
      if (space !== undefined) found.push(`${page.file}:${line} ${space}`);
    };
    const frontMatter = frontMatterOf(page);
    for (const field of FIELDS) check(frontMatter[field]);
    visit(parseContentPage(page).tree, (node, index, parent) => {
      const line = node.position?.start.line;
      if (node.type === 'text' && index !== undefined && parent !== undefined) {
        const text = neighbour(parent, index - 1) + node.value + neighbour(parent, index + 1);
        check(parent.type === 'heading' ? text.replace(HEADING_ID_TEXT, '').trimEnd() : text, line);
      } else if (node.type === 'image') check(`${node.alt ?? ''}\n${node.title ?? ''}`, line);
      else if (node.type === 'mdxJsxFlowElement') node.attributes.forEach(({value}) => check(value, line));
    });
    return found;
  }

  it('is on no page', () => {
    expect(pages.flatMap(typedSpacesOf)).toEqual([]);
  });

  it('is in no data', () => {
    const withoutCode = dataTexts.map(({id, text}) => ({id, text: text.replaceAll(/`[^`]*`/gu, 'x')}));
    expect(withoutCode.filter(({text}) => HAN_BESIDE_LATIN.test(text))).toEqual([]);
  });

  it.each([
    'site/content/messages/zh-CN.json',
    'site/content/authors.yml',
    'site/content/tags.yml',
    'fixtures/sites/two-locales/content/messages/zh-CN.json',
  ])('is not in %s', async (file) => {
    const texts = stringsIn(parse(await readFile(path.join(PROJECT_DIR, file), 'utf8')));
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.filter((text) => HAN_BESIDE_LATIN.test(text))).toEqual([]);
  });

  it('is found beside letters, signs, code, links and emphasis, and in the front matter of a page', () => {
    const spacesOf = (body: string, description = '描述'): string[] =>
      typedSpacesOf({
        file: 'a.mdx',
        source: `---\ntitle: 题\ndescription: ${description}\nkeywords: [用 CSS]\n---\n\n${body}\n`,
      });
    for (const body of [
      'StyleX 中文',
      '约 5分钟',
      '写在 .ts文件里',
      '用 `a`',
      '`a` 用',
      '用 [a](/a/)',
      '**a** 用',
      '## 用 API {#api}',
      '<Tab label="用 API">\n\n甲\n\n</Tab>',
    ])
      expect(spacesOf(body), body).toHaveLength(1);
    expect(spacesOf('文字', '用 API')).toHaveLength(1);
    for (const body of [
      '← 返回',
      '中文， 中文',
      '全部 标签',
      'A B',
      '## 用`a` {#a}\n\n- [x] 用\n\n```js\n用 a\n```\n\n| 用 | `a` |\n| - | - |\n| b | 用 |',
    ])
      expect(spacesOf(body), body).toEqual([]);
  });
});

it('the longhand in the introduction overrides its shorthand', async () => {
  const {source} = await readContentPage('content/docs/learn/index.mdx');
  const names = /`([\w-]+)`这样的全写属性.*?`([\w-]+)`这样的简写属性/u.exec(source)?.slice(1) ?? [];
  const [longhand = '', shorthand = ''] = names.map((name) =>
    name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase()),
  );
  const code = `import * as stylex from '@stylexjs/stylex';
const s = stylex.create({long: {${longhand}: 'red'}, short: {${shorthand}: 'blue'}});
export const result = stylex.props(s.long, s.short);`;
  const {files, css} = await compileProgram([{name: 'pair.ts', code}]);
  expect(files[0]?.js).toMatch(/className: "\w+"/u);
  expect(css).toMatch(/^\.\w+\{.*blue\}\n\.\w+:not\(#\\#\)\{.*red\}$/u);
});

it('the compiled output of samples is shown often enough; `npm run proof` compares it', () => {
  const files = pages.flatMap((page) => extractSamples(page).programs.flatMap((program) => program.files));
  const shown = files.filter(({meta}) => meta.compiled && meta.error === undefined);
  expect(shown.length).toBeGreaterThanOrEqual(25);
  const comments = files.flatMap(({code}) => code.match(/\/\/ .*className[:=] ?"/gu) ?? []);
  expect(comments.length).toBeGreaterThan(10);
  expect(pages.filter(({source}) => /^```css$/mu.test(source))).not.toEqual([]);
});
