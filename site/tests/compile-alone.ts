import {transformSync} from '@babel/core';
import styleX from 'stylex-documented-babel-plugin';
import {readRules} from '#generator/shared/style-rules.ts';
import type {StyleXPlugin} from '#site/programs/compile-options.ts';

/** Compiles a module with options of the plugin alone. */
export function compileAlone(
  code: string,
  options: object = {},
  plugin: StyleXPlugin = styleX,
  filename = '/app/src/app.tsx',
): {js: string; css: string} {
  const output = transformSync(code, {
    filename,
    parserOpts: {plugins: ['typescript']},
    cwd: '/app',
    babelrc: false,
    configFile: false,
    plugins: [[plugin, options]],
  });
  return {js: output?.code ?? '', css: plugin.processStylexRules(readRules(output?.metadata), false)};
}
