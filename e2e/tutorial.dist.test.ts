import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {DIST, SITE} from './tested-site.ts';

const read = (file: string): Promise<string> => readFile(join(DIST, file), 'utf8');

it('without scripts the playground leads to one text file with all steps, which llms.txt names too', async () => {
  const html = await read('playground/index.html');
  expect(html).toMatch(/<noscript>.*?<a href="\/playground\/tutorial\.md">/);
  expect(await read('llms.txt')).toMatch(/^- \[教程\]\(https:\/\/[\w.-]+\/playground\/tutorial\.md\): /m);
  const text = await read('playground/tutorial.md');
  const steps = await readdir(join(SITE, 'content/tutorial'));
  expect(text.match(/^## /gm)).toHaveLength(steps.length);
  expect(text.match(/^\*\*答案\*\*$/gm)).toHaveLength(steps.length);
  expect(text).toContain('**`App.tsx`**\n\n```tsx\n');
});
