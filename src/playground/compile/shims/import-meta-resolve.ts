/** Replaces Node's module resolution: finds files of the project only. */
import {existsSync} from './fs.ts';
import {fileURLToPath} from './url.ts';

/** @throws when there is no such file */
export function moduleResolve(specifier: string, parent: URL): URL {
  const target = new URL(specifier, parent);
  if (!existsSync(fileURLToPath(target))) throw new Error(`missing ${specifier}`);
  return target;
}
