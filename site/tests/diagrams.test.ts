import {expect, it} from 'vitest';
import {compileProgram} from '#site/samples/compile-program.ts';
import {readContentPages} from '#site/proof/content-pages.ts';

it('the drawing of the pipeline shows what the compiler makes of its two files', async () => {
  const texts = (await readContentPages('content/docs')).map(({source}) => source.split('id="pipeline-title"')[1]);
  const [drawing = ''] = texts.find((text) => text !== undefined)?.split('</svg>') ?? [];
  // Readers see the code without the escapes.
  const drawn = [...drawing.matchAll(/<text class="code[^>]*>(.*)<\/text>/gu)].map(([, text = '']) =>
    text.replaceAll(/\\(.)/gu, '$1'),
  );
  const sample = (name: string, styles: string) => ({
    name,
    code: `import * as stylex from '@stylexjs/stylex';\nconst s = stylex.create({base: {${styles}}});\nexport const a = stylex.props(s.base);\n`,
  });
  const {files, css} = await compileProgram([
    sample('button.tsx', `${drawn[0]} ${drawn[1]}`),
    sample('link.tsx', `${drawn[2]} ${drawn[3]}`),
  ]);
  const classes = files.map(({js}) => /className: ("[^"]*")/u.exec(js ?? '')?.[1]);
  expect(drawn.filter((text) => text.startsWith('"'))).toEqual(classes);
  expect(drawn.filter((text) => text.includes('{'))).toEqual(css.trim().split('\n'));
});
