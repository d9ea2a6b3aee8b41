import {realpathSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Plugin} from 'rolldown';
import {hashOf} from '#generator/cache/cache.ts';
import {builtFolder} from '#generator/cache/built-folder.mjs';
import {codeHash} from '#generator/cache/bundle-modules.mjs';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {bundle, bundleScript} from '#generator/app/bundle.ts';
import {lowerCss} from '#generator/app/lower-css.ts';
import {stageSheet} from '#site/demos/build/stage-css.ts';
import {hashSource} from '#generator/render/html-document.ts';
import {scriptPackages, type ScriptPackages} from '#generator/app/script-packages.ts';

/** Path of a module of the playground. */
const moduleFile = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const FRAME_ENTRY = moduleFile('frame/frame-entry.ts');
const MEMORY_FILES = moduleFile('compile/shims/memory-files.ts');
const UNUSED = moduleFile('compile/shims/unused.cjs');

/** Follows links, as the bundler does: `node_modules` may be one, and a module would be there twice. */
const packageFile = (file: string): string => realpathSync(path.join(PROJECT_DIR, 'node_modules', file));

/** Replacements for the parts of Node that compilers and rules import, and for the parts of Babel that they never reach. */
const SHIMS: Readonly<Record<string, string>> = {
  // Its file for browsers contains another Babel.
  '@stylexjs/babel-plugin': packageFile('@stylexjs/babel-plugin/lib/index.js'),
  path: packageFile('pathe/dist/index.mjs'),
  fs: MEMORY_FILES,
  url: MEMORY_FILES,
  '@dual-bundle/import-meta-resolve': MEMORY_FILES,
  assert: moduleFile('compile/shims/assert.cjs'),
  micromatch: moduleFile('compile/shims/property-names.cjs'),
  'css-color-names': moduleFile('compile/shims/color-names.cjs'),
  // It makes short signatures of components, which the playground does not ask for.
  crypto: UNUSED,
  debug: UNUSED,
  json5: UNUSED,
  semver: UNUSED,
  'convert-source-map': UNUSED,
  '@jridgewell/remapping': UNUSED,
  '@jridgewell/trace-mapping': UNUSED,
  '@babel/helpers': UNUSED,
  '@babel/helper-compilation-targets': UNUSED,
  // TypeScript's plugin needs one function of it.
  '@babel/helper-create-class-features-plugin': packageFile('@babel/helper-create-class-features-plugin/lib/misc.js'),
};

/** The package contains two renderers; the probe needs one. */
const PROBE_ALIASES = {
  'react-dom/server': packageFile('react-dom/cjs/react-dom-server-legacy.browser.production.js'),
};

/** What TypeScript asks Node for, if it runs there. */
const TYPES_ALIASES = Object.fromEntries(
  ['crypto', 'fs', 'inspector', 'module', 'os', 'path', 'perf_hooks', 'source-map-support'].map((name) => [
    name,
    UNUSED,
  ]),
);

/** The service brings the declarations of these packages along. */
const DECLARATION_FOLDERS = ['@types/react', '@types/react-dom', 'csstype', 'stylex-documented', '@stylexjs/stylex'];

const DEFINES = {global: 'globalThis', 'process.env.BABEL_TYPES_8_BREAKING': 'false', 'process.env': '{}'};

/** The React that warns, and says in words what is wrong. */
const DEVELOPMENT = {'process.env.NODE_ENV': '"development"'};

/** React's production build cannot exchange components. */
const noRefresh: Plugin = {
  name: 'no-refresh',
  load: {filter: {id: /[\\/]frame[\\/]refresh\.ts$/}, handler: () => 'export const refresh = undefined;'},
};

const shims: Plugin = {
  name: 'playground-shims',
  resolveId: {filter: {id: /^[@\w]/}, handler: (id) => SHIMS[id.replace(/^node:/, '')]},
};

/** Makes the declarations data: a program would be parsed more slowly. */
const declarationData: Plugin = {
  name: 'declarations',
  resolveId: {filter: {id: /^virtual:declarations$/}, handler: (id) => `\0${id}`},
  load: {
    filter: {id: /^\0virtual:declarations$/},
    async handler() {
      // TypeScript takes long to load, and most builds find the parts in the cache.
      const {readDeclarations, readTypeMessages} = await import('./declarations.ts');
      const data = JSON.stringify(JSON.stringify({declarations: readDeclarations(), messages: readTypeMessages()}));
      return `export const {declarations, messages} = JSON.parse(${data});`;
    },
  },
};

/** The frame is light until the page names a theme. The layer is below the themes of the stage's sheet. */
const FRAME_COLORS = '@layer frame{html{color-scheme:light;background:light-dark(#fff,oklch(0.215 0.014 282))}}';

/** It also goes when the program renders something later. */
const EMPTY_RESULT = '#root:empty::after{content:attr(data-empty);opacity:.7;font-size:.875rem}';

/**
 * The frame's document. Its scripts are inline, because a sandboxed frame has no origin and could load none under
 * `'self'`. It may run code, but no request leaves it.
 */
function frameDocument(script: string, probe: string): string {
  // The probe is data for the script below it.
  const body = `<div id="root" class="demo-root"></div>
<script type="text/plain" id="probe">${inlineText(probe)}</script>
<script>${inlineText(script)}</script>
`;
  // The root looks like the stage of a demo.
  const style = `${lowerCss(FRAME_COLORS)}body{margin:0}.demo-root{padding:1.5rem}${EMPTY_RESULT}${stageSheet()}`;
  return documentWithPolicy([script], style, body);
}

/** The document around the frame when a service worker controls the page: the policy of both frames, and no script. */
const outerFrameDocument = (scripts: readonly string[]): string =>
  documentWithPolicy(scripts, 'body{margin:0}iframe{display:block;width:100%;height:100vh;border:0}', '');

function documentWithPolicy(scripts: readonly string[], style: string, body: string): string {
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map((script) => hashSource(inlineText(script))).join(' ')} 'unsafe-eval'`,
    // The probe is one, and inherits this policy.
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    'media-src data: blob:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>代码的运行结果</title>
<style>${style}</style>
</head>
<body>
${body}</body>
</html>
`;
}

/** Escapes what would end an inline script or begin a comment in it. */
function inlineText(script: string): string {
  return script.replace(/<\/(script)/gi, String.raw`<\/$1`).replace(/<!--/g, String.raw`<\!--`);
}

/** Builds the parts into a folder. */
async function buildParts(dir: string) {
  const transform = {define: DEFINES};
  const write = async (name: string, extension: string, text: string): Promise<string> => {
    const file = `${name}-${hashOf(text).slice(0, 8)}.${extension}`;
    await writeFile(path.join(dir, file), text);
    return file;
  };
  const bundleRules = (entry: string) => bundleScript(entry, {plugins: [shims], transform, output: {format: 'es'}});
  const bundles = await Promise.all([
    bundleRules('stylex-documented-eslint-plugin'),
    bundleRules('@stylexjs/eslint-plugin'),
    // These workers are modules: both import the file with Babel.
    bundle({
      input: {
        'documented-compiler': moduleFile('compile/documented-worker.ts'),
        'newest-compiler': moduleFile('compile/newest-worker.ts'),
      },
      plugins: [shims],
      transform,
      output: {dir, entryFileNames: '[name]-[hash].js', chunkFileNames: 'babel-[hash].js'},
    }),
    bundleScript(moduleFile('format/format-worker.ts'), {transform}),
    bundleScript(moduleFile('types/types-worker.ts'), {
      transform,
      plugins: [declarationData],
      resolve: {alias: TYPES_ALIASES},
    }),
    bundleScript(FRAME_ENTRY, {transform, plugins: [noRefresh]}),
    bundleScript(FRAME_ENTRY, {transform: {define: {...DEFINES, ...DEVELOPMENT}}}),
    bundleScript(moduleFile('frame/probe-entry.ts'), {transform, resolve: {alias: PROBE_ALIASES}}),
  ]);
  const [documentedRules, newestRules, {chunks}, formatter, types, script, developmentScript, probe] = bundles;
  const chunk = (name: string): string => chunks.find(({fileName}) => fileName.startsWith(`${name}-`))?.fileName ?? '';
  const files = {
    documentedWorker: chunk('documented-compiler'),
    newestWorker: chunk('newest-compiler'),
    /** What both compilers import. */
    babel: chunk('babel'),
    /** What each compiler loads to lint. */
    documentedRules: await write('documented-rules', 'js', documentedRules.code),
    newestRules: await write('newest-rules', 'js', newestRules.code),
    formatWorker: await write('formatter', 'js', formatter.code),
    typesWorker: await write('types', 'js', types.code),
    frame: await write('frame', 'html', frameDocument(script.code, probe.code)),
    developmentFrame: await write('frame-development', 'html', frameDocument(developmentScript.code, probe.code)),
    // The server gives documents that are named `frame-…` an opaque origin.
    outerFrame: await write('outer-frame', 'html', outerFrameDocument([script.code, developmentScript.code])),
  };
  const packages: readonly ScriptPackages[] = [
    ...chunks.map((built) => scriptPackages(built.fileName, built)),
    scriptPackages(files.documentedRules, documentedRules),
    scriptPackages(files.newestRules, newestRules),
    scriptPackages(files.formatWorker, formatter),
    scriptPackages(files.typesWorker, types),
    {file: 'types.js', packages: DECLARATION_FOLDERS.map((folder) => ({folder: `node_modules/${folder}`, bytes: 0}))},
    scriptPackages(files.frame, script, probe),
    scriptPackages(files.developmentFrame, developmentScript, probe),
    // It has no script.
    scriptPackages(files.outerFrame),
  ];
  return {files, packages, inputs: bundles.flatMap(({inputs}) => inputs)};
}

type BuiltParts = Pick<Awaited<ReturnType<typeof buildParts>>, 'files' | 'packages'>;

/** The names of the files in the folder are those of their URLs in `virtual:playground-parts`. `inputs` are absolute. */
interface PlaygroundParts extends BuiltParts {
  readonly dir: string;
  readonly inputs: readonly string[];
}

const MANIFEST = 'parts.json';

/**
 * The playground's workers and frame, built apart from the app, so that a change of the theme does not rebuild the
 * compilers.
 */
export async function buildPlayground(): Promise<PlaygroundParts> {
  const {dir, inputs} = await builtFolder('playground', await codeHash(import.meta.url), async (folder) => {
    const {files, packages, inputs: read} = await buildParts(folder);
    await writeFile(path.join(folder, MANIFEST), JSON.stringify({files, packages}));
    return read;
  });
  const parts: BuiltParts = JSON.parse(await readFile(path.join(dir, MANIFEST), 'utf8'));
  return {dir, inputs, ...parts};
}
