/** Runs the CommonJS modules of a program, each once. Import cycles are allowed. */
import type {PACKAGES} from '#site/playground/project/imports.ts';
import {resolveImport} from '#site/programs/source-file.ts';

type Require = (specifier: string) => unknown;

/** What React renders. This folder knows no React: `never` fits its types. */
export type Component = (props: object) => never;

export type Packages = Readonly<Record<(typeof PACKAGES)[number], object>>;

type Modules = readonly (readonly [name: string, code: string])[];

/** What compiled modules call so that React can keep the state of their components; see `refresh.ts`. */
export interface ComponentRegistry {
  readonly register: (type: unknown, id: string) => void;
  readonly createSignature: () => (type?: unknown) => unknown;
}

const NO_REGISTRY: ComponentRegistry = {register: () => undefined, createSignature: () => (type) => type};

/** Stacks name the files of a program by this folder and `encodeURI` of their names. */
export const SOURCE_FOLDER = 'playground/';
/** Lines of the function around a module, before its code: the language prescribes its text. */
export const FUNCTION_HEADER_LINES = 2;

export type ModuleRunner = ReturnType<typeof moduleRunner>;

export function moduleRunner(
  modules: Modules,
  packages: Readonly<Record<string, object>>,
  {register, createSignature}: ComponentRegistry = NO_REGISTRY,
) {
  let codes = new Map(modules);
  const names = new Set(codes.keys());
  const loaded = new Map<string, {exports: object}>();
  const importers = new Map<string, Set<string>>();
  /** Runs a file and its imports. A file that throws is run again when it is asked for again. @returns its exports */
  const load = (name: string): object => {
    const known = loaded.get(name);
    if (known !== undefined) return known.exports;
    const module = {exports: {}};
    loaded.set(name, module);
    if (name.endsWith('.css')) return module.exports;
    const require: Require = (specifier) => {
      const found = specifier.startsWith('.') ? resolveImport(specifier, name, names) : undefined;
      if (found !== undefined) {
        importers.set(found, (importers.get(found) ?? new Set()).add(name));
        return load(found);
      }
      const known = Object.hasOwn(packages, specifier) ? packages[specifier] : undefined;
      if (known === undefined) throw new Error(`Cannot find module '${specifier}' imported from ${name}`);
      return known;
    };
    const text = `${codes.get(name) ?? ''}\n//# sourceURL=${SOURCE_FOLDER}${encodeURI(name)}`;
    // The frame exists to run the reader's code, and has no rights beyond that.
    const run = new Function('require', 'module', 'exports', '$RefreshReg$', '$RefreshSig$', text);
    const registerHere = (type: unknown, id: string): void => register(type, `${name} ${id}`);
    try {
      run(require, module, module.exports, registerHere, createSignature);
    } catch (error) {
      loaded.delete(name);
      throw error;
    }
    if (name.endsWith('.json')) module.exports = {...module.exports, default: module.exports};
    return module.exports;
  };
  return {
    load,
    /** What has run and is not as in another state of the program: changed files, and those that import them. */
    staleFor(next: Modules): ReadonlyMap<string, object> {
      const stale = new Map<string, object>();
      const add = (name: string): void => {
        const module = loaded.get(name);
        if (module === undefined || stale.has(name)) return;
        stale.set(name, module.exports);
        for (const importer of importers.get(name) ?? []) add(importer);
      };
      for (const [name, code] of next) if (!name.endsWith('.css') && code !== codes.get(name)) add(name);
      return stale;
    },
    /** Goes on with another state of the program, whose files have the same names. What is stale runs again when it is asked for. */
    replace(next: Modules, stale: Iterable<string>): void {
      codes = new Map(next);
      for (const name of stale) loaded.delete(name);
    },
  };
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
