/** The newest compiler in a worker. `build-playground.ts` bundles it with the shims of this folder. */
import styleX from '@stylexjs/babel-plugin';
import {serveCompiler} from './compile-project.ts';

// By default it leaves out unsupported declarations without a word.
serveCompiler(styleX, {propertyValidationMode: 'throw'});
