// @vitest-environment node
import {expect, it} from 'vitest';
import {compileProgram} from '#site/samples/compile-program.ts';
import {ATOMS, COMPONENTS} from './hero.tsx';

it('has the classes that the compiler makes', async () => {
  const namespaces = COMPONENTS.map(({file, lines}) => `'${file}': {${lines.map(({source}) => source).join(', ')}}`);
  const code = `import * as stylex from '@stylexjs/stylex'; export const styles = stylex.create({${namespaces.join(', ')}});`;
  const {css} = await compileProgram([{name: 'sample.js', code}]);
  const shown = ATOMS.map(({className, declaration}) => `.${className}{${declaration}}`);
  expect(css.replaceAll(':not(#\\#)', '').trim().split('\n').toSorted()).toEqual(shown.toSorted());
});
