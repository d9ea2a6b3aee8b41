import {expect, it} from 'vitest';
import {parse} from 'yaml';
import {readContentPages, headingId, headingsOf} from './content-pages.ts';

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
