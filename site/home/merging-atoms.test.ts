import {transformSync} from '@babel/core';
import stylexPlugin from 'stylex-documented-babel-plugin';
import {expect, it} from 'vitest';
import {ATOMS, COMPONENTS} from './merging-atoms.ts';

it('has the classes that the compiler makes', () => {
  const namespaces = COMPONENTS.map(({file, lines}) => `'${file}': {${lines.map(({source}) => source).join(', ')}}`);
  const source = `import * as stylex from '@stylexjs/stylex'; export const styles = stylex.create({${namespaces.join(', ')}});`;
  const result = transformSync(source, {
    filename: '/sample.js',
    babelrc: false,
    configFile: false,
    plugins: [stylexPlugin.withOptions({dev: false, runtimeInjection: false})],
  });
  const rules: unknown = Reflect.get(result?.metadata ?? {}, 'stylex');
  const css = stylexPlugin.processStylexRules(Array.isArray(rules) ? rules : [], false);
  const shown = ATOMS.map(({className, declaration}) => `.${className}{${declaration}}`);
  expect(css.replaceAll(':not(#\\#)', '').trim().split('\n').toSorted()).toEqual(shown.toSorted());
});
