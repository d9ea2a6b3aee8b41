import {readFile} from 'node:fs/promises';
import {transformAsync} from '@babel/core';
import styleX, {type Rule} from '@stylexjs/babel-plugin';
import {bundle as bundleCss, transform} from 'lightningcss';
import type {Plugin} from 'rolldown';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {readRules} from '#node/samples/read-babel-output.ts';

/**
 * The oldest browsers with `light-dark()`, as lightningcss counts versions (major in the third byte). Lowering it would
 * break tokens, which follow the `color-scheme` of their element. Older browsers get `styles/older-browsers.css`.
 */
const CSS_TARGETS = {
  chrome: 123 << 16,
  edge: 123 << 16,
  firefox: 128 << 16,
  safari: (17 << 16) | (5 << 8),
  ios_saf: (17 << 16) | (5 << 8),
};

const CSS_OPTIONS = {minify: true, targets: CSS_TARGETS};

interface CompiledStyles {
  readonly code: string;
  readonly rules: readonly Rule[];
}

/** Compiles the styles of the app's files, each file once for all bundles that contain it. */
export class StyleCompiler {
  private readonly compiled = new Map<string, Promise<CompiledStyles>>();

  /** For each bundle. Style sheets that files import are no part of it: see `stylesheet`. */
  readonly plugin: Plugin = {
    name: 'styles',
    load: {filter: {id: /\.css$/}, handler: () => ({code: '', moduleType: 'js'})},
    transform: {
      filter: {id: /\.tsx?$/, code: /from '@stylexjs\/stylex'/},
      handler: async (_code, id) => ({code: (await this.compile(id)).code}),
    },
  };

  /** A style sheet with its imports, and after it the rules of all compiled files. */
  async stylesheet(filename: string): Promise<string> {
    const compiled = await Promise.all(
      [...this.compiled].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file),
    );
    const rules = styleX.processStylexRules(
      compiled.flatMap((file) => file.rules),
      {useLayers: true},
    );
    const plain = bundleCss({...CSS_OPTIONS, filename});
    const generated = transform({...CSS_OPTIONS, filename: 'stylex.css', code: Buffer.from(rules)});
    return `${plain.code}\n${generated.code}`;
  }

  private compile(file: string): Promise<CompiledStyles> {
    const known = this.compiled.get(file) ?? compileStyles(file);
    this.compiled.set(file, known);
    return known;
  }
}

async function compileStyles(filename: string): Promise<CompiledStyles> {
  const result = await transformAsync(await readFile(filename, 'utf8'), {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: {plugins: ['typescript', 'jsx']},
    plugins: [
      styleX.withOptions({
        dev: false,
        runtimeInjection: false,
        treeshakeCompensation: true,
        unstable_moduleResolution: {type: 'commonJS', rootDir: PROJECT_DIR},
      }),
    ],
  });
  return {code: result?.code ?? '', rules: readRules(result?.metadata)};
}
