/** The documented compiler in a worker. `build-playground.ts` bundles it with the shims of this folder. */
import styleX from 'stylex-documented-babel-plugin';
import type {ProjectFile} from '#site/playground/project/project.ts';
import {serveRequests} from '#site/playground/worker/worker-client.ts';
import {compileProject} from './compile-project.ts';

serveRequests((files: readonly ProjectFile[]) => compileProject(files, styleX));
