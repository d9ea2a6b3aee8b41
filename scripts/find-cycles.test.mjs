// @ts-check
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {findCycles, folderImports, readImports} from './find-cycles.mjs';

/** @param {Readonly<Record<string, string>>} files @returns {ReturnType<typeof readImports>} */
function importsOf(files) {
  const src = mkdtempSync(join(tmpdir(), 'find-cycles-'));
  onTestFinished(() => rmSync(src, {recursive: true}));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(src, file)), {recursive: true});
    writeFileSync(join(src, file), text);
  }
  return readImports(src);
}

describe('findCycles', () => {
  it('reports files that import each other, types only, or through a third', () => {
    const files = importsOf({
      'node/a.ts': "import type {B} from './b.ts';",
      'node/b.ts': "export {c} from '#node/c.ts';",
      'node/c.ts': "const a = await import('./a.ts');",
      'node/d.ts': "import './a.ts';",
    });
    expect(findCycles(files)).toEqual(['node/a.ts → node/b.ts → node/c.ts → node/a.ts']);
  });

  it('reports folders that import each other although their files do not', () => {
    const files = importsOf({
      'node/x/a.ts': "import {b} from '#node/y/b.ts';",
      'node/y/b.ts': '',
      'node/y/c.ts': "import {d} from '#node/x/d.ts';",
      'node/x/d.ts': '',
    });
    expect(findCycles(files)).toEqual([]);
    expect(findCycles(folderImports(files, 'node'))).toEqual(['node/x → node/y → node/x']);
  });

  it('reports nothing where imports go one way, and leaves tests out', () => {
    const files = importsOf({
      'node/x/a.ts': "import {b} from '#node/y/b.ts';",
      'node/y/b.ts': '',
      'node/y/b.test.ts': "import {a} from '#node/x/a.ts';",
    });
    expect(findCycles(folderImports(files, 'node'))).toEqual([]);
  });
});
