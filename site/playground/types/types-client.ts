/** Asks TypeScript about a project, in a worker that all editors of a page share. */
import {TYPES_TIMEOUT_MS} from '#site/playground/project/limits.ts';
import type {Project, ProjectProblem} from '#site/playground/project/project.ts';
import {createWorkerClient, type StartWorker} from '#site/playground/worker/worker-client.ts';
import type {CodePlace, Description, Suggestions} from './type-service.ts';

export interface TypeFunctions {
  readonly diagnose: (project: Project) => readonly ProjectProblem[];
  readonly describe: (asked: {readonly project: Project; readonly place: CodePlace}) => Description | undefined;
  readonly suggest: (asked: {readonly project: Project; readonly place: CodePlace}) => Suggestions;
  readonly isValid: (asked: {readonly project: Project; readonly file: string; readonly expression: string}) => boolean;
}

export type TypesClient = ReturnType<typeof createTypesClient>;

/** All methods load the service if it is not there. They reject when it does not load, or does not answer in time. */
export function createTypesClient(startWorker: StartWorker) {
  const {call, terminate} = createWorkerClient<TypeFunctions>(startWorker, TYPES_TIMEOUT_MS);
  return {
    diagnose: (project: Project) => call('diagnose', project),
    describe: (project: Project, place: CodePlace) => call('describe', {project, place}),
    suggest: (project: Project, place: CodePlace) => call('suggest', {project, place}),
    isValid: (project: Project, file: string, expression: string) => call('isValid', {project, file, expression}),
    dispose: terminate,
  };
}
