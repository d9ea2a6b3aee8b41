/** TypeScript's service in a worker. `build-playground.ts` bundles it with the declarations. */
import {declarations, messages} from 'virtual:declarations';
import {serveRequests} from '#site/playground/worker/worker-client.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import {createTypeService, type TypeService} from './type-service.ts';
import type {TypeAnswer, TypeRequest} from './types-client.ts';

const services = new Map<CompilerId, TypeService>();

function serviceFor(compiler: CompilerId): TypeService {
  const {shared, [compiler]: own} = declarations;
  const service = services.get(compiler) ?? createTypeService({read: (path) => shared[path] ?? own[path], messages});
  services.set(compiler, service);
  return service;
}

serveRequests(({compiler, files, question, place, expression}: TypeRequest): TypeAnswer => {
  const service = serviceFor(compiler);
  if (place === undefined) return {problems: service.diagnose(files)};
  if (question === 'describe') return {description: service.describe(files, place)};
  if (expression !== undefined) return {isValid: service.isValid(files, place.file, expression)};
  return {suggestions: service.suggest(files, place)};
});
