// @vitest-environment node
import {expect, it} from 'vitest';
import {compileProgram} from '#site/samples/compile-program.ts';
import {SAMPLE_CSS, SAMPLE_JS, SAMPLE_SOURCE} from './static-sample.tsx';

it('equals the output of the documented compiler', async () => {
  const {files, css} = await compileProgram([{name: 'App.tsx', code: SAMPLE_SOURCE}]);
  expect(css.trim()).toBe(SAMPLE_CSS.trim());
  expect(files[0]?.js).toContain(SAMPLE_JS.trim());
});
