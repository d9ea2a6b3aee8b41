/** In place of Node's module resolution: a file of the project or nothing. */
import {hasMemoryFile} from '#playground/compiler/memory-files.ts';
import {fileURLToPath} from './url.ts';

/** @throws when there is no such file */
export function moduleResolve(specifier: string, parent: URL): URL {
  const target = new URL(specifier, parent);
  if (!hasMemoryFile(fileURLToPath(target))) throw new Error(`missing ${specifier}`);
  return target;
}
