/** The modules that a site's extension names for the build, as JavaScript for Node. */
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {resolveTsconfig} from 'rolldown/experimental';
import {builtFolder} from './built-folder.mjs';
import {bundleModules, bundlesFolder} from './bundle-commands.mjs';
import {hashOf} from './cache.ts';
import {codeHash} from './code-hash.ts';
import {relativePath} from './files.ts';
import type {BuiltModule} from './import-default.ts';
import {PROJECT_DIR} from './project.ts';

/** Bundles modules together, so that they share what they import. @param files absolute paths by name */
export async function buildModules(
  files: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, BuiltModule | undefined>>> {
  const entries = Object.entries(files);
  if (entries.length === 0) return {};
  const modules = entries.map(([name, file]) => {
    // It says what JSX becomes.
    const {tsconfig} = resolveTsconfig(file) ?? {};
    const hash = hashOf(codeHash([relativePath(PROJECT_DIR, file)]), JSON.stringify(tsconfig ?? {}));
    return {name, file, hash};
  });
  // The bundles hold paths of the project.
  const version = hashOf(PROJECT_DIR, ...modules.flatMap(({name, hash}) => [name, hash]));
  const dir = await builtFolder(bundlesFolder('extensions'), version, (folder) => bundleModules(folder, files));
  const urlOf = (name: string): string => pathToFileURL(path.join(dir, `${name}.js`)).href;
  return Object.fromEntries(modules.map(({name, ...module}) => [name, {...module, url: urlOf(name)}]));
}
