import {rm, utimes, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import postcss, {type AcceptedPlugin} from 'postcss';
import {expect, it} from 'vitest';
import newestStyleX from '@stylexjs/babel-plugin';
import styleX from 'stylex-documented-babel-plugin';
import {withTemporaryFolder} from '#generator/disk/files.ts';
import {PROJECT_DIR} from '#generator/disk/project.mjs';

// The packages have no types.
const load: (name: string) => (options: object) => AcceptedPlugin = createRequire(import.meta.url);

const STYLES = "import * as stylex from '@stylexjs/stylex';\nexport const s = stylex.create({a: {color: 'teal'}});\n";

it.each([
  ['documented', 'stylex-documented-postcss-plugin', styleX, true],
  ['newest', '@stylexjs/postcss-plugin', newestStyleX, false],
] as const)(
  'the %s plugin keeps the rules of a file without its styles, and of a deleted one as the page says',
  async (_, name, compiler, keepsDeleted) => {
    await withTemporaryFolder(path.join(PROJECT_DIR, 'node_modules/.cache/postcss-claims'), async (cwd) => {
      const file = path.join(cwd, 'a.js');
      await writeFile(file, STYLES);
      const babelConfig = {babelrc: false, configFile: false, plugins: [[compiler, {}]]};
      const plugin = load(name)({cwd, include: ['*.js'], babelConfig});
      const build = async () => (await postcss([plugin]).process('@stylex;', {from: path.join(cwd, 'a.css')})).css;
      expect(await build()).toContain('{color:teal}');
      await writeFile(file, 'export const s = 1;\n');
      // The plugin compares the times of changes.
      await utimes(file, new Date(), new Date(Date.now() + 1000));
      expect(await build()).toContain('{color:teal}');
      await rm(file);
      expect((await build()).includes('{color:teal}')).toBe(keepsDeleted);
    });
  },
);

it('the documented plugin needs include; the newest one scans all source files without it', async () => {
  await withTemporaryFolder(path.join(PROJECT_DIR, 'node_modules/.cache/postcss-claims'), async (cwd) => {
    await writeFile(path.join(cwd, 'a.js'), STYLES);
    const build = (name: string, compiler: object) => {
      const babelConfig = {babelrc: false, configFile: false, plugins: [[compiler, {}]]};
      return postcss([load(name)({cwd, babelConfig})]).process('@stylex;', {from: path.join(cwd, 'a.css')});
    };
    await expect(async () => build('stylex-documented-postcss-plugin', styleX)).rejects.toThrow(
      'include is not iterable',
    );
    expect((await build('@stylexjs/postcss-plugin', newestStyleX)).css).toContain('{color:teal}');
  });
});
