import {describe, expect, it} from 'vitest';
import {fenceTitled, readContentPage, titledFences} from '#node/proof/content-pages.ts';
import {TEAL} from './run-config.ts';
import {showApp} from './show-app.ts';

const fences = titledFences(await readContentPage('content/docs/learn/installation.mdx'));
const APP = ['src/hello.tsx', 'src/main.tsx'].map((title) => fenceTitled(fences, title));

/** The configuration, the script of the page that goes with it, and the folder that is served. */
const BUNDLERS = [
  ['vite.config.ts', '/src/main.tsx', 'dist'],
  ['rollup.config.mjs', '/dist/main.js', '.'],
  ['webpack.config.js', '/dist/main.js', '.'],
  ['build.mjs', '/dist/main.js', '.'],
] as const;

describe('a reader who copies the files of the installation page sees a styled element', () => {
  it.each(BUNDLERS)(
    '%s',
    async (config, script, served) => {
      const page = fenceTitled(fences, 'index.html', script);
      const {html, css} = await showApp(fenceTitled(fences, config), [...APP, page], served);
      expect(html).toBe(`<p class="${TEAL}">你好，StyleX</p>`);
      expect(css).toMatch(new RegExp(`\\.${TEAL}\\s*\\{\\s*color:\\s*teal`));
    },
    120_000,
  );
});
