import {expect, it} from 'vitest';
import {blankFrontMatter} from '#generator/load/front-matter.ts';
import {type Page, readContentPages} from '#site/proof/content-pages.ts';
import {frontMatterOf, headingId, headingsOf, proseLines} from './page-sections.ts';

const DESCRIPTION_CHARS = {min: 60, max: 120};
const GUIDE_HAN = {min: 800, max: 2500};

const pages = await readContentPages();

const descriptionOf = (page: Page): string => String(frontMatterOf(page)['description']);

it('every page has a description of the required length', () => {
  const wrong = pages
    .map((page) => ({file: page.file, length: [...descriptionOf(page)].length}))
    .filter(({length}) => length < DESCRIPTION_CHARS.min || length > DESCRIPTION_CHARS.max)
    .map(({file, length}) => `${file}: ${length} characters`);
  expect(wrong).toEqual([]);
});

it('no two pages have the same description', () => {
  const descriptions = pages.map(descriptionOf);
  const repeated = pages.filter((page, index) => descriptions.indexOf(descriptionOf(page)) < index);
  expect(repeated.map(({file}) => file)).toEqual([]);
});

it('every heading has an explicit id', () => {
  const without = pages.flatMap((page) =>
    headingsOf(page)
      .filter((heading) => headingId(page, heading) === undefined)
      .map((heading) => `${page.file}:${heading.position?.start.line}`),
  );
  expect(without).toEqual([]);
});

it('no heading skips a level', () => {
  const skipping = pages.flatMap((page) => {
    const headings = headingsOf(page);
    return headings
      .filter(({depth}, index) => depth > (headings[index - 1]?.depth ?? 1) + 1)
      .map((heading) => `${page.file}:${heading.position?.start.line}`);
  });
  expect(skipping).toEqual([]);
});

it('every guide has the required length, without its code', () => {
  const wrong = pages
    .filter(({file}) => file.startsWith('content/docs/learn/'))
    .map(({file, source}) => {
      const prose = proseLines({file, source: blankFrontMatter(source)}).join('');
      return {file, han: prose.match(/\p{Script=Han}/gu)?.length ?? 0};
    })
    .filter(({han}) => han < GUIDE_HAN.min || han > GUIDE_HAN.max)
    .map(({file, han}) => `${file}: ${han}`);
  expect(wrong).toEqual([]);
});
