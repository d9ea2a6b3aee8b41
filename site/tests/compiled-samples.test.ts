import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {compileProgram} from '#site/samples/compile-program.ts';
import {
  extractSamples,
  type Page,
  parseContentPage,
  readContentPage,
  readContentPages,
} from '#site/proof/content-pages.ts';
import {readSampleFence} from '#site/samples/sample-fence.ts';

const MIN_COMPILED_SAMPLES = 25;

const pages = await Promise.all((await readContentPages()).map(compilePage));

async function compilePage(page: Page) {
  const programs = extractSamples(page).programs.map(async (program) => {
    const {files: outputs, css} = await compileProgram(program.files);
    return {...program, outputs, css};
  });
  return {...page, programs: await Promise.all(programs)};
}

it('enough samples show their compiled output', () => {
  const shown: string[] = [];
  for (const {page, files, outputs, css} of pages.flatMap(({programs}) => programs)) {
    for (const {name, line} of files.filter(({meta}) => meta.compiled && meta.error === undefined)) {
      const output = outputs.find((file) => file.name === name);
      expect(output?.error, `${page}:${line}`).toBeUndefined();
      expect(output?.js, `${page}:${line}`).not.toContain('stylex.create(');
      expect(css, `${page}:${line}`).not.toBe('');
      shown.push(`${page}:${line}`);
    }
  }
  expect(shown.length).toBeGreaterThanOrEqual(MIN_COMPILED_SAMPLES);
});

/** Style sheets without a title: they are output, not files of the reader. */
function shownStyleSheets(page: Page): {lines: string[]; line: number}[] {
  const shown: {lines: string[]; line: number}[] = [];
  if (!page.source.includes('```css')) return shown;
  const {tree, text} = parseContentPage(page);
  visit(tree, 'code', (node: Code) => {
    const fence = readSampleFence(node, text);
    if (fence?.lang === 'css' && fence.meta.title === undefined)
      shown.push({lines: fence.code.trim().split('\n'), line: fence.line - 1});
  });
  return shown;
}

/** Whether the text contains all lines in this order. */
function hasLinesInOrder(text: string, lines: readonly string[]): boolean {
  let found = 0;
  for (const line of text.split('\n')) if (line === lines[found]) found++;
  return found === lines.length;
}

it('every style sheet without a title is compiled output of a sample on its page', () => {
  const wrong = pages.flatMap((page) =>
    shownStyleSheets(page)
      .filter(({lines}) => !page.programs.some(({css}) => hasLinesInOrder(css, lines)))
      .map(({line}) => `${page.file}:${line}`),
  );
  expect(wrong).toEqual([]);
});

/** A comment with class names, and the object that the call below it compiles to. */
const SHOWN_CLASSES = /\/\/ .*className[:=] ?"([^"]*)".*\nexport const \w+ = (?:\{\s*className: "([^"]*)")?/gu;

it('the class names in comments match the compiled output', () => {
  const outputs = pages.flatMap(({programs}) => programs.flatMap((program) => program.outputs));
  const shown = outputs.flatMap(({js}) => [...js.matchAll(SHOWN_CLASSES)]);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.map(([, , compiled]) => compiled)).toEqual(shown.map(([, comment]) => comment));
});

it('the longhand in the introduction overrides its shorthand', async () => {
  const {source} = await readContentPage('content/docs/learn/index.mdx');
  const names = /`([\w-]+)`这样的全写属性.*?`([\w-]+)`这样的简写属性/u.exec(source)?.slice(1) ?? [];
  const [longhand = '', shorthand = ''] = names.map((name) =>
    name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase()),
  );
  const code = `import * as stylex from '@stylexjs/stylex';
const s = stylex.create({long: {${longhand}: 'red'}, short: {${shorthand}: 'blue'}});
export const result = stylex.props(s.long, s.short);`;
  const {files, css} = await compileProgram([{name: 'pair.ts', code}]);
  expect(files[0]?.js).toMatch(/className: "\w+"/u);
  expect(css).toMatch(/^\.\w+\{.*blue\}\n\.\w+:not\(#\\#\)\{.*red\}$/u);
});
