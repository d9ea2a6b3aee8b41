import {transformSync} from '@babel/core';
import stylexPlugin from 'stylex-documented-babel-plugin';
import {expect, it} from 'vitest';
import {SAMPLE_CLASS_NAME, SAMPLE_CSS, SAMPLE_SOURCE} from './sample.ts';

it('shows what the compiler really makes of the sample', () => {
  const result = transformSync(SAMPLE_SOURCE, {
    filename: '/sample.tsx',
    babelrc: false,
    configFile: false,
    presets: ['@babel/preset-typescript', ['@babel/preset-react', {runtime: 'automatic'}]],
    plugins: [stylexPlugin.withOptions({dev: false, runtimeInjection: false})],
  });
  const rules: unknown = Reflect.get(result?.metadata ?? {}, 'stylex');
  expect(stylexPlugin.processStylexRules(Array.isArray(rules) ? rules : [], false).trim()).toBe(SAMPLE_CSS.trim());
  expect(result?.code).toContain(`"${SAMPLE_CLASS_NAME}"`);
});
