import {readFile} from 'node:fs/promises';
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
  fenceTitled,
  inlineCodes,
  readContentPage,
  readContentPages,
  readReaderSetup,
  sectionOf,
  tableRows,
  titledFences,
} from '#site/proof/content-pages.ts';

const {resolve} = createRequire(import.meta.url);
const API = 'content/docs/api';
const page = (name: string) => readContentPage(`${API}/${name}.mdx`);
const column = (rows: readonly string[][], index = 0): string[] => rows.map((row) => row[index] ?? '');
const sorted = (names: Iterable<string>): string[] => [...names].toSorted();

describe('runtime exports', () => {
  // Deprecated, so the docs do not mention it.
  const exportsOf = (library: object) => Object.keys(library).filter((name) => name !== 'legacyMerge');
  const [names, newest] = [exportsOf(stylex), exportsOf(newestStyleX)];

  it('are the rows of the index', async () => {
    const rows = tableRows(sectionOf(await page('index'), 'javascript'));
    expect(sorted(column(rows))).toEqual(sorted(names));
  });

  it.each([
    ['documented', names],
    ['newest', newest],
  ] as const)('of the %s version are suggested in the playground with its compiler', (id, exported) => {
    expect(sorted(stylexApi(id).map(({name}) => name))).toEqual(sorted(exported));
  });

  it('of the newest version alone have a sample, which must say since when', async () => {
    const pages = await readContentPages('content/docs');
    const code = pages.flatMap(({source}) => source.match(/^ *```[^]*?^ *```$/gmu) ?? []).join('\n');
    // The page of the compiler's options shows stylex.env, because it needs one.
    const added = newest.filter((name) => !names.includes(name) && name !== 'env');
    expect(added.filter((name) => !code.includes(`stylex.${name}`))).toEqual([]);
  });
});

it('the functions of stylex.types are the rows of their page', async () => {
  const rows = tableRows(sectionOf(await page('javascript/types'), 'functions'));
  expect(sorted(column(rows))).toEqual(sorted(Object.keys(stylex.types).map((name) => `types.${name}`)));
});

it('the index lists exactly the exported types', async () => {
  const types = await readFile(path.join(path.dirname(resolve('stylex-documented')), 'stylex.d.ts'), 'utf8');
  const exported = (/^export type \{([^}]*)\}/m.exec(types)?.[1] ?? '').split(',').map((name) => name.trim());
  const section = sectionOf(await page('index'), 'types');
  const listed = column(tableRows(section));
  const mentioned = section.map((node) => toString(node)).join(' ');
  expect(exported.filter(Boolean).filter((name) => !mentioned.includes(name))).toEqual([]);
  expect(listed.filter((name) => !exported.includes(name))).toEqual([]);
});

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
    const section = rule === 'valid-styles' ? 'valid-styles-options' : rule;

    it(`${rule} has the options of its schema, with their defaults`, async () => {
      const rows = tableRows(sectionOf(await page('configuration/eslint-plugin'), section));
      // A rule without options has no table.
      const table = new Map(options.size === 0 ? [] : rows.map((row) => [row[0] ?? '', row[2] ?? '']));
      expect(sorted(table.keys())).toEqual(sorted(options.keys()));
      for (const [name, value] of options) {
        const written = table.get(name)?.replaceAll("'", '"').replaceAll(', ', ',');
        if (value !== undefined) expect(written, name).toBe(JSON.stringify(value));
      }
    });

    it(`${rule} names the options that only the newest version has`, async () => {
      const nodes = sectionOf(await page('configuration/eslint-plugin'), section);
      const newest = rulesOf(newestEslintPlugin).find(({name}) => name === rule);
      const added = [...(newest?.options.keys() ?? [])].filter((name) => !options.has(name));
      expect(added.filter((name) => !inlineCodes(nodes).some((code) => code.startsWith(name)))).toEqual([]);
    });
  }
});
