/** The documented compiler in a worker. `build-playground.ts` bundles it with the shims of this folder. */
import styleX from 'stylex-documented-babel-plugin';
import {serveCompiler} from './compile-project.ts';

/** File of the lint rules, beside this worker's. */
declare const DOCUMENTED_RULES: string;

serveCompiler(styleX, DOCUMENTED_RULES);
