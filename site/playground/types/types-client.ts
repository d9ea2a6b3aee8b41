/** Asks TypeScript about a project, in a worker that all editors of a page share. */
import type {Project, ProjectProblem} from '#site/playground/project/project.ts';
import {createWorkerClient, type StartWorker} from '#site/playground/worker/worker-client.ts';
import type {CodePlace, Description, Suggestions} from './type-service.ts';

type TypeQuestion =
  | {readonly kind: 'diagnose'}
  | {readonly kind: 'is-valid'; readonly file: string; readonly expression: string}
  | {readonly kind: 'describe' | 'suggest'; readonly place: CodePlace};

export interface TypeRequest extends Pick<Project, 'compiler' | 'files'> {
  readonly question: TypeQuestion;
}

export interface TypeAnswer {
  readonly problems?: readonly ProjectProblem[];
  readonly isValid?: boolean;
  readonly description?: Description | undefined;
  readonly suggestions?: Suggestions;
}

/** A service that has not answered by then is restarted. */
export const TYPES_TIMEOUT_MS = 10_000;

export type TypesClient = ReturnType<typeof createTypesClient>;

/** All methods load the service if it is not there. They reject when it does not load, or does not answer in time. */
export function createTypesClient(startWorker: StartWorker) {
  const worker = createWorkerClient<TypeRequest, TypeAnswer>(startWorker, TYPES_TIMEOUT_MS);
  const ask = ({compiler, files}: Project, question: TypeQuestion): Promise<TypeAnswer> =>
    worker.request({compiler, files, question});
  return {
    diagnose: async (project: Project): Promise<readonly ProjectProblem[]> =>
      (await ask(project, {kind: 'diagnose'})).problems ?? [],
    describe: async (project: Project, place: CodePlace): Promise<Description | undefined> =>
      (await ask(project, {kind: 'describe', place})).description,
    suggest: async (project: Project, place: CodePlace): Promise<Suggestions | undefined> =>
      (await ask(project, {kind: 'suggest', place})).suggestions,
    isValid: async (project: Project, file: string, expression: string): Promise<boolean | undefined> =>
      (await ask(project, {kind: 'is-valid', file, expression})).isValid,
    dispose: worker.terminate,
  };
}
