import path from 'node:path';
import {expect, it} from 'vitest';
import {PROJECT_DIR} from '#disk/project.mjs';
import {optionsPage} from './options-page.ts';

it('docs/options.md is what the schemas say: `npm run options` writes it', async () => {
  await expect(optionsPage()).toMatchFileSnapshot(path.join(PROJECT_DIR, 'docs/options.md'));
});

it('every option has a sentence', () => {
  const rows = optionsPage().match(/^\| `.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => !/[.:] \| [^|]*\|$/.test(row))).toEqual([]);
});
