import type {TableRow} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import newestStyleX from '@stylexjs/babel-plugin';
import styleX from 'stylex-documented-babel-plugin';
import {type Page, readContentPage} from '#site/proof/content-pages.ts';
import {compileAlone} from './compile-alone.ts';
import {inlineCodes, sectionOf} from './page-sections.ts';

const createPage = await readContentPage('content/docs/api/javascript/create.mdx');
const propsPage = await readContentPage('content/docs/api/javascript/props.mdx');

const IMPORT = "import * as stylex from '@stylexjs/stylex';\n";
const ORDER = {styleResolution: 'application-order'};

/** The code in the cells of the table of a section with this text, by row, without the head. */
function tableCodes(page: Page, id: string, text: string): string[][][] {
  // Some tables are in <details>.
  const nodes = sectionOf(page, id).flatMap((node) => ('children' in node ? [node, ...node.children] : [node]));
  const table = nodes.find((node) => node.type === 'table' && toString(node).includes(text));
  const rows = table?.type === 'table' ? table.children.slice(1) : [];
  if (rows.length === 0) throw new Error(`${page.file} has no table with ${text} in #${id}`);
  return rows.map(({children}: TableRow) => children.map((cell) => inlineCodes([cell])));
}

/** `marginTop` is `margin-top`. */
const cssName = (property: string): string => property.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

it('lists logical properties with the names that they compile to', () => {
  const pairs = tableCodes(createPage, 'property-names', 'blockSize').flatMap(([from = [], to = []]) =>
    from.map((name, index) => ({name, compiled: to[index] ?? ''})),
  );
  expect(pairs.length).toBeGreaterThan(15);
  for (const {name, compiled} of pairs.filter((pair) => !pair.name.endsWith('*'))) {
    const {css} = compileAlone(`${IMPORT}export const s = stylex.create({a: {${name}: '2px'}});`);
    expect(css).toContain(`{${cssName(compiled)}:2px}`);
  }
});

describe.each([
  ['documented', styleX],
  ['newest', newestStyleX],
] as const)('the %s compiler', (_, plugin) => {
  const compile = (code: string) => compileAlone(`${IMPORT}${code}`, ORDER, plugin);

  it('refuses the calls and members that the page says it cannot evaluate', () => {
    const row = tableCodes(createPage, 'static-expressions', 'Math.random()').find(([, no]) => no?.includes('Math.PI'));
    const codes = row?.[1] ?? [];
    expect(codes.length).toBeGreaterThan(5);
    for (const code of codes) expect(() => compile(`export const s = stylex.create({a: {width: ${code}}});`)).toThrow();
  });

  /** Whether both classes stay when the second property is applied after the first, and which rule comes last. */
  function merged(first: string, second: string): {classes: string[]; last: string | undefined} {
    const {js, css} = compile(
      `const s = stylex.create({a: {${first}: 'inherit'}, b: {${second}: 'initial'}});\nexport const a = stylex.props(s.a, s.b);`,
    );
    const classes = /className: "(?<names>[^"]*)"/u.exec(js)?.groups?.['names']?.split(' ') ?? [];
    return {classes, last: classes.toSorted((a, b) => css.indexOf(`.${a}`) - css.indexOf(`.${b}`)).at(-1)};
  }

  it('keeps the longhands that the page says a later shorthand does not remove', () => {
    const rows = tableCodes(propsPage, 'shorthands', 'overscrollBehaviorX');
    const pairs = rows.flatMap(([shorthands = [], longhands = []]) =>
      shorthands.flatMap((shorthand) => longhands.map((longhand) => [longhand, shorthand] as const)),
    );
    const lost = pairs.filter(([longhand, shorthand]) => {
      const {classes, last} = merged(longhand, shorthand);
      return classes.length !== 2 || last !== classes[0];
    });
    expect(lost).toEqual([]);
  });

  it.each(['whiteSpaceCollapse', 'textWrapMode', 'textWrapStyle'])(
    'lets neither whiteSpace nor %s remove the other',
    (name) => {
      for (const shorthand of ['whiteSpace', 'textWrap']) {
        expect(merged(name, shorthand).classes).toHaveLength(2);
        expect(merged(shorthand, name).classes).toHaveLength(2);
      }
    },
  );

  it('drops a style that is only in a literal whose member is an argument of props', () => {
    const codes = inlineCodes(sectionOf(propsPage, 'constraints')).filter((code) =>
      /^[{[].*styles\.done.*\[/u.test(code),
    );
    expect(codes).toHaveLength(2);
    const styles = "const styles = stylex.create({row: {padding: 8}, done: {color: 'dimgray'}});\n";
    const use = (argument: string) =>
      compile(`${styles}export const f = (status, i) => stylex.props(styles.row, ${argument});`).js;
    for (const code of codes) expect(use(code)).not.toContain('done: {');
    expect(use('styles[status]')).toContain('done: {');
  });
});

it('defineConsts refuses undefined and leaves null without a value', () => {
  const file = '/app/src/size.stylex.ts';
  const options = {unstable_moduleResolution: {type: 'commonJS', rootDir: '/app'}};
  const compile = (value: string) =>
    compileAlone(`${IMPORT}export const size = stylex.defineConsts({gap: ${value}});`, options, newestStyleX, file);
  expect(() => compile('undefined')).toThrow('Cannot convert undefined or null to object');
  expect(compile('null').js).toContain('gap: null');
});
