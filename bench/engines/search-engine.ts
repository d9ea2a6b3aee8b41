/** What the search engines have in common that the bench compares. */
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {ensureInstalled} from '../../scripts/ensure-installed.mjs';
import type {IndexPage} from '../../generator/search/make-index.ts';
import type {IndexWords} from '../../generator/search/index-file.ts';

/** Pages of a site, and what the site's authors say of its words. */
export interface SearchedPages {
  readonly pages: readonly IndexPage[];
  readonly words: Pick<IndexWords, 'synonyms' | 'newestFirst'>;
}

export interface SearchEngine {
  readonly name: string;
  /** True if all queries load the same files: then one is measured on the slow line. */
  readonly loadsWholeIndex: boolean;
  /** Makes the index and writes it into a folder. This is timed. */
  readonly writeIndex: (searched: SearchedPages, folder: string) => Promise<void>;
  /** Writes the code that is not part of the index. */
  readonly writeCode: (folder: string) => Promise<void>;
  /** Script of the HTML page. Defines `load`, which resolves with a function that returns the first hits of a query. */
  readonly script: string;
}

export const ENGINES_DIR = fileURLToPath(new URL('.', import.meta.url));

/** Installs the packages of this folder when they are missing. */
export const ensureEngines = (): Promise<void> => ensureInstalled('bench/engines');

/** Imports a package of this folder. It has no types here, because `npm run check` does not install it. */
export const importPackage = (name: string): Promise<unknown> => import(name);

export const isFunction = (value: unknown): boolean => typeof value === 'function';

/** The page loads nothing until `ask` is called. `ask` resolves with the hits that a reader sees first. */
const pageHtml = (script: string): string => `<!doctype html>
<html lang="zh">
<meta charset="utf-8">
<title>Search</title>
<link rel="icon" href="data:,">
<script type="module">
${script}
let loading;
globalThis.ask = async (query) => {
  loading ??= load();
  const search = await loading;
  return search(query);
};
</script>
</html>
`;

/** @returns seconds that the index took */
export async function writeEngine(engine: SearchEngine, searched: SearchedPages, folder: string): Promise<number> {
  await mkdir(folder, {recursive: true});
  await writeFile(path.join(folder, 'index.html'), pageHtml(engine.script));
  await engine.writeCode(folder);
  const start = performance.now();
  await engine.writeIndex(searched, folder);
  return (performance.now() - start) / 1000;
}
