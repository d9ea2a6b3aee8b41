import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from 'rolldown';
import type {AppExtension} from '#generator/app/build-app.ts';
import type {ScriptPackages} from '#generator/app/script-packages.ts';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {buildPlayground} from './build-playground.ts';

/** Virtual modules with the URLs of the playground's parts, and with the values of CSS properties. */
const playgroundModules: Plugin = {
  name: 'playground-modules',
  resolveId: {filter: {id: /^virtual:(?:playground-parts|stylex-properties)$/}, handler: (id) => `\0${id}`},
  load: {
    filter: {id: /^\0virtual:(?:playground-parts|stylex-properties)$/},
    async handler(id) {
      if (id.endsWith('properties')) return `export default ${JSON.stringify(await readPropertyTypes())};`;
      const {dir, files, inputs} = await buildPlayground();
      for (const input of inputs) this.addWatchFile(input);
      const lines = Object.entries(files).map(async ([name, file]) => {
        // The name holds a hash, and other parts import it.
        const reference = this.emitFile({
          type: 'asset',
          fileName: path.basename(file),
          source: await readFile(path.join(dir, file)),
        });
        return `export const ${name} = import.meta.ROLLUP_FILE_URL_${reference};`;
      });
      return (await Promise.all(lines)).join('\n');
    },
  },
};

/** The package from whose types the values of CSS properties are read, for completion. */
const PROPERTY_PACKAGES: ScriptPackages = {
  file: 'editor-hints.js',
  packages: [{folder: 'node_modules/stylex-documented', bytes: 0}],
};

/** Adds the playground's workers and frame to the app. */
const playgroundApp: AppExtension = {
  plugins: () => [playgroundModules],
  packages: async () => [...(await buildPlayground()).packages, PROPERTY_PACKAGES],
  // The playground opens without them.
  async notSavedOffline() {
    const {newestWorker, newestRules, formatWorker} = (await buildPlayground()).files;
    return [newestWorker, newestRules, formatWorker];
  },
};

export default playgroundApp;

const TYPES_FILE = path.join(PROJECT_DIR, 'node_modules/stylex-documented/lib/StyleXCSSTypes.d.ts');
const ALIAS = /^(?:export )?type (\w+)(?:<\w+>)? =([^;{]+);/gmu;
const PROPERTIES = /^export type CSSProperties = Readonly<\{(.+?)^\}>;/msu;
const PROPERTY = /^ {2}(\w+)\?:([^;]+);/gmu;
const PART = /'([^']+)'|(\w+)/gu;
/** Names around the names of unions, and the values of every property. */
const SKIPPED: ReadonlySet<string> = new Set(['all', 'null', 'OptionalArray', 'Array', 'T', 'Readonly']);
/** Every property takes them, though only some types list them. */
const EVERYWHERE: ReadonlySet<string> = new Set(['inherit', 'initial', 'unset']);
/** Names in the types that are not in CSS. */
const NOT_CSS: ReadonlySet<string> = new Set(['theme']);

/**
 * Reads the declarations of `CSSProperties`: unions of words and of other unions.
 *
 * @returns keywords of each property; `<number>` and `<string>` where the type takes any
 */
export async function readPropertyTypes(): Promise<Readonly<Record<string, readonly string[]>>> {
  const source = await readFile(TYPES_FILE, 'utf8');
  const aliases = new Map([...source.matchAll(ALIAS)].map(([, name = '', type = '']) => [name, type]));
  const wordsOf = (type: string, path: readonly string[]): string[] =>
    [...type.matchAll(PART)].flatMap(([, word, name]) => {
      if (word !== undefined) return EVERYWHERE.has(word) ? [] : [word];
      if (name === 'number' || name === 'string') return [`<${name}>`];
      if (name === undefined || SKIPPED.has(name) || path.includes(name)) return [];
      return wordsOf(aliases.get(name) ?? '', [...path, name]);
    });
  const body = PROPERTIES.exec(source)?.[1] ?? '';
  const entries = [...body.matchAll(PROPERTY)].map(
    ([, name = '', type = '']) => [name, [...new Set(wordsOf(type, []))]] as const,
  );
  return Object.fromEntries(entries.filter(([name]) => !NOT_CSS.has(name)));
}
