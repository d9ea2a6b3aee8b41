/** The compiler that the site documents, in a worker. Built alone, with the shims of this folder: see `build-playground.ts`. */
import {transformFromAstSync, transformSync} from '@babel/core';
import transformCommonJs from '@babel/plugin-transform-modules-commonjs';
import transformJsx from '@babel/plugin-transform-react-jsx';
import transformTypescript from '@babel/plugin-transform-typescript';
import styleX from 'stylex-documented-babel-plugin';
import {serveRequests} from '#playground/worker/worker-client.ts';
import {babelToolchain} from './babel-toolchain.ts';
import {setMemoryFiles} from './memory-files.ts';
import {createProjectCompiler} from './compile-project.ts';
import {PROJECT_ROOT} from './toolchain.ts';

serveRequests(
  createProjectCompiler(
    babelToolchain({
      transformSync,
      transformFromAstSync,
      setFiles: setMemoryFiles,
      stylexPlugin: [styleX, {unstable_moduleResolution: {type: 'commonJS', rootDir: PROJECT_ROOT}}],
      plugins: {typescript: transformTypescript, jsx: transformJsx, commonJs: transformCommonJs},
      toCss: (rules) => styleX.processStylexRules(rules, false),
    }),
  ),
);
