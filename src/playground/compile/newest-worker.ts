/** The newest compiler in a worker, on `@babel/standalone`. */
import {availablePlugins, transform, transformFromAst} from '@babel/standalone';
import styleX from '@stylexjs/babel-plugin';
import {resolveImport} from '#playground/project/module-graph.ts';
import {serveRequests} from '#playground/worker/worker-client.ts';
import {createToolchain} from './babel-toolchain.ts';
import {createProjectCompiler} from './compile-project.ts';
import {PACKAGE_NAME, PROJECT_ROOT} from './toolchain.ts';

let names: ReadonlySet<string> = new Set();

const moduleResolution = {
  type: 'custom',
  filePathResolver(specifier: string, source: string): string | null {
    const found = resolveImport(specifier, source.slice(PROJECT_ROOT.length), names);
    return found === undefined ? null : PROJECT_ROOT + found;
  },
  getCanonicalFilePath: (path: string): string => `${PACKAGE_NAME}:${path.slice(PROJECT_ROOT.length)}`,
};

serveRequests(
  createProjectCompiler(
    createToolchain({
      transformSync: transform,
      transformFromAstSync: (tree, code, options): unknown => transformFromAst(tree, code, options),
      setFiles(files) {
        names = new Set(files.map(({name}) => name));
      },
      stylexPlugin: [styleX, {unstable_moduleResolution: moduleResolution}],
      plugins: {
        typescript: availablePlugins['transform-typescript'],
        jsx: availablePlugins['transform-react-jsx'],
        commonJs: availablePlugins['transform-modules-commonjs'],
      },
      toCss: (rules) => styleX.processStylexRules(rules, false),
    }),
  ),
);
