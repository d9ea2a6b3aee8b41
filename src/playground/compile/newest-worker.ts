/** The newest compiler in a worker. `build-playground.ts` bundles it with the shims of this folder. */
import styleX from '@stylexjs/babel-plugin';
import {serveRequests} from '#playground/worker/worker-client.ts';
import {createProjectCompiler} from './compile-project.ts';

serveRequests(createProjectCompiler(styleX));
