/** TypeScript's service in a worker. `build-playground.ts` bundles it with the declarations. */
import {declarations, messages} from 'virtual:declarations';
import {serveFunctions} from '#site/playground/worker/worker-client.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import {createTypeService, type TypeService} from './type-service.ts';
import type {TypeFunctions} from './types-client.ts';

const services = new Map<CompilerId, TypeService>();

function serviceFor(compiler: CompilerId): TypeService {
  const {shared, [compiler]: own} = declarations;
  const service = services.get(compiler) ?? createTypeService({read: (path) => shared[path] ?? own[path], messages});
  services.set(compiler, service);
  return service;
}

serveFunctions<TypeFunctions>({
  diagnose: ({compiler, files}) => serviceFor(compiler).diagnose(files),
  describe: ({project: {compiler, files}, place}) => serviceFor(compiler).describe(files, place),
  suggest: ({project: {compiler, files}, place}) => serviceFor(compiler).suggest(files, place),
  isValid: ({project: {compiler, files}, file, expression}) => serviceFor(compiler).isValid(files, file, expression),
});
