import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createTemporaryRepository, type Finding, type TemporaryRepository} from './temporary-repository.ts';

const WALL = 'eslint(no-restricted-imports)';
const PARENT = 'import(no-relative-parent-imports)';
const EXTENSION = 'import(extensions)';

/** Folder of the importing file, what it imports, and the rule that forbids it. */
const FORBIDDEN: readonly (readonly [folder: string, specifier: string, rule: string])[] = [
  ['shared', '#client/page-module.ts', WALL],
  ['shared', '#shared/limits.ts', WALL],
  ['shared', 'react', WALL],
  ['shared', 'react-dom/server', WALL],
  ['shared', 'node:fs', WALL],
  ['search', '#client/page-module.ts', WALL],
  ['search', '#node/x.ts', WALL],
  ['search', '#playground/x.ts', WALL],
  ['search', 'react', WALL],
  ['playground', '#theme/ui/x.ts', WALL],
  ['playground', '#search/x.ts', WALL],
  ['client', '#theme/ui/x.ts', WALL],
  ['client', '#node/x.ts', WALL],
  ['client', '#search/x.ts', WALL],
  ['client/router', '#theme/ui/x.ts', WALL],
  ['client/first-paint', 'wouter', WALL],
  ['theme/shell', 'wouter/use-browser-location', WALL],
  ['node/build', '#theme/shell/x.ts', WALL],
  ['node/build', '#client/page-module.ts', WALL],
  ['theme/blog', '#node/x.ts', WALL],
  ['theme/blog', '#theme/search/x.ts', WALL],
  ['theme/blog', '#theme/shell/x.ts', WALL],
  ['theme/ui', '#theme/blog/x.ts', WALL],
  ['theme/pages', '#node/x.ts', WALL],
  ['theme/blog', '../search/x.ts', PARENT],
  ['node/build', '../content/x.ts', PARENT],
  ['shared', '../client/page-module.ts', PARENT],
  ['client', './page-module', EXTENSION],
];

const ALLOWED: readonly (readonly [folder: string, specifier: string])[] = [
  ['shared', './limits.ts'],
  ['search', '#shared/limits.ts'],
  ['playground', '#shared/limits.ts'],
  ['client', '#shared/limits.ts'],
  ['client/first-paint', '#client/router/x.ts'],
  ['client/router', 'wouter'],
  ['node/build', '#node/content/x.ts'],
  ['node/build', '#search/x.ts'],
  ['node/build', 'node:fs'],
  ['theme/blog', './post.tsx'],
  ['theme/blog', '#theme/ui/x.ts'],
  ['theme/blog', '#theme/tokens/x.stylex.ts'],
  ['theme/blog', '#client/page-module.ts'],
  ['theme/blog', '#search/x.ts'],
  ['theme/blog', '#playground/x.ts'],
  ['theme/shell', '#theme/blog/x.ts'],
  ['theme/pages', '#theme/blog/x.ts'],
];

const forbiddenFile = (at: number): string => `src/${FORBIDDEN[at]?.[0]}/forbidden-${at}.ts`;
const allowedFile = (at: number): string => `src/${ALLOWED[at]?.[0]}/allowed-${at}.ts`;
const importing = (specifier: string): string => `import {x} from '${specifier}';\n\nexport const y = x;\n`;

const LINTED = {
  ...Object.fromEntries(FORBIDDEN.map(([, specifier], at) => [forbiddenFile(at), importing(specifier)])),
  ...Object.fromEntries(ALLOWED.map(([, specifier], at) => [allowedFile(at), importing(specifier)])),
  'src/node/dynamic.ts': `export const load = () => import('#theme/shell/x.ts');\n`,
  'src/node/re-export.ts': `export {x} from '#theme/shell/x.ts';\n`,
  'src/node/type-only.ts': `import type {X} from '#theme/shell/x.ts';\n\nexport type Y = X;\n`,
  'src/entry-static.tsx': importing('#node/x.ts'),
  'src/shared/barrel.ts': `export * from './limits.ts';\n`,
  'src/shared/cycle-a.ts': `import type {B} from './cycle-b.ts';\n\nexport type A = B | 1;\n`,
  'src/shared/cycle-b.ts': `import type {A} from './cycle-a.ts';\n\nexport type B = A | 2;\n`,
  'src/shared/any.ts': 'export const x: any = 1;\n',
  'src/shared/bang.ts': 'export const x = (y?: string) => y!.length;\n',
  'src/shared/silenced.ts': '// @ts-ignore\nexport const x: number = 1;\n',
  'src/shared/long.ts': 'export {};\n'.repeat(251),
  'src/shared/long.test.ts': 'export {};\n'.repeat(251),
  'src/shared/CamelCase.ts': 'export const x = 1;\n',
  'src/theme/blog/bad-style.ts': [
    `import * as stylex from '@stylexjs/stylex';`,
    `export const styles = stylex.create({root: {colr: 'red'}});\n`,
  ].join('\n'),
  'src/theme/blog/bad-hook.ts': [
    `import {useEffect} from 'react';`,
    `export function useX(on: boolean): void {`,
    `  if (on) useEffect(() => undefined);`,
    `}\n`,
  ].join('\n'),
  'src/theme/blog/bad-image.tsx': 'export const image = <img src="/x.png" />;\n',
};

const COMPILED: readonly (readonly [environment: string, code: string])[] = [
  ['shared', 'document.title'],
  ['shared', 'process.env'],
  ['search', 'document.title'],
  ['search', 'process.env'],
  ['playground', 'process.env'],
  ['client', 'process.env'],
  ['client', `await import('node:fs')`],
  ['theme', 'process.env'],
  ['theme', `await import('node:fs')`],
  ['node', 'document.title'],
];
const compiledFile = (at: number): string => `src/${COMPILED[at]?.[0]}/case-${at}.ts`;

const COMPILES = {
  'src/playground/fine.ts': 'export const x = document.title;\n',
  'src/client/fine.ts': 'export const x = document.title;\n',
  'src/theme/fine.ts': 'export const x = document.title;\n',
  'src/node/fine.ts': 'export const x = process.env;\n',
};

describe('oxlint', () => {
  let repository: TemporaryRepository;
  let findings: Finding[];
  const rulesOf = (file: string): string[] => findings.filter((each) => each.file === file).map(({rule}) => rule);

  beforeAll(async () => {
    repository = await createTemporaryRepository(LINTED);
    findings = await repository.lint();
  });
  afterAll(() => repository.remove());

  it.each(FORBIDDEN.map(([folder, specifier, rule], at) => ({folder, specifier, rule, at})))(
    'forbids src/$folder to import $specifier',
    ({rule, at}) => {
      expect(rulesOf(forbiddenFile(at))).toContain(rule);
    },
  );

  it.each(ALLOWED.map(([folder, specifier], at) => ({folder, specifier, at})))(
    'lets src/$folder import $specifier',
    ({at}) => {
      expect(rulesOf(allowedFile(at))).toEqual([]);
    },
  );

  it.each([
    ['src/node/dynamic.ts', WALL],
    ['src/node/re-export.ts', WALL],
    ['src/node/type-only.ts', WALL],
    ['src/entry-static.tsx', WALL],
    ['src/shared/barrel.ts', 'oxc(no-barrel-file)'],
    ['src/shared/cycle-a.ts', 'import(no-cycle)'],
    ['src/shared/any.ts', 'typescript(no-explicit-any)'],
    ['src/shared/bang.ts', 'typescript(no-non-null-assertion)'],
    ['src/shared/silenced.ts', 'typescript(ban-ts-comment)'],
    ['src/shared/long.ts', 'eslint(max-lines)'],
    ['src/shared/CamelCase.ts', 'unicorn(filename-case)'],
    ['src/theme/blog/bad-style.ts', 'stylex(valid-styles)'],
    ['src/theme/blog/bad-hook.ts', 'react-hooks(rules-of-hooks)'],
    ['src/theme/blog/bad-image.tsx', 'jsx-a11y(alt-text)'],
  ])('reports %s by %s', (file, rule) => {
    expect(rulesOf(file)).toContain(rule);
  });

  it('lets a test be long', () => {
    expect(rulesOf('src/shared/long.test.ts')).not.toContain('eslint(max-lines)');
  });
});

describe('the compiler', () => {
  let repository: TemporaryRepository;
  const findings = new Map<string, readonly Finding[]>();

  beforeAll(async () => {
    const cases = COMPILED.map(([, code], at) => [compiledFile(at), `export const x = ${code};\n`]);
    repository = await createTemporaryRepository({...Object.fromEntries(cases), ...COMPILES});
    for (const environment of new Set(COMPILED.map(([name]) => name))) {
      findings.set(environment, await repository.compile(environment));
    }
  });
  afterAll(() => repository.remove());

  it.each(COMPILED.map(([environment, code], at) => ({environment, code, at})))(
    'does not know `$code` in src/$environment',
    ({environment, at}) => {
      expect(findings.get(environment)?.map(({file}) => file)).toContain(compiledFile(at));
    },
  );

  it.each(Object.keys(COMPILES))('accepts %s', (file) => {
    expect([...findings.values()].flat().filter((each) => each.file === file)).toEqual([]);
  });
});
