/** The documented compiler in a worker. `build-playground.ts` bundles it with the shims of this folder. */
import styleX from 'stylex-documented-babel-plugin';
import {serveCompiler} from './compile-project.ts';

serveCompiler(styleX);
