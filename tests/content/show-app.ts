import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {SourceFile} from '#node/samples/program.ts';
import type {TitledFence} from '#node/proof/content-pages.ts';
import {withProject} from './config-project.ts';
import {commandFor} from './run-config.ts';

/** What a reader has who did what a page says, and nothing else. */
export interface ShownApp {
  /** What the script of the page put into its root element. */
  readonly html: string;
  /** The text of the style sheets that the page links. */
  readonly css: string;
}

/** Runs the script of a page in Node, with the globals of a browser. React writes the page in a later task. */
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
 * Builds an application of these files alone, opens its page and says what is on screen.
 *
 * @param config what the tool is run with
 * @param served the folder of the page, in the project
 */
export function showApp(config: TitledFence, others: readonly TitledFence[], served: string): Promise<ShownApp> {
  const files: SourceFile[] = [...others, config].map(({title, code}) => ({name: title, code}));
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
    return {html: html.trim(), css: css.join('\n')};
  });
}
