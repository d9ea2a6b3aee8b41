/** In editors, pointing at a rule marks the lines that it comes from: so each rule must have some. */
import newestStyleX from '@stylexjs/babel-plugin';
import documentedStyleX from 'stylex-documented-babel-plugin';
import {expect, it} from 'vitest';
import {compileProject} from '#site/playground/compile/compile-project.ts';
import {extractSamples, readContentPages} from './content-pages.ts';

it.each([
  ['the documented version', documentedStyleX],
  ['the newest version', newestStyleX],
])('every rule of every sample has its lines, with %s', async (_version, plugin) => {
  const pages = [...(await readContentPages('content/docs')), ...(await readContentPages('content/blog'))];
  const unknown: string[] = [];
  let count = 0;
  for (const page of pages) {
    for (const {files} of extractSamples(page).programs) {
      const valid = files.filter(({meta}) => meta.error === undefined && meta.newest === undefined);
      const {css, files: compiled} = compileProject(valid, plugin);
      const known = new Set(compiled.flatMap(({sources}) => sources.flatMap(({rules}) => rules)));
      for (const line of css.split('\n').filter((rule) => rule !== '' && !rule.startsWith('@property'))) {
        count += 1;
        if (!(line.match(/[\w-]+/g) ?? []).some((name) => known.has(name))) unknown.push(`${page.file}: ${line}`);
      }
    }
  }
  expect(count).toBeGreaterThan(600);
  expect(unknown).toEqual([]);
});
