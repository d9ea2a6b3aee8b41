import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {importsOf} from '#node/foundation/code-hash.ts';
import {PROJECT_DIR} from '#node/foundation/project.ts';

/** Imports of each folder. oxlint finds cycles between files of one folder. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const SOURCE = /(?<!\.test)\.(?:ts|tsx|mjs)$/;

/** Imports between the folders of a part of `src`. Files directly in the part are a folder of their own. */
function folderImports(part: string, files: ReadonlyMap<string, string>): Graph {
  const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 3).join('/');
  const folders = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    if (!file.startsWith(`src/${part}/`)) continue;
    const targets = importsOf(file, text).filter((target) => target.startsWith(`src/${part}/`));
    const imported = folders.get(folderOf(file)) ?? [];
    folders.set(folderOf(file), new Set([...imported, ...targets.map(folderOf)]));
  }
  for (const [folder, imported] of folders) imported.delete(folder);
  return folders;
}

/** One cycle as `a → b → a`, if there is any. */
function findCycle(graph: Graph): string | undefined {
  const done = new Set<string>();
  const visit = (folder: string, above: readonly string[]): string | undefined => {
    const start = above.indexOf(folder);
    if (start !== -1) return [...above.slice(start), folder].join(' → ');
    if (done.has(folder)) return undefined;
    done.add(folder);
    for (const next of graph.get(folder) ?? []) {
      const cycle = visit(next, [...above, folder]);
      if (cycle !== undefined) return cycle;
    }
    return undefined;
  };
  for (const folder of graph.keys()) {
    const cycle = visit(folder, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

const names = readdirSync(path.join(PROJECT_DIR, 'src'), {recursive: true, encoding: 'utf8'});
const files = new Map(
  names
    .filter((name) => SOURCE.test(name))
    .map((name) => [`src/${name}`, readFileSync(path.join(PROJECT_DIR, 'src', name), 'utf8')]),
);

it.each(['node', 'playground', 'theme', 'client', 'search'])(
  'the folders of src/%s import in one direction',
  (part) => {
    const graph = folderImports(part, files);
    expect(graph.size).toBeGreaterThan(0);
    expect(findCycle(graph)).toBeUndefined();
  },
);

describe('findCycle', () => {
  it.each([
    ['a type', "import type {B} from '#node/b/b.ts';", "import {a} from '#node/a/a.ts';"],
    ['a re-export', "export {b} from '#node/b/b.ts';", "export {a} from '#node/a/a.ts';"],
    ['a dynamic import', "import('#node/b/b.ts');", "const a = await import('#node/a/other.ts');"],
  ])('finds a cycle through %s', (_name, a, b) => {
    const graph = folderImports('node', new Map(Object.entries({'src/node/a/a.ts': a, 'src/node/b/b.ts': b})));
    expect(findCycle(graph)).toBe('src/node/a → src/node/b → src/node/a');
  });
});

it('every import on demand in the browser goes through lazyChunk, which limits and retries it', () => {
  // The inline script has a limit of its own.
  const isBrowserCode = /^src\/(?:client\/(?!first-paint\/)|theme|search|offline|playground)/;
  const direct = [...files].filter(
    ([file, text]) => isBrowserCode.test(file) && /(?<!lazyChunk\(\(\) => )\bimport\(/.test(text),
  );
  expect(direct.map(([file]) => file)).toEqual([]);
});

it('no folder or file of src has a meaningless name', () => {
  const meaningless = /^(?:utils?|helpers?|common|misc|lib|core)(?:\.|$)/;
  expect(names.filter((name) => meaningless.test(path.basename(name)))).toEqual([]);
});
