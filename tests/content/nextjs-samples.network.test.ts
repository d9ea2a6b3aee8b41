import {readFile} from 'node:fs/promises';
import {expect, it} from 'vitest';
import {NEXTJS_APP, withNextjs} from './nextjs-project.ts';
import {TEAL} from './run-config.ts';

const readFiles = (names: readonly string[]): Promise<{name: string; code: string}[]> =>
  Promise.all(names.map(async (name) => ({name, code: await readFile(`${NEXTJS_APP}/${name}`, 'utf8')})));

it('Next.js builds the application with PostCSS and with the old plugin', async () => {
  const app = await readFiles(['app/layout.jsx', 'app/page.jsx', 'babel.config.js']);
  const postcss = await readFiles(['postcss.config.js', 'app/globals.css']);
  const plugin = await readFiles(['next.config.js']);
  const plainStyles = {name: 'app/globals.css', code: 'body {\n  margin: 0;\n}\n'};
  await withNextjs(async (build) => {
    for (const {html, css} of [
      await build('postcss', [...app, ...postcss]),
      await build('plugin', [...app, ...plugin, plainStyles]),
    ]) {
      expect(html).toContain(`<main class="${TEAL}">Hello</main>`);
      expect(css).toMatch(new RegExp(`\\.${TEAL}(?::not\\(#\\\\#\\))*\\{color:teal\\}`));
    }
  });
}, 600_000);
