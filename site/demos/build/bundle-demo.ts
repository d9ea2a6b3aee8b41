import {createRequire} from 'node:module';
import path from 'node:path';
import {type OutputChunk, type Plugin, rolldown} from 'rolldown';
import {readBundleError} from '#generator/problems/problem.ts';
import {isScript, resolveImport, syntaxOf} from '#site/programs/source-file.ts';

interface ProgramModule {
  readonly name: string;
  /** It may have types and JSX, by the extension of the name. */
  readonly js: string;
}

/** Modules that a demo shares with the page: there must be only one React. */
const DEMO_EXTERNALS: readonly string[] = ['react', 'react/jsx-runtime'];

/** An import of a file or package that a demo cannot have. */
export interface ForbiddenImport {
  /** File of the program that has the import. */
  readonly name: string;
  readonly specifier: string;
}

export const ALLOWED_IMPORTS = 'files of its program, "@stylexjs/stylex" and "react"';

export class ForbiddenImportsError extends Error {
  readonly imports: readonly ForbiddenImport[];

  constructor(imports: readonly ForbiddenImport[]) {
    const list = imports.map(({name, specifier}) => `${name} imports "${specifier}"`).join(', ');
    super(`${list}. Allowed: ${ALLOWED_IMPORTS}`);
    this.imports = imports;
  }
}

const {resolve} = createRequire(import.meta.url);

/**
 * Resolves the program's files from memory, and StyleX to the runtime of the documented version.
 *
 * @param forbidden receives all other imports, because the bundler would wrap an error in a stack and stop at the first
 */
function programFiles(modules: readonly ProgramModule[], forbidden: ForbiddenImport[]): Plugin {
  const sources = new Map(modules.map(({name, js}) => [`/${name}`, js]));
  const names = new Set(modules.map(({name}) => name));
  return {
    name: 'demo-program',
    resolveId(source, importer = '/') {
      if (DEMO_EXTERNALS.includes(source)) return {id: source, external: true};
      if (source === '@stylexjs/stylex') return path.join(path.dirname(resolve('stylex-documented')), 'es/stylex.mjs');
      if (sources.has(source)) return source;
      // Inside the StyleX runtime.
      if (!sources.has(importer)) return null;
      const name = importer.slice(1);
      const file = source.startsWith('.') ? resolveImport(source, name, names) : undefined;
      if (file !== undefined) return `/${file}`;
      forbidden.push({name, specifier: source});
      return {id: source, external: true};
    },
    load(id) {
      const code = sources.get(id);
      // Assets are JavaScript.
      return code === undefined ? null : {code, moduleType: isScript(id) ? syntaxOf(id) : 'js'};
    },
  };
}

/**
 * Bundles a compiled program with the StyleX runtime to the body of a function that takes `require` and has what the entry
 * exports in `exports`. It has no imports, because the URLs of the site's chunks are unknown here, and because the same text
 * runs in the static rendering and in the browser.
 *
 * @throws ForbiddenImportsError
 */
export async function bundleDemo(
  program: readonly ProgramModule[],
  entry: string,
): Promise<Pick<OutputChunk, 'code' | 'modules'>> {
  const forbidden: ForbiddenImport[] = [];
  const bundle = await rolldown({
    input: `/${entry}`,
    plugins: [programFiles(program, forbidden)],
    platform: 'browser',
    logLevel: 'silent',
    transform: {define: {'process.env.NODE_ENV': '"production"'}},
  });
  try {
    const {output} = await bundle.generate({
      format: 'cjs',
      exports: 'named',
      minify: true,
      comments: false,
      codeSplitting: false,
    });
    if (forbidden.length > 0) throw new ForbiddenImportsError(forbidden);
    const [{code, modules}] = output;
    return {code: `const exports={};${code.trim()}`, modules};
  } catch (error) {
    const bundleError = readBundleError(error);
    throw bundleError === undefined ? error : new Error(bundleError.message, {cause: error});
  } finally {
    await bundle.close();
  }
}
