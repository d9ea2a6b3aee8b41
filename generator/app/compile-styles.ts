import {readFile} from 'node:fs/promises';
import {transformAsync} from '@babel/core';
import styleX from '@stylexjs/babel-plugin';
import type {Plugin} from 'rolldown';
import {PROJECT_DIR} from '#disk/project.mjs';
import {NEEDED_PROPERTY} from '#shared/limits.ts';
import {readRules, type StyleRule} from '#shared/style-rules.ts';
import {lowerCss, lowerSheet} from './lower-css.ts';

/**
 * Marks the names that StyleX makes for the app. No other code of the app contains it. StyleX allows only letters and
 * digits here, and sorts some rules by it: `x` is its default.
 */
export const CLASS_PREFIX = 'xappclass';

const LONG_NAME = new RegExp(`\\b${CLASS_PREFIX}\\w+`, 'g');

interface CompiledStyles {
  readonly code: string;
  readonly rules: readonly StyleRule[];
}

/** Compiles the styles of the app's files, each file once for all bundles that contain it, and shortens class names. */
export class StyleCompiler {
  private readonly compiled = new Map<string, Promise<CompiledStyles>>();
  private readonly bundles: Promise<void>[] = [];
  private generated: ReturnType<StyleCompiler['generateOnce']> | undefined;

  /** The plugin of one bundle. All plugins must exist before a bundle starts. Imported style sheets are left to `stylesheet`. */
  plugin(): Plugin {
    let finish = (): void => {};
    this.bundles.push(new Promise((resolve) => (finish = resolve)));
    return {
      name: 'styles',
      load: {filter: {id: /\.css$/}, handler: () => ({code: '', moduleType: 'js'})},
      transform: {
        filter: {id: /\.tsx?$/, code: /from '@stylexjs\/stylex'/},
        handler: async (_code, id) => ({code: (await this.compile(id)).code}),
      },
      // Called after an error too, so that other bundles do not wait forever.
      buildEnd: () => finish(),
      // This runs before hashes of chunks are computed.
      renderChunk: {
        filter: {code: CLASS_PREFIX},
        handler: async (code) => renameClasses(code, (await this.generate()).names),
      },
    };
  }

  /**
   * Style sheets with their imports, and after them the rules of all compiled files.
   *
   * @param plain what browsers get instead that are older than the oldest
   * @param onRead gets each style sheet that is read
   */
  async stylesheet(filenames: readonly string[], plain: string, onRead: (file: string) => void): Promise<string> {
    const {css} = await this.generate();
    const sheets = await Promise.all(filenames.map((file) => lowerSheet(file, onRead)));
    const condition = `(${NEEDED_PROPERTY}:none)`;
    return `@supports ${condition}{${sheets.join('')}${lowerCss(css)}}@supports not ${condition}{${await lowerSheet(plain, onRead)}}`;
  }

  private generate() {
    return (this.generated ??= this.generateOnce());
  }

  /** Waits for the styles of all bundles: names depend on every rule, but not on the order of compilation. */
  private async generateOnce() {
    await Promise.all(this.bundles);
    const inOrder = [...this.compiled].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, file]) => file);
    const rules = (await Promise.all(inOrder)).flatMap((file) => file.rules);
    const css = styleX.processStylexRules(rules, {useLayers: true});
    const names = shortNames(css);
    return {css: renameClasses(css, names), names};
  }

  private compile(file: string): Promise<CompiledStyles> {
    const known = this.compiled.get(file) ?? compileStyles(file);
    this.compiled.set(file, known);
    return known;
  }
}

/** The last result of each file, with its text: after an edit, the dev server compiles only what was edited. */
const latest = new Map<string, {readonly text: string; readonly styles: CompiledStyles}>();

async function compileStyles(filename: string): Promise<CompiledStyles> {
  const text = await readFile(filename, 'utf8');
  const known = latest.get(filename);
  if (known?.text === text) return known.styles;
  const result = await transformAsync(text, {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: {plugins: ['typescript', 'jsx']},
    plugins: [
      styleX.withOptions({
        dev: false,
        classNamePrefix: CLASS_PREFIX,
        runtimeInjection: false,
        treeshakeCompensation: true,
        unstable_moduleResolution: {type: 'commonJS', rootDir: PROJECT_DIR},
      }),
    ],
  });
  const styles = {code: result?.code ?? '', rules: readRules(result?.metadata)};
  latest.set(filename, {text, styles});
  return styles;
}

const LOWER_CASE = 'bcdefghijklmnopqrstuvwxyz';
const UPPER_CASE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What no class name written by hand looks like. It has no `a`, because ad blockers hide `.aD`. */
export const SHORT_NAME = /^[b-z][A-Z]+$/;

/** `bA`, `cA`, … `zZ`, `bAA`, … */
export function shortName(index: number): string {
  let name = LOWER_CASE.charAt(index % LOWER_CASE.length);
  for (let rest = Math.floor(index / LOWER_CASE.length); rest >= 0; rest = Math.floor(rest / UPPER_CASE.length) - 1) {
    name += UPPER_CASE.charAt(rest % UPPER_CASE.length);
  }
  return name;
}

/** Short names in the order of the style sheet, which compresses best. */
function shortNames(css: string): Map<string, string> {
  const longNames = new Set(css.match(LONG_NAME));
  return new Map([...longNames].map((name, index) => [name, shortName(index)]));
}

/** Replaces the names in CSS or code. */
const renameClasses = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(LONG_NAME, (name) => names.get(name) ?? name);
