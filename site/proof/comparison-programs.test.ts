import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {transform} from 'lightningcss';
import postcss, {type Container} from 'postcss';
import {compile} from 'tailwindcss';
import {beforeAll, expect, it} from 'vitest';
import type {ClassTable} from '#site/comparison/build/class-table.ts';
import {RESOLVED_VALUES} from '#site/comparison/class-values.ts';
import {COMPILER_IDS} from '#site/programs/stylex-versions.ts';
import {compileProgram, COMPILERS} from '#site/samples/compile-program.ts';
import {classModule, exampleClasses} from './comparison-programs.ts';
import {readContentPages, readSiteData} from './content-pages.ts';
import {RELEASES} from './releases.ts';
import {loadProgram} from './run-program.ts';

const {resolve} = createRequire(import.meta.url);
const SHEETS = '@import "tailwindcss/theme.css" layer(theme); @import "tailwindcss/utilities.css" layer(utilities);';

const loadStylesheet = async (id: string) => ({path: id, base: '/', content: await readFile(resolve(id), 'utf8')});

let table: ClassTable;
let names: string[];
/** The declarations of Tailwind by class, in the order of its style sheet. */
const tailwind = new Map<string, Map<string, string>>();
const variables = new Map<string, string>();

beforeAll(async () => {
  const {classes, problems} = await readSiteData();
  expect(problems).toEqual([]);
  table = classes;
  // Those with a note are other declarations, of another element.
  const noted = table.families.filter(({note}) => note !== undefined).map(({name}) => `${name}-`);
  names = exampleClasses(table).filter((name) => !noted.some((start) => name.startsWith(start)));
  const {build} = await compile(SHEETS, {loadStylesheet});
  const root = postcss.parse(build(names.flatMap((name) => name.split(' '))));
  root.walkDecls(({prop, value, parent}) => {
    if (prop === 'initial-value' && parent?.type === 'atrule') variables.set(parent.params, value);
  });
  root.walkRules((rule) => {
    if (rule.selector.startsWith(':root')) for (const [name, value] of declarationsOf(rule)) variables.set(name, value);
    if (rule.selector.startsWith('.')) tailwind.set(rule.selector.slice(1).replaceAll('\\', ''), declarationsOf(rule));
  });
});

/** Declarations in `@supports` are among them, which browsers of today pass; those in `@media` are not. */
function declarationsOf(container: Container): Map<string, string> {
  const found = new Map<string, string>();
  container.walkDecls(({prop, value, parent}) => {
    if (!(parent?.type === 'atrule' && parent.name === 'media')) found.set(prop, value);
  });
  return found;
}

/** The values of variables in place of them. */
function resolved(value: string, declared: ReadonlyMap<string, string>): string {
  const variable = /var\((--[\w-]+)(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/u;
  let text = value;
  for (let match = variable.exec(text); match; match = variable.exec(text)) {
    const [whole, name = '', fallback = ''] = match;
    text = text.replace(whole, () => declared.get(name) ?? variables.get(name) ?? fallback);
  }
  return text;
}

/** What Tailwind writes otherwise, though it is the same. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/(?<!inset )0 0 #0000, /gu, ''],
  [/, 0 0 #0000$|, --tw-gradient-\w+|, -webkit-backdrop-filter/gu, ''],
  [/(?<=gradient\(.*) (?:0|50|100)%(?=[,)])/gu, ''],
  [/calc\((\d+) \* -1\)/gu, '-$1'],
  [/^calc\(infinity \* 1px\)$/gu, '9999px'],
  [/^\s*$|^(?:inset )?0 0 #0000$/gu, 'none'],
];

function theirDeclarations(list: string): Map<string, string> {
  const classes = new Set(list.split(' '));
  const declared = new Map([...tailwind].flatMap(([name, found]) => (classes.has(name) ? [...found] : [])));
  const isShown = (property: string): boolean =>
    !property.startsWith('--') && !(property.startsWith('-webkit-') && declared.has(property.slice('-webkit-'.length)));
  return new Map(
    [...declared]
      .filter(([property]) => isShown(property))
      .map(([property, value]) => [
        property,
        SAME.reduce((text, [from, to]) => text.replaceAll(from, to), resolved(value, declared)),
      ]),
  );
}

/** Declarations in one notation, sorted. */
function normalized(declarations: Iterable<readonly [string, string]>): string[] {
  const text = [...declarations].map(([property, value]) => `${property}: ${value};`).join('\n');
  const {code} = transform({filename: 'a.css', code: Buffer.from(`a {${text}}`), minify: true});
  const found: string[] = [];
  postcss
    .parse(code.toString())
    .walkDecls(({prop, value}) => void found.push(`${prop}: ${value.replaceAll(', ', ',')}`));
  return found.toSorted();
}

it.each(COMPILER_IDS)('gives the declarations of Tailwind for each class, compiled by the %s StyleX', async (id) => {
  const {files, css} = await compileProgram([classModule(names, table)], {compiler: COMPILERS[id]});
  const load = await loadProgram(files, RELEASES[id].runtime);
  const rules = new Map<string, Map<string, string>>();
  postcss.parse(css).walkRules((rule) => {
    const [, className] = /\.(\w+)/u.exec(rule.selector) ?? [];
    // In texts from right to left, StyleX turns some values round.
    if (className !== undefined && !rule.selector.startsWith('html[')) rules.set(className, declarationsOf(rule));
  });
  const exported = load('classes.ts');
  const styles = new Map(
    Object.entries(Object(exported['styles'])).map(([name, style]) => [name, Object.values(Object(style))]),
  );
  for (const name of names) {
    const classNames = (styles.get(name) ?? []).filter((value) => typeof value === 'string');
    const ours = classNames.flatMap((list) => list.split(' ').flatMap((part) => [...(rules.get(part) ?? [])]));
    expect.soft(normalized(ours), name).toEqual(normalized(theirDeclarations(name)));
  }
});

it('refers to sections, notes and values that exist', async () => {
  const pages = new Map((await readContentPages('content/docs')).map(({file, source}) => [file, source]));
  for (const {href} of Object.values(table.notes)) {
    const [path = '', id = ''] = decodeURI(href).split('/#');
    expect(pages.get(`content${path}.mdx`), href).toContain(`{#${id}}`);
  }
  const notes = [
    ...Object.values({...table.explainedClasses, ...table.explainedVariants}),
    ...table.families.flatMap(({note}) => note ?? []),
  ];
  expect(Object.keys(table.notes)).toEqual(expect.arrayContaining(notes));
  const values = [...RESOLVED_VALUES, ...Object.keys(table.scales)];
  expect(values).toEqual(expect.arrayContaining(table.families.flatMap(({from}) => from)));
});

it('has the variants of Tailwind in its order', async () => {
  const {build} = await compile(SHEETS, {loadStylesheet});
  const {variants} = table;
  const found: string[] = [];
  postcss.parse(build(Object.keys(variants).map((name) => `${name}:flex`))).walkRules((rule) => {
    const [, name] = /^\.([\w-]+)\\:flex/u.exec(rule.selector.replace('\\32 ', '2')) ?? [];
    const variant = name === undefined ? undefined : variants[name];
    if (name === undefined || variant === undefined) return;
    found.push(name);
    const [condition = ''] =
      'minWidth' in variant ? [`(width >= ${variant.minWidth}rem)`] : Object.values(variant).map(String);
    const queries = rule.parent?.type === 'atrule' && 'params' in rule.parent ? rule.parent.params : '';
    expect(`${rule.selector} ${queries}`).toContain(condition);
  });
  expect(found).toEqual(Object.keys(variants));
});

/** What StyleX adds to the weight of each rule of `display`. */
const KEYWORD_WEIGHT = 3000;

it.each(COMPILER_IDS)('knows how the %s StyleX weighs pseudo-classes', async (id) => {
  const weights = Object.values(table.variants).flatMap((variant) => ('weight' in variant ? [variant] : []));
  const styles = weights.map(({pseudoClass}) => `'${pseudoClass}': 'flex'`);
  const code = `import * as stylex from '@stylexjs/stylex';\nexport const styles = stylex.create({a: {display: {default: null, ${styles.join()}}}});\n`;
  const {rules} = await compileProgram([{name: 'weights.ts', code}], {compiler: COMPILERS[id]});
  const found = rules.map(([, {ltr}, order]): [string, number] => [
    ltr.slice(ltr.indexOf(':'), ltr.indexOf('{')),
    order - KEYWORD_WEIGHT,
  ]);
  expect(new Map(found)).toEqual(new Map(weights.map(({pseudoClass, weight}) => [pseudoClass, weight])));
});
