/** What the extension of a site adds to the app: to its bundling, and components and functions as modules. */
import type {Plugin} from 'rolldown';
import {type BuiltModule, importDefault} from '#cache/bundle-modules.mjs';
import type {AppModules} from '#load/content/load-extension.ts';
import type {ScriptPackages} from './script-packages.ts';

/** The default export of the module `app` of its extension. */
export interface AppExtension {
  /** For the bundle of the browser's code. */
  plugins(): readonly Plugin[];
  /** The npm packages in files that the plugins add. */
  packages(): Promise<readonly ScriptPackages[]>;
  /** Names of files below `assets/` that a copy for reading offline leaves out. */
  notSavedOffline(): Promise<readonly string[]>;
}

const isAppExtension = (value: unknown): value is AppExtension =>
  typeof value === 'object' && value !== null && 'plugins' in value && 'notSavedOffline' in value;

export async function loadAppExtension(module: BuiltModule | undefined): Promise<Partial<AppExtension>> {
  return module === undefined ? {} : importDefault(module, isAppExtension, 'an AppExtension');
}

export const NO_MODULES: AppModules = {pageKinds: {}};

const moduleExport = (file: string | undefined, name: string, fallback: string): string =>
  file === undefined
    ? `export const ${name} = ${fallback};\n`
    : `export {default as ${name}} from ${JSON.stringify(file)};\n`;

const shellModule = ({shell, islands}: AppModules): string =>
  moduleExport(shell, 'startPage', '() => undefined') + moduleExport(islands, 'islands', '{}');

/** The static rendering finds the component of a page of the site's own kinds. */
function pageComponentsModule({pageKinds}: AppModules): string {
  const kinds = Object.entries(pageKinds);
  const imports = kinds.map(([, file], index) => `import * as k${index} from ${JSON.stringify(file)};`);
  const entries = kinds.map(([kind], index) => `${JSON.stringify(kind)}: k${index},`);
  return `${imports.join('\n')}\nexport const pageComponents = {${entries.join('')}};`;
}

/** Their types are in `generator/theme/virtual-modules.d.ts`. */
export function extensionModules(modules: AppModules): Plugin {
  const textOf: Readonly<Record<string, () => string>> = {
    'virtual:shell': () => shellModule(modules),
    'virtual:page-components': () => pageComponentsModule(modules),
  };
  return {
    name: 'extension-modules',
    resolveId: {filter: {id: /^virtual:(?:shell|page-components)$/}, handler: (id) => `\0${id}`},
    load: {
      filter: {id: /^\0virtual:(?:shell|page-components)$/},
      handler: (id) => textOf[id.slice(1)]?.() ?? null,
    },
  };
}
