import {existsSync} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import * as newestStyleX from '@stylexjs/stylex';
import * as stylex from 'stylex-documented';
import newestEslintPlugin from '@stylexjs/eslint-plugin';
import eslintPlugin from 'stylex-documented-eslint-plugin';
import {z} from 'zod';
import {stylexApi} from '#site/playground/view/stylex-api.ts';
import {
  extractSamples,
  fenceTitled,
  readContentPage,
  readContentPages,
  readReaderSetup,
  SITE_DIR,
  titledFences,
} from '#site/proof/content-pages.ts';
import {headingsOf, sectionOf, tableRows} from './page-sections.ts';

const {resolve} = createRequire(import.meta.url);
const API = 'content/docs/api';
const page = (name: string) => readContentPage(`${API}/${name}.mdx`);
const column = (rows: readonly string[][], index = 0): string[] => rows.map((row) => row[index] ?? '');
const sorted = (names: Iterable<string>): string[] => [...names].toSorted();

const headingTexts = async (name: string): Promise<string[]> =>
  headingsOf(await page(name)).map((heading) => toString(heading).replace(/\s*\{?#[\w-]+\}?$/, ''));

describe('runtime exports', () => {
  // Deprecated, so the docs do not mention it.
  const exportsOf = (library: object) => Object.keys(library).filter((name) => name !== 'legacyMerge');
  const [names, newest] = [exportsOf(stylex), exportsOf(newestStyleX)];

  it('are the rows of the index', async () => {
    const rows = tableRows(sectionOf(await page('index'), 'javascript'));
    expect(sorted(column(rows))).toEqual(sorted(names));
  });

  it('are the pages of their folder', async () => {
    const files = await readdir(path.join(SITE_DIR, API, 'javascript'));
    expect(sorted(files)).toEqual(sorted(names.map((name) => `${name}.mdx`)));
  });

  it.each([
    ['documented', names],
    ['newest', newest],
  ] as const)('of the %s version are suggested in the playground with its compiler', (id, exported) => {
    expect(sorted(stylexApi(id).map(({name}) => name))).toEqual(sorted(exported));
  });

  it('of the newest version alone have a sample that says since when', async () => {
    const programs = (await readContentPages('content/docs')).flatMap((source) => extractSamples(source).programs);
    const files = programs.filter(({compiler}) => compiler === 'newest').flatMap((program) => program.files);
    const code = files.map((file) => file.code).join('\n');
    // The page of the compiler's options shows stylex.env, because it needs one.
    const added = newest.filter((name) => !names.includes(name) && name !== 'env');
    expect(added.filter((name) => !code.includes(`stylex.${name}`))).toEqual([]);
  });
});

it('the functions of stylex.types are the rows of their page', async () => {
  const rows = tableRows(sectionOf(await page('javascript/types'), 'functions'));
  expect(sorted(column(rows))).toEqual(sorted(Object.keys(stylex.types).map((name) => `types.${name}`)));
});

it('the index lists exactly the exported types, and each row of its table has a page', async () => {
  const types = await readFile(path.join(path.dirname(resolve('stylex-documented')), 'stylex.d.ts'), 'utf8');
  const exported = (/^export type \{([^}]*)\}/m.exec(types)?.[1] ?? '').split(',').map((name) => name.trim());
  const section = sectionOf(await page('index'), 'types');
  const listed = column(tableRows(section));
  const mentioned = section.map((node) => toString(node)).join(' ');
  expect(exported.filter(Boolean).filter((name) => !mentioned.includes(name))).toEqual([]);
  expect(listed.filter((name) => !exported.includes(name))).toEqual([]);
  expect(listed.filter((name) => !existsSync(path.join(SITE_DIR, API, 'types', `${name}.mdx`)))).toEqual([]);
});

it.each(['configuration/babel-plugin', 'configuration/postcss-plugin'])(
  'each option in the table of %s has a section',
  async (name) => {
    const options = column(tableRows(sectionOf(await page(name), 'options')));
    const headings = await headingTexts(name);
    expect(options.length).toBeGreaterThan(3);
    expect(options.filter((option) => !headings.includes(option))).toEqual([]);
  },
);

it('the options that only the newest compiler has are the rows of their section', async () => {
  const page = await readContentPage(`${API}/configuration/babel-plugin.mdx`);
  const documented = column(tableRows(sectionOf(page, 'options')));
  const source = await readFile(resolve('@stylexjs/babel-plugin'), 'utf8');
  const read = new Set(
    [...source.matchAll(/\boptions\.(\w+) \?\?|, options\.(\w+), /gu)].flatMap(([, a, b]) => a ?? b ?? []),
  );
  expect(read.size).toBeGreaterThan(15);
  const added = [...read].filter((name) => !documented.includes(name));
  expect(sorted(column(tableRows(sectionOf(page, 'newer-options'))))).toEqual(sorted(added));
});

const ruleSchema = z.object({
  meta: z.object({
    fixable: z.string().optional(),
    schema: z
      .array(z.object({properties: z.record(z.string(), z.object({default: z.unknown().optional()}))}))
      .default([]),
  }),
});

describe('rules of the ESLint plugin', () => {
  const rulesOf = (plugin: {rules: object}) =>
    Object.entries(plugin.rules).map(([name, rule]) => {
      const {meta} = ruleSchema.parse(rule);
      const properties = Object.entries(meta.schema[0]?.properties ?? {});
      const options = new Map(properties.map(([option, {default: value}]) => [option, value]));
      return {name, isFixable: meta.fixable !== undefined, options};
    });
  const rules = rulesOf(eslintPlugin);

  it('are configured on its page as on the installation page', async () => {
    const installation = titledFences(await readContentPage('content/docs/learn/installation.mdx'));
    expect(fenceTitled(installation, 'eslint.config.mjs').code).toBe((await readReaderSetup()).eslintConfig);
  });

  it('match the rules that the plugin registers, and are marked as fixable when they are', async () => {
    const rows = tableRows(sectionOf(await page('configuration/eslint-plugin'), 'rules'));
    const shown = rows.map(([name, , fix = '']) => [name, !fix.startsWith('无')]);
    expect(shown.toSorted()).toEqual(rules.map(({name, isFixable}) => [name, isFixable]).toSorted());
  });

  it('of the newest version alone are the rows of their section', async () => {
    const rows = tableRows(sectionOf(await page('configuration/eslint-plugin'), 'newer-rules'));
    const added = rulesOf(newestEslintPlugin).filter(({name}) => !rules.some((rule) => rule.name === name));
    const shown = rows.map(([name, , , fix]) => [name, fix === '有']);
    expect(shown.toSorted()).toEqual(added.map(({name, isFixable}) => [name, isFixable]).toSorted());
  });

  for (const {name: rule, options} of rules) {
    it(`${rule} has the options of its schema, with their defaults`, async () => {
      const section = rule === 'valid-styles' ? 'valid-styles-options' : rule;
      const rows = tableRows(sectionOf(await page('configuration/eslint-plugin'), section));
      // A rule without options has no table.
      const table = new Map(options.size === 0 ? [] : rows.map((row) => [row[0] ?? '', row[2] ?? '']));
      expect(sorted(table.keys())).toEqual(sorted(options.keys()));
      for (const [name, value] of options) {
        const written = table.get(name)?.replaceAll("'", '"').replaceAll(', ', ',');
        if (value !== undefined) expect(written, name).toBe(JSON.stringify(value));
      }
    });
  }
});

it('the parameters of the command line are the rows of the installation page, with their defaults', async () => {
  const source = await readFile(resolve('stylex-documented-cli/lib/index.js'), 'utf8');
  const [, options = ''] = /^const options = \{\n(.*?)^\};/ms.exec(source) ?? [];
  const parameters = [...options.matchAll(/^ {2}(\w+): \{\n(.*?)^ {2}\}/gms)].map(([, name = '', text = '']) => {
    const alias = /alias: '(\w)'/.exec(text)?.[1];
    const value = /default: '?(.*?)'?$/m.exec(text)?.[1];
    return [`--${name}`, alias === undefined ? '' : `-${alias}`, value ?? '必填'];
  });
  const installation = await readContentPage('content/docs/learn/installation.mdx');
  const [, table = ''] = installation.source.split('<summary>命令行的参数</summary>');
  const rows = [...(table.split('</details>')[0]?.matchAll(/^\| `(--\w+)` \| (.*?) ?\| (.*?) \|/gm) ?? [])].map(
    ([, name = '', alias = '', value = '']) => [name, alias.replaceAll('`', ''), value.replaceAll('`', '')],
  );
  expect(parameters.length).toBeGreaterThan(8);
  // It names a file with the others.
  const documented = rows.filter(([name]) => name !== '--config');
  expect(documented.toSorted()).toEqual(parameters.toSorted());
});
