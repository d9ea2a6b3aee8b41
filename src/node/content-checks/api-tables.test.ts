import {existsSync} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import * as stylex from 'stylex-documented';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {fenceTitled, titledFences} from '#node/proof/titled-fences.ts';
import {readContentPage} from '#node/proof/content-pages.ts';
import {headingsOf, sectionOf, tableRows} from './page-sections.ts';
import {babelPluginOptions, destructuredOptions, eslintRules} from './documented-options.ts';

const API = 'content/docs/api';
const page = (name: string) => readContentPage(`${API}/${name}.mdx`);
const column = (rows: readonly string[][], index = 0): string[] => rows.map((row) => row[index] ?? '');
const sorted = (names: Iterable<string>): string[] => [...names].toSorted();

/** Every word that a page writes as code and a heading names. */
const headingTexts = async (name: string): Promise<string[]> =>
  headingsOf(await page(name)).map((heading) => toString(heading).replace(/\s*\{?#[\w-]+\}?$/, ''));

async function optionTable(name: string, section: string): Promise<Map<string, string>> {
  const rows = tableRows(sectionOf(await page(name), section));
  return new Map(rows.map((row) => [row[0] ?? '', row[2] ?? '']));
}

describe('runtime exports', () => {
  // Meta's own old form: named nowhere, so that nobody begins to use it.
  const undocumented = new Set(['legacyMerge']);
  const names = Object.keys(stylex).filter((name) => !undocumented.has(name));

  it('are what the index lists', async () => {
    const rows = tableRows(sectionOf(await page('index'), 'javascript'));
    expect(sorted(column(rows))).toEqual(sorted(names));
  });

  it('have a page each, and no page is about something else', async () => {
    const pages = (await readdir(path.join(PROJECT_DIR, API, 'javascript'))).map((file) => path.basename(file, '.mdx'));
    expect(sorted(pages)).toEqual(sorted(names));
  });
});

it('the functions of stylex.types are what their page lists', async () => {
  const rows = tableRows(sectionOf(await page('javascript/types'), 'functions'));
  expect(sorted(column(rows))).toEqual(sorted(Object.keys(stylex.types).map((name) => `types.${name}`)));
});

it('the exported types are those of the index, and those with a page have one', async () => {
  const {resolve} = createRequire(import.meta.url);
  const types = await readFile(path.join(path.dirname(resolve('stylex-documented')), 'stylex.d.ts'), 'utf8');
  const exported = (/^export type \{([^}]*)\}/m.exec(types)?.[1] ?? '').split(',').map((name) => name.trim());
  const section = sectionOf(await page('index'), 'types');
  const listed = column(tableRows(section));
  const mentioned = section.map((node) => toString(node)).join(' ');
  expect(exported.filter(Boolean).filter((name) => !mentioned.includes(name))).toEqual([]);
  expect(listed.filter((name) => !exported.includes(name))).toEqual([]);
  expect(listed.filter((name) => !existsSync(path.join(PROJECT_DIR, API, 'types', `${name}.mdx`)))).toEqual([]);
});

describe('options of the Babel plugin', () => {
  it('are those that its validator reads, each with a section', async () => {
    const options = [...(await babelPluginOptions()).keys()];
    const table = await optionTable('configuration/babel-plugin', 'options');
    expect(sorted(table.keys())).toEqual(sorted(options));
    const headings = await headingTexts('configuration/babel-plugin');
    expect(options.filter((name) => !headings.includes(name))).toEqual([]);
  });

  it('have the defaults that the code states', async () => {
    const table = await optionTable('configuration/babel-plugin', 'options');
    const words: Readonly<Record<string, string>> = {dev: '等于dev'};
    const stated = [...(await babelPluginOptions())].flatMap(([name, value]) =>
      value === undefined ? [] : [[name, words[value] ?? value] as const],
    );
    expect(stated.length).toBeGreaterThan(10);
    expect(stated.map(([name]) => [name, table.get(name)])).toEqual(stated);
  });
});

describe('options of the PostCSS plugin', () => {
  it('are those that it takes, with their defaults and a section each', async () => {
    const options = await destructuredOptions('stylex-documented-postcss-plugin', /const plugin = \(\{/);
    const table = await optionTable('configuration/postcss-plugin', 'options');
    expect(sorted(table.keys())).toEqual(sorted(options.keys()));
    for (const [name, value] of options) if (value !== undefined) expect(table.get(name), name).toBe(value);
    const headings = await headingTexts('configuration/postcss-plugin');
    expect([...options.keys()].filter((name) => !headings.includes(name))).toEqual([]);
  });
});

describe('rules of the ESLint plugin', () => {
  const rules = eslintRules();

  it('are configured on its page as on the installation page', async () => {
    const pages = [
      await page('configuration/eslint-plugin'),
      await readContentPage('content/docs/learn/installation.mdx'),
    ];
    const [here, there] = pages.map((source) => fenceTitled(titledFences(source), 'eslint.config.mjs').code);
    expect(here).toBe(there);
  });

  it('are those that the plugin registers, and are called fixable when they are', async () => {
    const rows = tableRows(sectionOf(await page('configuration/eslint-plugin'), 'rules'));
    expect(sorted(column(rows))).toEqual(sorted(rules.map(({name}) => name)));
    for (const {name, isFixable} of rules) {
      const fix = rows.find(([rule]) => rule === name)?.[2] ?? '';
      expect(fix.startsWith('无'), name).toBe(!isFixable);
    }
  });

  for (const {name: rule, options} of rules) {
    it(`${rule} has the options of its schema, with their defaults`, async () => {
      const section = rule === 'valid-styles' ? 'valid-styles-options' : rule;
      const rows = tableRows(sectionOf(await page('configuration/eslint-plugin'), section));
      // A rule without options has no table of them.
      const table = new Map(options.size === 0 ? [] : rows.map((row) => [row[0] ?? '', row[2] ?? '']));
      expect(sorted(table.keys())).toEqual(sorted(options.keys()));
      for (const [name, value] of options) {
        const written = table.get(name)?.replaceAll("'", '"').replaceAll(', ', ',');
        if (value !== undefined) expect(written, name).toBe(JSON.stringify(value));
      }
    });
  }
});

describe('options of the Rollup plugin', () => {
  it('are those that the installation page lists, with their defaults', async () => {
    const options = await destructuredOptions(
      'stylex-documented-rollup-plugin',
      /function stylexPlugin\(\) \{\s*let \{/,
    );
    const rows = tableRows(sectionOf(await readContentPage('content/docs/learn/installation.mdx'), 'rollup'));
    const table = new Map(rows.map(([name = '', value = '']) => [name, value]));
    const passedOn = new Set(['unstable_moduleResolution']);
    const own = [...options.keys()].filter((name) => !passedOn.has(name));
    expect(sorted([...table.keys()].filter((name) => name !== '其余'))).toEqual(sorted(own));
    for (const name of ['fileName', 'useCSSLayers', 'importSources'])
      expect(table.get(name), name).toBe(options.get(name));
  });
});
