/** The newest compiler in a worker. `build-playground.ts` bundles it with the shims of this folder. */
import styleX from '@stylexjs/babel-plugin';
import {serveCompiler} from './compile-project.ts';

/** By default it leaves out unsupported declarations without a word. */
const OPTIONS = {propertyValidationMode: 'throw'};

/** File of the lint rules, beside this worker's. */
declare const NEWEST_RULES: string;

serveCompiler(styleX, NEWEST_RULES, OPTIONS);
