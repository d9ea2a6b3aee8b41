import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {fenceTitled, readContentPage, type TitledFence, titledFences} from '#node/proof/content-pages.ts';
import {withProject} from './config-project.ts';
import {commandFor, TEAL} from './run-config.ts';

const fences = titledFences(await readContentPage('content/docs/learn/installation.mdx'));
const APP = ['src/hello.tsx', 'src/main.tsx'].map((title) => fenceTitled(fences, title));

interface ShownApp {
  /** The content of the page's root element. */
  readonly html: string;
  /** URLs of the style sheets that the page links, and their text. */
  readonly sheets: readonly string[];
  readonly css: string;
}

/** Runs the script of a page in Node, with the globals of a browser. React renders in a later task. */
const SHOW = `import {readFileSync} from 'node:fs';
import {runInThisContext} from 'node:vm';
import {Window} from 'happy-dom';
const [page, script] = process.argv.slice(1).map((file) => readFileSync(file, 'utf8'));
const window = new Window({url: 'http://localhost/'});
window.document.write(page.replace(/<(script|link)[^>]*>/g, ''));
for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis)) globalThis[name] = window[name];
}
runInThisContext(script);
const root = window.document.getElementById('root');
for (let turn = 0; turn < 200 && root.innerHTML === ''; turn += 1) await new Promise((next) => setTimeout(next, 10));
console.log(root.innerHTML);
process.exit();`;

function addressesIn(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, address = '']) => address);
}

/**
 * Builds an application of only these files and opens its page.
 *
 * @param served the folder of the page, in the project
 */
function showApp(config: TitledFence, others: readonly TitledFence[], served: string): Promise<ShownApp> {
  const files = [...others, config].map(({title, code}) => ({name: title, code}));
  return withProject(files, async (project) => {
    await project.node(...commandFor(config));
    const root = path.join(project.dir, served);
    const page = path.join(root, 'index.html');
    const text = await readFile(page, 'utf8');
    const [script] = addressesIn(text, /<script [^>]*src="([^"]+)"/gu);
    if (script === undefined) throw new Error(`no script in ${text}`);
    const sheets = addressesIn(text, /<link rel="stylesheet"[^>]* href="([^"]+)"/gu);
    const css = await Promise.all(sheets.map((sheet) => readFile(path.join(root, sheet), 'utf8')));
    const html = await project.node('--input-type=module', '-e', SHOW, page, path.join(root, script));
    return {html: html.trim(), sheets, css: css.join('\n')};
  });
}

/** Configuration, script of its page, folder of the page, and its style sheet. */
const BUNDLERS = [
  ['vite.config.ts', '/src/main.tsx', 'dist', '/assets/stylex.css'],
  ['rollup.config.mjs', '/dist/main.js', '.', '/dist/stylex.css'],
  ['webpack.config.js', '/dist/main.js', '.', '/dist/stylex.css'],
  ['build.mjs', '/dist/main.js', '.', '/dist/stylex.css'],
] as const;

describe('a reader who copies the files of the installation page sees a styled element', () => {
  it.each(BUNDLERS)(
    '%s',
    async (config, script, served, sheet) => {
      const page = fenceTitled(fences, 'index.html', script);
      const {html, sheets, css} = await showApp(fenceTitled(fences, config), [...APP, page], served);
      expect(html).toBe(`<p class="${TEAL}">你好，StyleX</p>`);
      expect(sheets).toEqual([sheet]);
      expect(css).toMatch(new RegExp(`\\.${TEAL}\\s*\\{\\s*color:\\s*teal`));
    },
    120_000,
  );
});
