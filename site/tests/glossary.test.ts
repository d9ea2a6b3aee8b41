import {expect, it} from 'vitest';
import {readContentPage, readContentPages} from '#site/proof/content-pages.ts';
import {proseLines} from './page-sections.ts';
import {GLOSSARY} from './glossary.ts';

it('content uses the terms of the glossary', async () => {
  const labels = await readContentPage('content/messages/zh-CN.json');
  const texts = [
    ...(await readContentPages()).map((page) => ({file: page.file, lines: proseLines(page)})),
    {file: labels.file, lines: labels.source.split('\n')},
  ];
  const found = texts.flatMap(({file, lines}) =>
    lines.flatMap((line, index) =>
      GLOSSARY.flatMap(({chinese, forbidden}) =>
        forbidden.filter((word) => line.includes(word)).map((word) => `${file}:${index + 1} ${word}: write ${chinese}`),
      ),
    ),
  );
  expect(found).toEqual([]);
}, 60_000);

it('no term of the glossary is forbidden by another', () => {
  const names = GLOSSARY.map(({chinese}) => chinese);
  const clashes = GLOSSARY.flatMap(({forbidden}) =>
    forbidden.filter((word) => names.some((name) => name.includes(word))),
  );
  expect(clashes).toEqual([]);
});
