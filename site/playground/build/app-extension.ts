import {readFile} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import type {Plugin, PluginContext} from 'rolldown';
import type {Plugin as VitePlugin} from 'vite';
import type {AppExtension} from '#generator/app/app-extension.ts';
import type {ScriptPackages} from '#generator/app/script-packages.ts';
import {PROJECT_DIR} from '#generator/cache/project.ts';
import {contentTypeOf} from '#generator/hosts/content-encoding.ts';
import {headersOf, hostRules, REVALIDATE} from '#generator/hosts/host-rules.ts';
import {buildPlayground} from './build-playground.ts';

const PARTS_ID = 'virtual:playground-parts';
const PROPERTIES_ID = 'virtual:stylex-properties';

type ExportPart = (this: PluginContext, name: string, file: string) => Promise<string> | string;

/** Virtual modules with the URLs of the playground's parts, and with the values of CSS properties. */
function playgroundModules(exportPart: ExportPart) {
  return {
    name: 'playground-modules',
    resolveId: {
      filter: {id: /^virtual:/},
      handler: (id) => (id === PARTS_ID || id === PROPERTIES_ID ? `\0${id}` : null),
    },
    load: {
      filter: {id: /^\0virtual:/},
      async handler(id) {
        if (id === `\0${PROPERTIES_ID}`) return `export default ${JSON.stringify(await readPropertyTypes())};`;
        if (id !== `\0${PARTS_ID}`) return null;
        const {dir, files} = await buildPlayground();
        const lines = Object.entries(files).map(([name, file]) => exportPart.call(this, name, path.join(dir, file)));
        return (await Promise.all(lines)).join('\n');
      },
    },
  } satisfies Plugin;
}

/** The bundle gets copies of the parts. */
const bundledPlayground = (): Plugin =>
  playgroundModules(async function (name, file) {
    // The name holds a hash, and other parts import it.
    const reference = this.emitFile({type: 'asset', fileName: path.basename(file), source: await readFile(file)});
    return `export const ${name} = import.meta.ROLLUP_FILE_URL_${reference};`;
  });

const RULES = hostRules({baseUrl: '/', locales: ['']});

/** Vite would transform the scripts, and with `appType: 'custom'` it serves no HTML files. */
async function servePart(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  // A target that begins with `//` would be another host if it were resolved against a base.
  const {pathname, search} = new URL(`http://localhost${request.url ?? '/'}`);
  const {dir} = await buildPlayground();
  const file = path.basename(pathname);
  // With `?url` it is a module.
  if (!pathname.includes(`/${path.basename(dir)}/`) || search !== '') return next();
  const content = await readFile(path.join(dir, file)).catch(() => undefined);
  if (content === undefined) return next();
  const headers = {...headersOf(RULES, `/assets/${file}`), 'Cache-Control': REVALIDATE};
  response.writeHead(200, {...headers, 'Content-Type': contentTypeOf(file)}).end(content);
}

/** The dev server serves the parts from where they are built. */
const servedPlayground = (): VitePlugin => ({
  ...playgroundModules((name, file) => `export {default as ${name}} from ${JSON.stringify(`${file}?url`)};`),
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => void servePart(request, response, next));
  },
});

/** The package from whose types the values of CSS properties are read, for completion. */
const PROPERTY_PACKAGES: ScriptPackages = {
  file: 'editor-hints.js',
  packages: [{folder: 'node_modules/stylex-documented', bytes: 0}],
};

/** Adds the playground's workers and frame to the app. */
const playgroundApp: AppExtension = {
  plugins: () => [bundledPlayground()],
  devPlugins: () => [servedPlayground()],
  packages: async () => [...(await buildPlayground()).packages, PROPERTY_PACKAGES],
  // The playground opens without them.
  async notSavedOffline() {
    const {newestWorker, newestRules, formatWorker} = (await buildPlayground()).files;
    return [newestWorker, newestRules, formatWorker];
  },
};

export default playgroundApp;

/** Keywords of each property; `<number>` and `<string>` where the type takes any. */
type PropertyTypes = Readonly<Record<string, readonly string[]>>;

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

/** Reads the declarations of `CSSProperties`: unions of words and of other unions. */
export async function readPropertyTypes(): Promise<PropertyTypes> {
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
