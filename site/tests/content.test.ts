/** Checks of every page. They are one file because parsing all pages takes longer than the checks. */
import type {Parents} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {z} from 'zod';
import {blankFrontMatter} from '#generator/load/front-matter.ts';
import {HEADING_ID_TEXT} from '#generator/parse/parse-page.ts';
import {
  frontMatterOf,
  headingId,
  headingsOf,
  type Page,
  parseContentPage,
  proseLines,
  readContentPage,
  readContentPages,
  readSiteData,
} from '#site/proof/content-pages.ts';
import {TASKS_FILE} from '#site/comparison/build/comparison-table.ts';
import {codesOf} from '#site/proof/comparison-programs.ts';
import {CHANGE_KINDS, CHANGES_FILE} from '#site/versions/build/read-changes.ts';

/** Words that pages do not use for a term, by the term. */
const GLOSSARY = z
  .array(z.strictObject({english: z.string(), term: z.string(), not: z.array(z.string()).min(1)}))
  .parse(parse((await readContentPage('tests/glossary.yml')).source));

const pages = await readContentPages();
const {changes, entries, tasks} = await readSiteData();

describe('pages', () => {
  const DESCRIPTION_CHARS = {min: 60, max: 120};
  const GUIDE_HAN = {min: 800, max: 2500};
  const descriptionOf = (page: Page): string => String(frontMatterOf(page)['description']);

  it('have different descriptions of the required length', () => {
    const {min, max} = DESCRIPTION_CHARS;
    const descriptions = pages.map(descriptionOf);
    const wrong = descriptions.filter((text, index) => {
      const {length} = [...text];
      return length < min || length > max || descriptions.indexOf(text) < index;
    });
    expect(wrong).toEqual([]);
  });

  it('have an explicit id at every heading', () => {
    const wrong = pages.flatMap((page) =>
      headingsOf(page)
        .filter((heading) => headingId(page, heading) === undefined)
        .map((heading) => `${page.file}:${heading.position?.start.line}`),
    );
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

/** What readers see of the data: entries of errors, tasks in StyleX and elsewhere. */
const dataTexts = [
  ...entries.flatMap(({file, id, meaning, rows}) => [
    {file, id, text: meaning},
    ...rows.flatMap(({cause, fix = ''}) => [cause, fix].map((text) => ({file, id, text}))),
  ]),
  ...tasks.flatMap((row) => Object.values(row).map((text) => ({file: TASKS_FILE, id: row.task, text}))),
  ...changes.flatMap(({id, what, todo = '', places}) =>
    [what, todo, ...places].map((text) => ({file: CHANGES_FILE, id, text})),
  ),
];

it('the comparison has code of every other way for each of its tasks', () => {
  const ways = ['tailwind', 'css-modules', 'styled-components'] as const;
  expect(tasks).not.toEqual([]);
  expect(tasks.filter((row) => ways.some((way) => codesOf(row[way]).length === 0))).toEqual([]);
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

  it('with an example are in tables that a page prints, one of them on the page of the entry', () => {
    const withExample = entries.filter(({files}) => files.length > 0);
    const wrong = withExample.flatMap(({id, place, rows}) => {
      const tables = rows.flatMap((row) => row.in);
      const unprinted = tables
        .filter((table) => !printedOn.has(table))
        .map((table) => `${id}: ${table} is not printed`);
      const stands = tables.some((table) => printedOn.get(table)?.includes(place));
      return stands ? unprinted : [...unprinted, `${id}: ${place} does not show it`];
    });
    expect(withExample).not.toEqual([]);
    expect(wrong).toEqual([]);
  });

  it('without an example lead to a section', () => {
    const sections = pages.flatMap((page) => {
      const path = encodeURI(`${PATH.exec(page.file)?.[1] ?? ''}/`);
      return headingsOf(page).map((heading) => `${path}#${headingId(page, heading)}`);
    });
    const leading = entries.filter(({files}) => files.length === 0).map(({place}) => place);
    expect(leading).not.toEqual([]);
    expect(leading.filter((place) => !sections.includes(place))).toEqual([]);
  });

  it('have meanings that are one sentence', () => {
    expect(entries.map(({meaning}) => meaning).filter((meaning) => !/^[^。]+。$/u.test(meaning))).toEqual([]);
  });
});

it('the glossary has the terms of all pages, data and labels', async () => {
  const labels = await readContentPage('content/messages/zh-CN.json');
  const texts = [
    ...pages.map((page) => ({file: page.file, lines: proseLines(page)})),
    ...dataTexts.map(({file, text}) => ({file, lines: [text]})),
    {file: labels.file, lines: labels.source.split('\n')},
  ];
  const found = texts.flatMap(({file, lines}) =>
    lines.flatMap((line, index) =>
      GLOSSARY.flatMap(({term, not}) =>
        not.filter((word) => line.includes(word)).map((word) => `${file}:${index + 1} ${word}: write ${term}`),
      ),
    ),
  );
  expect(found).toEqual([]);
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
      else if (node.type === 'containerDirective')
        Object.values(node.attributes ?? {}).forEach((value) => check(value, line));
    });
    return found;
  }

  it('is on no page', () => {
    expect(pages.flatMap(typedSpacesOf)).toEqual([]);
  });

  it('is in no data', async () => {
    const labels = ['messages/zh-CN.json', 'authors.yml', 'tags.yml'].map(async (id) =>
      stringsIn(parse((await readContentPage(`content/${id}`)).source)).map((text) => ({id, text})),
    );
    const withoutCode = dataTexts.map(({id, text}) => ({id, text: text.replaceAll(/`[^`]*`/gu, 'x')}));
    const texts = [...withoutCode, ...(await Promise.all(labels)).flat()];
    expect(texts.filter(({text}) => HAN_BESIDE_LATIN.test(text))).toEqual([]);
  });

  it('is found beside letters, signs, code, links and emphasis, and in the front matter of a page', () => {
    const body = `StyleX 中文

写在 .ts文件里

用 \`a\`和 [a](/a/)

**a** 用

## 用 API {#api}

:::tab{label="用 API"}
:::
`;
    const source = `---\ntitle: 题\ndescription: 用 API\n---\n\n${body}`;
    expect(typedSpacesOf({file: 'a.mdx', source})).toHaveLength(8);
  });
});
