import {transformSync} from '@babel/core';
import stylexPlugin from 'stylex-documented-babel-plugin';
import {expect, it} from 'vitest';
import {SAMPLE_CSS, SAMPLE_JS, SAMPLE_SOURCE} from './static-sample.tsx';

it('equals the output of the documented compiler', () => {
  const result = transformSync(SAMPLE_SOURCE, {
    filename: '/App.tsx',
    babelrc: false,
    configFile: false,
    parserOpts: {plugins: ['typescript', 'jsx']},
    plugins: [stylexPlugin],
  });
  const rules: unknown = Reflect.get(result?.metadata ?? {}, 'stylex');
  expect(stylexPlugin.processStylexRules(Array.isArray(rules) ? rules : [], false).trim()).toBe(SAMPLE_CSS.trim());
  expect(result?.code).toContain(SAMPLE_JS.trim());
});
