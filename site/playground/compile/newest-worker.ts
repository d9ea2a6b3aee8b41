/** The newest compiler in a worker. `build-playground.ts` bundles it with the shims of this folder. */
import styleX from '@stylexjs/babel-plugin';
import {serveRequests} from '#site/playground/worker/worker-client.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {compileProject} from './compile-project.ts';

/** By default it leaves out unsupported declarations without a word. */
const OPTIONS = {propertyValidationMode: 'throw'};

serveRequests((files: readonly SourceFile[]) => compileProject(files, styleX, OPTIONS));
