import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createTemporaryRepository, type Finding, type TemporaryRepository} from './temporary-repository.ts';

const IMPORT_RULE = 'eslint(no-restricted-imports)';
const PARENT = 'import(no-relative-parent-imports)';
const EXTENSION = 'import(extensions)';

/** Folder of the importing file, what it imports, and the rule that forbids it. */
const FORBIDDEN: readonly (readonly [folder: string, specifier: string, rule: string])[] = [
  ['shared', '#client/page-module.ts', IMPORT_RULE],
  ['shared', '#shared/limits.ts', IMPORT_RULE],
  ['shared', 'react', IMPORT_RULE],
  ['shared', 'react-dom/server', IMPORT_RULE],
  ['shared', 'node:fs', IMPORT_RULE],
  ['loading', '#client/page-module.ts', IMPORT_RULE],
  ['loading', 'react', IMPORT_RULE],
  ['search', '#client/page-module.ts', IMPORT_RULE],
  ['search', '#node/x.ts', IMPORT_RULE],
  ['search', '#playground/x.ts', IMPORT_RULE],
  ['search', 'react', IMPORT_RULE],
  ['playground', '#theme/ui/x.ts', IMPORT_RULE],
  ['playground', '#search/x.ts', IMPORT_RULE],
  ['offline', '#client/page-module.ts', IMPORT_RULE],
  ['offline', 'react', IMPORT_RULE],
  ['search', '#offline/x.ts', IMPORT_RULE],
  ['playground', '#offline/x.ts', IMPORT_RULE],
  ['client', '#offline/x.ts', IMPORT_RULE],
  ['client', '#theme/ui/x.ts', IMPORT_RULE],
  ['client', '#node/x.ts', IMPORT_RULE],
  ['client', '#search/x.ts', IMPORT_RULE],
  ['client/router', '#theme/ui/x.ts', IMPORT_RULE],
  ['client/first-paint', 'wouter', IMPORT_RULE],
  ['theme/shell', 'wouter/use-browser-location', IMPORT_RULE],
  ['node/build', '#theme/shell/x.ts', IMPORT_RULE],
  ['node/build', '#client/page-module.ts', IMPORT_RULE],
  ['theme/blog', '#node/x.ts', IMPORT_RULE],
  ['theme/blog', '#theme/search/x.ts', IMPORT_RULE],
  ['theme/blog', '#theme/shell/x.ts', IMPORT_RULE],
  ['theme/ui', '#theme/blog/x.ts', IMPORT_RULE],
  ['theme/pages', '#node/x.ts', IMPORT_RULE],
  ['theme/blog', '../search/x.ts', PARENT],
  ['node/build', '../content/x.ts', PARENT],
  ['shared', '../client/page-module.ts', PARENT],
  ['client', './page-module', EXTENSION],
];

const forbiddenFile = (at: number): string => `src/${FORBIDDEN[at]?.[0]}/forbidden-${at}.ts`;
const importing = (specifier: string): string => `import {x} from '${specifier}';\n\nexport const y = x;\n`;

/** File, its text, and the rule that reports it. */
const REPORTED: readonly (readonly [file: string, text: string, rule: string])[] = [
  ['src/node/dynamic.ts', `export const load = () => import('#theme/shell/x.ts');\n`, IMPORT_RULE],
  ['src/node/re-export.ts', `export {x} from '#theme/shell/x.ts';\n`, IMPORT_RULE],
  ['src/node/type-only.ts', `import type {X} from '#theme/shell/x.ts';\n\nexport type Y = X;\n`, IMPORT_RULE],
  ['src/entry-static.tsx', importing('#node/x.ts'), IMPORT_RULE],
  ['src/shared/barrel.ts', `export * from './limits.ts';\n`, 'oxc(no-barrel-file)'],
  ['src/shared/cycle-a.ts', `import type {B} from './cycle-b.ts';\n\nexport type A = B | 1;\n`, 'import(no-cycle)'],
  ['src/shared/cycle-b.ts', `import type {A} from './cycle-a.ts';\n\nexport type B = A | 2;\n`, 'import(no-cycle)'],
  ['src/shared/any.ts', 'export const x: any = 1;\n', 'typescript(no-explicit-any)'],
  ['src/shared/bang.ts', 'export const x = (y?: string) => y!.length;\n', 'typescript(no-non-null-assertion)'],
  ['src/shared/silenced.ts', '// @ts-ignore\nexport const x: number = 1;\n', 'typescript(ban-ts-comment)'],
  ['src/shared/long.ts', 'export {};\n'.repeat(251), 'eslint(max-lines)'],
  ['src/shared/CamelCase.ts', 'export const x = 1;\n', 'unicorn(filename-case)'],
  ['src/theme/blog/bad-image.tsx', 'export const image = <img src="/x.png" />;\n', 'jsx-a11y(alt-text)'],
  [
    'src/theme/blog/bad-style.ts',
    `import * as stylex from '@stylexjs/stylex';\nexport const styles = stylex.create({root: {colr: 'red'}});\n`,
    'stylex(valid-styles)',
  ],
  [
    'src/theme/blog/bad-hook.ts',
    `import {useEffect} from 'react';\nexport const useX = (on: boolean) => on && useEffect(() => undefined);\n`,
    'react-hooks(rules-of-hooks)',
  ],
];

const COMPILED: readonly (readonly [environment: string, code: string])[] = [
  ['shared', 'document.title'],
  ['shared', 'process.env'],
  ['search', 'document.title'],
  ['search', 'process.env'],
  ['offline', 'document.title'],
  ['offline', 'process.env'],
  ['playground', 'process.env'],
  ['client', 'process.env'],
  ['client', `await import('node:fs')`],
  ['theme', 'process.env'],
  ['theme', `await import('node:fs')`],
  ['node', 'document.title'],
];
const compiledFile = (at: number): string => `src/${COMPILED[at]?.[0]}/case-${at}.ts`;

describe('oxlint', () => {
  let repository: TemporaryRepository;
  let findings: Finding[];
  const rulesOf = (file: string): string[] => findings.filter((each) => each.file === file).map(({rule}) => rule);

  beforeAll(async () => {
    repository = await createTemporaryRepository({
      ...Object.fromEntries(FORBIDDEN.map(([, specifier], at) => [forbiddenFile(at), importing(specifier)])),
      ...Object.fromEntries(REPORTED.map(([file, text]) => [file, text])),
    });
    findings = await repository.lint();
  });
  afterAll(() => repository.remove());

  it.each(FORBIDDEN.map(([folder, specifier, rule], at) => ({folder, specifier, rule, at})))(
    'forbids src/$folder to import $specifier',
    ({rule, at}) => {
      expect(rulesOf(forbiddenFile(at))).toContain(rule);
    },
  );

  it.each(REPORTED.map(([file, , rule]) => [file, rule] as const))('reports %s by %s', (file, rule) => {
    expect(rulesOf(file)).toContain(rule);
  });
});

describe('the compiler', () => {
  let repository: TemporaryRepository;
  const findings = new Map<string, readonly Finding[]>();

  beforeAll(async () => {
    const cases = COMPILED.map(([, code], at) => [compiledFile(at), `export const x = ${code};\n`]);
    repository = await createTemporaryRepository(Object.fromEntries(cases));
    for (const environment of new Set(COMPILED.map(([name]) => name))) {
      findings.set(environment, await repository.compile(environment));
    }
  });
  afterAll(() => repository.remove());

  it.each(COMPILED.map(([environment, code], at) => ({environment, code, at})))(
    'rejects `$code` in src/$environment',
    ({environment, at}) => {
      expect(findings.get(environment)?.map(({file}) => file)).toContain(compiledFile(at));
    },
  );
});
