import {expect, it} from 'vitest';
import {compileProgram} from '#node/samples/compile-program.ts';
import {extractSamples} from '#node/samples/extract-samples.ts';
import {readContentPages} from './content-pages.ts';

const LEAST = 25;

it(`at least ${LEAST} samples show what the compiler makes of them`, async () => {
  const pages = await readContentPages();
  const programs = pages.flatMap(({file, source}) => extractSamples(file, source));
  const shown: string[] = [];
  for (const {page, files} of programs) {
    const marked = files.filter(({meta}) => meta.compiled && meta.error === undefined);
    if (marked.length === 0) continue;
    const {files: outputs, css} = await compileProgram(files);
    for (const {name, line} of marked) {
      const output = outputs.find((file) => file.name === name);
      expect(output?.error, `${page}:${line}`).toBeUndefined();
      expect(output?.js, `${page}:${line}`).not.toContain('stylex.create(');
      expect(css, `${page}:${line}`).not.toBe('');
      shown.push(`${page}:${line}`);
    }
  }
  expect(shown.length).toBeGreaterThanOrEqual(LEAST);
}, 120_000);
