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

serveRequests(({compiler, files, question}: TypeRequest): TypeAnswer => {
  const service = serviceFor(compiler);
  switch (question.kind) {
    case 'diagnose':
      return {problems: service.diagnose(files)};
    case 'is-valid':
      return {isValid: service.isValid(files, question.file, question.expression)};
    case 'describe':
      return {description: service.describe(files, question.place)};
    case 'suggest':
      return {suggestions: service.suggest(files, question.place)};
  }
});
