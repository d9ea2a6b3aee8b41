import {expect, it} from 'vitest';
import {parse} from 'yaml';
import {readContentPages} from '#node/proof/content-pages.ts';
import {headingId, headingsOf, proseLines} from './page-sections.ts';

const pages = await readContentPages();

function descriptionOf(source: string): string {
  const yaml = /^---\n(.*?)\n---/s.exec(source)?.[1] ?? '';
  const data: {description?: unknown} = parse(yaml);
  return typeof data.description === 'string' ? data.description : '';
}

it('every page describes itself in 60 to 120 characters', () => {
  const wrong = pages
    .map(({file, source}) => ({file, length: [...descriptionOf(source)].length}))
    .filter(({length}) => length < 60 || length > 120)
    .map(({file, length}) => `${file}: ${length} characters`);
  expect(wrong).toEqual([]);
});

it('no two pages describe themselves alike', () => {
  const seen = new Map<string, string>();
  const twins = pages.flatMap(({file, source}) => {
    const description = descriptionOf(source);
    const other = seen.get(description);
    seen.set(description, file);
    return other === undefined ? [] : [`${file} and ${other}`];
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
    .map((page) => {
      const body = page.source.replace(/^---\n.*?\n---/s, (frontMatter) => frontMatter.replace(/[^\n]/g, ' '));
      return {
        file: page.file,
        han:
          proseLines({...page, source: body})
            .join('')
            .match(/\p{Script=Han}/gu)?.length ?? 0,
      };
    })
    .filter(({han}) => han < 800 || han > 2500)
    .map(({file, han}) => `${file}: ${han}`);
  expect(wrong).toEqual([]);
});
