import {expect, it} from 'vitest';
import {compileProgram} from '#node/samples/compile-program.ts';
import {basics} from '#playground/templates/basics.ts';
import {SAMPLE_CSS, SAMPLE_JS} from './sample.ts';

it('shows what the compiler really makes of the default sample', async () => {
  const {files, css} = await compileProgram(basics);
  expect(files.map(({error}) => error)).toEqual([undefined]);
  expect(SAMPLE_CSS.trim()).toBe(css.trim());
  expect(files[0]?.js).toContain(SAMPLE_JS.trim());
});
