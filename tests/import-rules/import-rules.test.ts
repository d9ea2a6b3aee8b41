import {execFile} from 'node:child_process';
import {cp, mkdir, readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {slashed, withTemporaryFolder, writeFiles} from '#generator/disk/files.ts';
import {CACHE_DIR, PROJECT_DIR} from '#generator/disk/project.mjs';

const SETTINGS = [
  'package.json',
  '.oxlintrc.json',
  'tsconfig.base.json',
  'tsconfig.json',
  // A rule of our own, and what it imports.
  'scripts/lint-oldest-browsers.mjs',
  'generator/app/oldest-browsers.mjs',
];

const IMPORT_RULE = 'eslint(no-restricted-imports)';
const PARENT = 'import(no-relative-parent-imports)';
const EXTENSION = 'import(extensions)';
const OLDEST = 'oldest-browsers(supported)';

/** Folder of the importing file, what it imports, and the rule that forbids it. */
const FORBIDDEN: readonly (readonly [folder: string, specifier: string, rule: string])[] = [
  ['generator/shared', '#shared/limits.ts', IMPORT_RULE],
  ['generator/shared', 'react', IMPORT_RULE],
  ['generator/shared', 'node:fs', IMPORT_RULE],
  ['generator/network', '#navigation/router/route.ts', IMPORT_RULE],
  ['generator/network', 'react', IMPORT_RULE],
  ['generator/search', '#load/x.ts', IMPORT_RULE],
  ['generator/search', 'react', IMPORT_RULE],
  ['generator/offline', '#navigation/router/route.ts', IMPORT_RULE],
  ['generator/offline', 'react', IMPORT_RULE],
  ['generator/navigation', '#theme/ui/x.ts', IMPORT_RULE],
  ['generator/navigation', '#search/x.ts', IMPORT_RULE],
  ['generator/render', '#theme/frame/x.ts', IMPORT_RULE],
  ['generator/load/content', '#navigation/router/route.ts', IMPORT_RULE],
  ['generator/theme/blog', '#markdown/x.ts', IMPORT_RULE],
  ['generator/theme/blog', '#theme/search/x.ts', IMPORT_RULE],
  ['generator/theme/blog', '#theme/frame/x.ts', IMPORT_RULE],
  ['generator/theme/ui', '#theme/blog/x.ts', IMPORT_RULE],
  ['generator/theme/pages', '#cache/x.ts', IMPORT_RULE],
  ['generator/write', '../load/x.ts', PARENT],
  ['generator/navigation', './page-module', EXTENSION],
  ['generator/markdown', '#site/x.ts', IMPORT_RULE],
  ['site/home', '#theme/ui/x.ts', IMPORT_RULE],
  ['site/samples', '#markdown/x.ts', IMPORT_RULE],
  ['site/programs', '#site/playground/x.ts', IMPORT_RULE],
  ['site/home', '../playground/x.ts', PARENT],
  ['site/playground/project', 'react', IMPORT_RULE],
  ['site/playground/run', '#site/playground/view/x.ts', IMPORT_RULE],
  ['site/playground/run', '#generator/ui/x.ts', IMPORT_RULE],
];

const forbiddenFile = (at: number): string => `${FORBIDDEN[at]?.[0]}/forbidden-${at}.ts`;
const importing = (specifier: string): string => `import {x} from '${specifier}';\n\nexport const y = x;\n`;

/** File, its text, and the rule that reports it. */
const REPORTED: readonly (readonly [file: string, text: string, rule: string])[] = [
  ['generator/load/dynamic.ts', `export const load = () => import('#theme/frame/x.ts');\n`, IMPORT_RULE],
  ['generator/load/re-export.ts', `export {x} from '#theme/frame/x.ts';\n`, IMPORT_RULE],
  ['generator/load/type-only.ts', `import type {X} from '#theme/frame/x.ts';\n\nexport type Y = X;\n`, IMPORT_RULE],
  ['generator/entries/static.tsx', importing('#load/x.ts'), IMPORT_RULE],
  ['generator/shared/barrel.ts', `export * from './limits.ts';\n`, 'oxc(no-barrel-file)'],
  ['generator/shared/cycle-a.ts', `import type {B} from './cycle-b.ts';\n\nexport type A = B;\n`, 'import(no-cycle)'],
  ['generator/shared/cycle-b.ts', `import type {A} from './cycle-a.ts';\n\nexport type B = A;\n`, 'import(no-cycle)'],
  ['generator/shared/any.ts', 'export const x: any = 1;\n', 'typescript(no-explicit-any)'],
  ['generator/shared/bang.ts', 'export const x = (y?: string) => y!.length;\n', 'typescript(no-non-null-assertion)'],
  ['generator/shared/silenced.ts', '// @ts-ignore\nexport const x: number = 1;\n', 'typescript(ban-ts-comment)'],
  ['generator/shared/long.ts', 'export {};\n'.repeat(401), 'eslint(max-lines)'],
  ['generator/shared/CamelCase.ts', 'export const x = 1;\n', 'unicorn(filename-case)'],
  ['generator/theme/blog/bad-image.tsx', 'export const image = <img src="/x.png" />;\n', 'jsx-a11y(alt-text)'],
  [
    'generator/theme/blog/bad-style.ts',
    `import * as stylex from '@stylexjs/stylex';\nexport const styles = stylex.create({root: {colr: 'red'}});\n`,
    'stylex(valid-styles)',
  ],
  [
    'generator/theme/blog/bad-hook.ts',
    `import {useEffect} from 'react';\nexport const useX = (on: boolean) => on && useEffect(() => undefined);\n`,
    'react-hooks(rules-of-hooks)',
  ],
  ['generator/theme/ui/new-method.ts', 'export const is = (x: Element) => x.checkVisibility();\n', OLDEST],
  ['site/demos/new-static.ts', 'export const isUrl = URL.canParse(location.href);\n', OLDEST],
  ['site/demos/new-global.ts', 'export const x = new Highlight();\n', OLDEST],
];

/** What asks first, or goes on without. */
const ALLOWED = `export const isShown = (element: Element) => element.checkVisibility?.() ?? true;
export const isUrl = URL.canParse?.(location.href) ?? false;
export const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : undefined;
export const show = (element: HTMLElement) => 'showPopover' in element && element.showPopover();
`;

/** Folder, its TypeScript project, and what must not compile there. */
const COMPILED: readonly (readonly [folder: string, project: string, code: string])[] = [
  ['generator/shared', 'generator/shared', 'document.title'],
  ['generator/search', 'generator/search', 'document.title'],
  ['generator/offline', 'generator/offline', 'document.title'],
  // Newer than the oldest browsers.
  ['generator/search', 'generator/search', '[1].toSorted()'],
  ['generator/theme', 'generator/theme', 'Promise.withResolvers()'],
  ['site/home', 'site/tsconfig.browser.json', '[1].toReversed()'],
  ['generator/navigation', 'generator/navigation', `await import('node:fs')`],
  ['generator/theme', 'generator/theme', `await import('node:fs')`],
  ['generator/load', 'generator', 'document.title'],
  ['site/playground', 'site/tsconfig.browser.json', 'process.env'],
  ['site/home', 'site/tsconfig.browser.json', `await import('node:fs')`],
  ['site/samples', 'site', 'document.title'],
  ['site/programs', 'site/tsconfig.browser.json', 'process.env'],
  // The houses meet in the entries alone. Both files exist.
  ['generator/theme', 'generator/theme', `await import('#site/x.ts')`],
  ['site/home', 'site/tsconfig.browser.json', `await import('#theme/x.ts')`],
  ['site/samples', 'site', `await import('#load/x.ts')`],
];
const EXISTING = ['site/x.ts', 'generator/theme/x.ts', 'generator/load/x.ts'];
const compiledFile = (at: number): string => `${COMPILED[at]?.[0]}/case-${at}.ts`;

const LINTED = Object.entries({
  ...Object.fromEntries(FORBIDDEN.map(([, specifier], at) => [forbiddenFile(at), importing(specifier)])),
  ...Object.fromEntries(REPORTED.map(([file, text]) => [file, text])),
  'generator/theme/ui/asks.ts': ALLOWED,
});
const COMPILED_FILES = [
  ...COMPILED.map(([, , code], at) => [compiledFile(at), `export const x = ${code};\n`] as const),
  ...EXISTING.map((file) => [file, 'export const x = 1;\n'] as const),
];

/** Files and the rules of the linter that report them: `eslint(max-lines)`. */
const lintFindings = await inRepository(LINTED, async (dir) => {
  const output = await runTool(dir, 'oxlint/bin/oxlint', ['--format', 'unix', 'generator', 'site']);
  return [...output.matchAll(/^([^:\n]+):\d+:\d+: .* \[\w+\/(.+)\]$/gm)].map(([, file = '', rule]) => [
    slashed(file),
    rule,
  ]);
});
/** The files with errors, by project. */
const compilerFindings = await inRepository(COMPILED_FILES, async (dir) => {
  const projects = [...new Set(COMPILED.map(([, project]) => project))];
  const outputs = projects.map(async (project) => {
    const output = await runTool(dir, 'typescript/bin/tsc', ['-p', project, '--pretty', 'false']);
    return [
      project,
      [...output.matchAll(/^([^(\n]+)\(\d+,\d+\): error /gm)].map(([, file = '']) => slashed(file)),
    ] as const;
  });
  return new Map(await Promise.all(outputs));
});

/** Works in a folder with the lint and compiler settings of this repository, and files that must not be in it. */
function inRepository<T>(
  files: readonly (readonly [name: string, code: string])[],
  work: (dir: string) => Promise<T>,
): Promise<T> {
  // The folder is in the project, where its packages are found.
  return withTemporaryFolder(CACHE_DIR, async (dir) => {
    // oxlint reads every .gitignore up to the root of the repository, and the project's names this folder.
    await mkdir(join(dir, '.git'));
    const houses = await Promise.all(
      ['generator', 'site'].map(async (house) =>
        (await readdir(join(PROJECT_DIR, house), {recursive: true})).map((file) => join(house, file)),
      ),
    );
    const settings = houses.flat().filter((file) => /[\\/](?:package|tsconfig[\w.]*)\.json$/.test(file));
    for (const file of [...SETTINGS, ...settings]) await cp(join(PROJECT_DIR, file), join(dir, file));
    await writeFiles(
      dir,
      files.map(([name, code]) => ({name, code})),
    );
    return work(dir);
  });
}

/** @returns the output, also when the tool found something and ends with a code */
function runTool(cwd: string, bin: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(PROJECT_DIR, 'node_modules', bin), ...args], {cwd}, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

describe('oxlint', () => {
  const rulesOf = (file: string) => lintFindings.flatMap(([found, rule]) => (found === file ? [rule] : []));

  it.each(FORBIDDEN.map((row, at) => [...row, at] as const))('forbids %s to import %s', (_folder, _name, rule, at) => {
    expect(rulesOf(forbiddenFile(at))).toContain(rule);
  });

  it.each(REPORTED.map(([file, , rule]) => [file, rule] as const))('reports %s by %s', (file, rule) => {
    expect(rulesOf(file)).toContain(rule);
  });

  it('allows what the oldest browsers lack where code asks for it', () => {
    expect(rulesOf('generator/theme/ui/asks.ts')).toEqual([]);
  });
});

describe('the compiler', () => {
  it.each(COMPILED.map((row, at) => [...row, at] as const))('rejects in %s (%s): %s', (_folder, project, _code, at) => {
    expect(compilerFindings.get(project)).toContain(compiledFile(at));
  });
});
