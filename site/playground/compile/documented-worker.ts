/** The documented compiler in a worker. `build-playground.ts` bundles it with the shims of this folder. */
import styleX from 'stylex-documented-babel-plugin';
import {compileProject} from './compile-project.ts';
import {serveCompiler} from './serve-compiler.ts';

/** File of the lint rules, beside this worker's. */
declare const DOCUMENTED_RULES: string;

serveCompiler((files) => compileProject(files, styleX), DOCUMENTED_RULES);
