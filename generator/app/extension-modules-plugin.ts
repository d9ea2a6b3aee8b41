/** The modules by which the app's code gets the components and hooks of a site's extension. */
import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from 'rolldown';
import {PROJECT_DIR} from '#cache/project.ts';
import type {BrowserModules} from '#load/content/load-extension.ts';

const PAGES = 'generator/theme/pages';
export const NO_MODULES: BrowserModules = {pageKinds: {}};

/** The module of each page kind's component, absolute. */
export function kindModules({pageKinds}: BrowserModules): ReadonlyMap<string, string> {
  const dir = path.join(PROJECT_DIR, PAGES);
  const own = readdirSync(dir).filter((file) => !file.includes('.test.'));
  return new Map([
    ...own.map((file) => [path.basename(file, '.tsx'), path.join(dir, file)] as const),
    ...Object.entries(pageKinds),
  ]);
}

/** The style sheet is for the dev server: the bundle leaves imports of style sheets out. */
function shellHookModule({shellHook, stylesheet}: BrowserModules): string {
  const styles = stylesheet === undefined ? '' : `import ${JSON.stringify(stylesheet)};\n`;
  if (shellHook === undefined) return `${styles}export const useShellHook = () => undefined;`;
  return `${styles}export {default as useShellHook} from ${JSON.stringify(shellHook)};`;
}

/** For the static rendering alone: in the browser, a page's module imports the component of its kind. */
function pageComponentsModule(modules: BrowserModules): string {
  const kinds = [...kindModules(modules)];
  const imports = kinds.map(([, file], index) => `import * as k${index} from ${JSON.stringify(file)};`);
  const entries = kinds.map(([kind], index) => `${JSON.stringify(kind)}: k${index},`);
  return `${imports.join('\n')}\nexport const pageComponents = {${entries.join('')}};`;
}

/** For Rolldown and Vite. Their types are in `generator/theme/virtual-modules.d.ts`. */
export function extensionModules(modules: BrowserModules): Plugin {
  const textOf: Readonly<Record<string, () => string>> = {
    'virtual:shell-hook': () => shellHookModule(modules),
    'virtual:page-components': () => pageComponentsModule(modules),
  };
  return {
    name: 'extension-modules',
    resolveId: {filter: {id: /^virtual:(?:shell-hook|page-components)$/}, handler: (id) => `\0${id}`},
    load: {
      filter: {id: /^\0virtual:(?:shell-hook|page-components)$/},
      handler: (id) => textOf[id.slice(1)]?.() ?? null,
    },
  };
}
