import {expect, it} from 'vitest';
import {compileProgram} from '#site/samples/compile-program.ts';
import {readContentPages} from '#site/proof/content-pages.ts';

const pages = await readContentPages('content/docs');

/** The code in the drawing with this id, as readers see it. */
function drawnCode(id: string): string[] {
  const page = pages.find(({source}) => source.includes(`id="${id}-title"`));
  const [, drawing = ''] = page?.source.split(`id="${id}-title"`) ?? [];
  const texts = drawing.slice(0, drawing.indexOf('</svg>')).matchAll(/<text className="code[^>]*>(.*)<\/text>/gu);
  return [...texts].map(([, text = '']) => text.replaceAll(/\\(.)/gu, '$1'));
}

const sample = (name: string, styles: string) => ({
  name,
  code: `import * as stylex from '@stylexjs/stylex';\nconst s = stylex.create(${styles});\nexport const a = stylex.props(s.base, s.warn);\n`,
});

it('the drawing of the pipeline shows what the compiler makes of its two files', async () => {
  const drawn = drawnCode('pipeline');
  const {files, css} = await compileProgram([
    sample('button.tsx', `{base: {${drawn[0]} ${drawn[1]}}, warn: {}}`),
    sample('link.tsx', `{base: {${drawn[2]} ${drawn[3]}}, warn: {}}`),
  ]);
  const classes = files.map(({js}) => /className: ("[^"]*")/u.exec(js ?? '')?.[1]);
  expect(drawn.filter((text) => text.startsWith('"'))).toEqual(classes);
  expect(drawn.filter((text) => text.includes('{'))).toEqual(css.trim().split('\n'));
});

it('the drawing of a merge shows which values the runtime keeps', async () => {
  const [color, base, hover, warn, kept] = drawnCode('merge');
  expect([color, kept]).toEqual(['color', warn]);
  const styles = `{base: {${color}: {default: ${base}, ${hover}}, padding: 8}, warn: {${color}: ${warn}}}`;
  const {files, css} = await compileProgram([sample('a.tsx', styles)]);
  const classOf = (value: string | undefined): string =>
    css.match(new RegExp(`\\.(\\w+)[^{]*\\{[\\w-]+:${value}`, 'u'))?.[1] ?? '';
  const quoted = (text = ''): string => text.replaceAll(/^.*'(.*)'$/gu, '$1');
  expect(files[0]?.js).toContain(`className: "${classOf('8px')} ${classOf(quoted(warn))}"`);
  expect(files[0]?.js).not.toContain(classOf(quoted(hover)));
});
