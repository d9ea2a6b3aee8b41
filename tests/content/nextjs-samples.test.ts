/**
 * Next.js is larger than everything else here together, so it is not a dependency: `npm run test:nextjs` installs it and
 * builds `fixtures/nextjs-app/`. These tests prove that the page shows the files of that application.
 */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {z} from 'zod';
import {readContentPage, titledFences} from '#node/proof/content-pages.ts';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {sectionOf} from './page-sections.ts';

const page = await readContentPage('content/docs/learn/installation.mdx');
const readApp = (file: string): Promise<string> =>
  readFile(path.join(PROJECT_DIR, 'fixtures/nextjs-app', file), 'utf8');

it('shows the configuration with which Next.js builds the application', async () => {
  const section = sectionOf(page, 'nextjs');
  const from = section[0]?.position?.start.line ?? Infinity;
  const to = section.at(-1)?.position?.end.line ?? 0;
  const shown = titledFences(page).filter(({line}) => line >= from && line <= to);
  const files = ['babel.config.js', 'postcss.config.js', 'app/globals.css', 'next.config.js'];
  expect(shown.map(({title}) => title)).toEqual(files);
  for (const {title, code} of shown) {
    expect(code, `${title}: run \`npm run test:nextjs\` with the new text`).toBe((await readApp(title)).trimEnd());
  }
});

it('names every package that the application needs', async () => {
  const {dependencies} = z
    .object({dependencies: z.record(z.string(), z.string())})
    .parse(JSON.parse(await readApp('package.json')));
  const scoped = Object.keys(dependencies).filter((name) => name.startsWith('@'));
  expect(scoped.length).toBeGreaterThan(3);
  expect(scoped.filter((name) => !page.source.includes(name))).toEqual([]);
});
