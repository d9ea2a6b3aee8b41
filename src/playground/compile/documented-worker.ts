/** The documented compiler in a worker. `build-playground.ts` bundles it with the shims of this folder. */
import {transformFromAstSync, transformSync} from '@babel/core';
import transformCommonJs from '@babel/plugin-transform-modules-commonjs';
import transformJsx from '@babel/plugin-transform-react-jsx';
import transformTypescript from '@babel/plugin-transform-typescript';
import styleX from 'stylex-documented-babel-plugin';
import {serveRequests} from '#playground/worker/worker-client.ts';
import {createToolchain} from './babel-toolchain.ts';
import {createProjectCompiler} from './compile-project.ts';
import {setFiles} from './shims/fs.ts';
import {PACKAGE_FILE, PROJECT_ROOT} from './toolchain.ts';

serveRequests(
  createProjectCompiler(
    createToolchain({
      transformSync,
      transformFromAstSync,
      setFiles: (files) =>
        setFiles(new Map([...files, PACKAGE_FILE].map(({name, code}) => [PROJECT_ROOT + name, code]))),
      stylexPlugin: [styleX, {unstable_moduleResolution: {type: 'commonJS', rootDir: PROJECT_ROOT}}],
      plugins: {typescript: transformTypescript, jsx: transformJsx, commonJs: transformCommonJs},
      toCss: (rules) => styleX.processStylexRules(rules, false),
    }),
  ),
);
