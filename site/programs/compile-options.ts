/** What compiling with StyleX needs wherever it runs. */
import type {StyleRule} from '#generator/shared/style-rules.ts';
import {allowsJsx, isTyped, type SourceFile} from './source-file.ts';

/** The plugin of any version. */
export interface StyleXPlugin {
  processStylexRules(rules: StyleRule[], useLayers: boolean): string;
}

/** Package of samples and projects: variable names are hashes of its name and the file's path. */
export const PACKAGE_NAME = 'app';

/** In the root folder, where the plugin looks for the name of the package. */
export function packageFile(name: string): SourceFile {
  return {name: 'package.json', code: JSON.stringify({name, type: 'module'})};
}

/** Babel's options for a script: no configuration files, syntax by its extension. */
export function babelOptions(filename: string) {
  const typed = isTyped(filename) ? (['typescript'] as const) : [];
  const jsx = allowsJsx(filename) ? (['jsx'] as const) : [];
  return {
    filename,
    babelrc: false,
    configFile: false,
    highlightCode: false,
    parserOpts: {plugins: [...typed, ...jsx]},
  };
}

/** The plugin's options for a program whose files are below `rootDir`. */
export function styleXOptions(rootDir: string) {
  return {unstable_moduleResolution: {type: 'commonJS', rootDir}};
}
