import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {slashed} from '../../generator/disk/files.ts';
import {PROJECT_DIR} from '../../generator/disk/project.mjs';

/** Imports of each folder. oxlint finds cycles between files of one folder. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const SOURCE = /(?<!\.test)\.(?:ts|tsx|mjs)$/;

/** Rooms that are divided: their folders count one by one. */
const DIVIDED = /^(?:generator\/(?:load|navigation|theme)|site\/playground)\/[^/]+\/./;

/** The folder of a file that counts as one: a room, or a folder of a divided room. */
const folderOf = (file: string): string =>
  file
    .split('/')
    .slice(0, DIVIDED.test(file) ? 3 : 2)
    .join('/');

/** Imports: static, on demand, of types. */
const SPECIFIER = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

/** The files of a house that a file of it imports: `#room/…` in the generator, `#site/…` in the site. */
function importsOf(house: string, file: string, text: string): string[] {
  return [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('.')) return [path.posix.join(path.posix.dirname(file), specifier)];
    const named = specifier.slice(1);
    if (house === 'generator') return [`generator/${named}`];
    return named.startsWith('site/') ? [named] : [];
  });
}

/** Imports between the folders of a house. Files directly in it belong to none: they only combine folders. */
function folderImports(house: string, files: ReadonlyMap<string, string>): Graph {
  const isInside = (file: string): boolean => file.startsWith(`${house}/`) && file.split('/').length > 2;
  const folders = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    if (!isInside(file)) continue;
    const targets = importsOf(house, file, text).filter(isInside);
    const imported = folders.get(folderOf(file)) ?? [];
    folders.set(folderOf(file), new Set([...imported, ...targets.map(folderOf)]));
  }
  for (const [folder, imported] of folders) imported.delete(folder);
  return folders;
}

/** One cycle as `a → b → a`, if there is any. */
function findCycle(graph: Graph): string | undefined {
  const done = new Set<string>();
  const visit = (folder: string, above: readonly string[]): string[] => {
    const start = above.indexOf(folder);
    if (start !== -1) return [[...above.slice(start), folder].join(' → ')];
    if (done.has(folder)) return [];
    done.add(folder);
    return [...(graph.get(folder) ?? [])].flatMap((next) => visit(next, [...above, folder]));
  };
  return [...graph.keys()].flatMap((folder) => visit(folder, []))[0];
}

const names = ['generator', 'site'].flatMap((house) =>
  readdirSync(path.join(PROJECT_DIR, house), {recursive: true, encoding: 'utf8'}).map(
    (name) => `${house}/${slashed(name)}`,
  ),
);
const files = new Map(
  names.filter((name) => SOURCE.test(name)).map((name) => [name, readFileSync(path.join(PROJECT_DIR, name), 'utf8')]),
);

it.each(['generator', 'site'])('the folders of %s import in one direction', (house) => {
  const graph = folderImports(house, files);
  expect(graph.size).toBeGreaterThan(5);
  expect(findCycle(graph)).toBeUndefined();
});

it('findCycle finds a cycle through types, exports and imports on demand', () => {
  const texts = {
    'generator/write/a.ts': "import type {B} from '#render/html-document.ts';",
    'generator/render/b.ts': "export {c} from '#cache/cache.ts';",
    'generator/cache/c.ts': "const a = await import('#write/site-files.ts');",
  };
  const graph = folderImports('generator', new Map(Object.entries(texts)));
  expect(findCycle(graph)).toBe('generator/write → generator/render → generator/cache → generator/write');
});

it('every import on demand in the browser goes through lazyChunk, which limits and retries it', () => {
  // The inline script has a limit of its own.
  const isBrowserCode =
    /^(?:generator\/(?:navigation\/(?!first-paint\/)|theme|search|offline)|site\/(?:demos|editing|exercises|home|playground|shell)\/(?!build\/))/;
  const browserFiles = [...files].filter(([file]) => isBrowserCode.test(file));
  const direct = browserFiles.filter(([, text]) => /(?<!lazyChunk\(\(\) => )\bimport\(/.test(text));
  expect(browserFiles.length).toBeGreaterThan(150);
  expect(direct.map(([file]) => file)).toEqual([]);
});

it('no folder or file has a meaningless name', () => {
  const meaningless = /^(?:utils?|helpers?|common|misc|lib|core)(?:\.|$)/;
  expect(names.filter((name) => meaningless.test(path.basename(name)))).toEqual([]);
});
