/** Runs the CommonJS modules of a program, each once. Import cycles are allowed. */
import type {PACKAGES} from '#site/playground/project/imports.ts';
import {resolveImport} from '#site/programs/source-file.ts';

type Require = (specifier: string) => unknown;

/** What React renders. This folder knows no React: `never` fits its types. */
export type Component = (props: object) => never;

export type Packages = Readonly<Record<(typeof PACKAGES)[number], object>>;

/** Stacks name the files of a program by this folder and `encodeURI` of their names. */
export const SOURCE_FOLDER = 'playground/';
/** Lines of the function around a module, before its code: the language prescribes its text. */
export const FUNCTION_HEADER_LINES = 2;

/** @returns runs a file and its imports, and returns its exports. A file that throws is run again when it is asked for again. */
export function moduleRunner(
  modules: readonly (readonly [name: string, code: string])[],
  packages: Readonly<Record<string, object>>,
): (name: string) => object {
  const codes = new Map(modules);
  const names = new Set(codes.keys());
  const loaded = new Map<string, {exports: object}>();
  const load = (name: string): object => {
    const known = loaded.get(name);
    if (known !== undefined) return known.exports;
    const module = {exports: {}};
    loaded.set(name, module);
    if (name.endsWith('.css')) return module.exports;
    const require: Require = (specifier) => {
      const found = specifier.startsWith('.') ? resolveImport(specifier, name, names) : undefined;
      if (found !== undefined) return load(found);
      const known = Object.hasOwn(packages, specifier) ? packages[specifier] : undefined;
      if (known === undefined) throw new Error(`Cannot find module '${specifier}' imported from ${name}`);
      return known;
    };
    const text = `${codes.get(name) ?? ''}\n//# sourceURL=${SOURCE_FOLDER}${encodeURI(name)}`;
    // The frame exists to run the reader's code, and has no rights beyond that.
    const run = new Function('require', 'module', 'exports', text);
    try {
      run(require, module, module.exports);
    } catch (error) {
      loaded.delete(name);
      throw error;
    }
    if (name.endsWith('.json')) return {...module.exports, default: module.exports};
    return module.exports;
  };
  return load;
}

/** Finds the component to render: the default export, `App`, or the last export with a capital letter. */
export function findComponent(exports: object): Component | undefined {
  const named = Object.entries(exports).filter(([name]) => /^[A-Z]/u.test(name));
  const candidates: unknown[] = [
    Reflect.get(exports, 'default'),
    Reflect.get(exports, 'App'),
    ...named.map(([, value]) => value).reverse(),
  ];
  return candidates.find(isComponent);
}

/** `memo` and `forwardRef` return objects. Elements are objects with `props`. */
function isComponent(value: unknown): value is Component {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value);
}
