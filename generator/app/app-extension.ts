import type {Plugin} from 'rolldown';
import type {Plugin as VitePlugin} from 'vite';
import type {ScriptPackages} from './script-packages.ts';

/** What a site adds to the bundling of the app: the default export of the module `app` of its extension. */
export interface AppExtension {
  /** For the bundle of the browser's code. */
  plugins(): readonly Plugin[];
  /** For the dev server, when it serves the source of the app. */
  devPlugins(): readonly VitePlugin[];
  /** The npm packages in files that the plugins add. */
  packages(): Promise<readonly ScriptPackages[]>;
  /** Names of files below `assets/` that a copy for reading offline leaves out. */
  notSavedOffline(): Promise<readonly string[]>;
}
