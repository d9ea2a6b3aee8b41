import {expect, it} from 'vitest';
import {blankFrontMatter} from '#node/content/front-matter.ts';
import {type Page, readContentPages} from '#node/proof/content-pages.ts';
import {frontMatterOf, headingId, headingsOf, proseLines} from './page-sections.ts';

const pages = await readContentPages();

const descriptionOf = (page: Page): string => String(frontMatterOf(page)['description']);

it('every page describes itself in 60 to 120 characters', () => {
  const wrong = pages
    .map((page) => ({file: page.file, length: [...descriptionOf(page)].length}))
    .filter(({length}) => length < 60 || length > 120)
    .map(({file, length}) => `${file}: ${length} characters`);
  expect(wrong).toEqual([]);
});

it('no two pages describe themselves alike', () => {
  const seen = new Map<string, string>();
  const twins = pages.flatMap((page) => {
    const description = descriptionOf(page);
    const other = seen.get(description);
    seen.set(description, page.file);
    return other === undefined ? [] : [`${page.file} and ${other}`];
  });
  expect(twins).toEqual([]);
});

it('every heading has an id of its own, which survives a change of wording', () => {
  const without = pages.flatMap((page) =>
    headingsOf(page)
      .filter((heading) => headingId(page, heading) === undefined)
      .map((heading) => `${page.file}:${heading.position?.start.line}`),
  );
  expect(without).toEqual([]);
});

it('a guide has 800 to 2,500 Han characters, without its code', () => {
  const wrong = pages
    .filter(({file}) => file.startsWith('content/docs/learn/'))
    .map(({file, source}) => {
      const prose = proseLines({file, source: blankFrontMatter(source)}).join('');
      return {file, han: prose.match(/\p{Script=Han}/gu)?.length ?? 0};
    })
    .filter(({han}) => han < 800 || han > 2500)
    .map(({file, han}) => `${file}: ${han}`);
  expect(wrong).toEqual([]);
});
