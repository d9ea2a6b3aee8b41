import {createHash} from 'node:crypto';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {build, type InlineConfig, mergeConfig, type Plugin} from 'vite';
import {builtFolder} from '#node/foundation/code-hash.ts';
import {PROJECT_DIR} from '#node/foundation/project.ts';

/** Paths of files that are built apart from the app, so that a change of the theme does not rebuild the compilers. */
export type PlaygroundParts = Readonly<Record<keyof typeof FILES, string>>;

const FILES = {
  documentedWorker: 'documented-compiler.js',
  newestWorker: 'newest-compiler.js',
  formatWorker: 'formatter.js',
  frame: 'frame.html',
} as const;

const ENTRIES = {
  documentedWorker: 'src/playground/compile/documented-worker.ts',
  newestWorker: 'src/playground/compile/newest-worker.ts',
  formatWorker: 'src/playground/format/format-worker.ts',
  frame: 'src/entry-playground-frame.ts',
  probe: 'src/entry-playground-probe.ts',
} as const;

const shim = (name: string): string => path.join(PROJECT_DIR, 'src/playground/compile/shims', name);
const UNUSED = shim('unused.cjs');

/** Replacements for the parts of Node that the compilers import, and for the parts of Babel that they never reach. */
const SHIMS: Readonly<Record<string, string>> = {
  // Its file for browsers contains another Babel.
  '@stylexjs/babel-plugin': path.join(PROJECT_DIR, 'node_modules/@stylexjs/babel-plugin/lib/index.js'),
  path: path.join(PROJECT_DIR, 'node_modules/pathe/dist/index.mjs'),
  fs: shim('memory-files.ts'),
  url: shim('memory-files.ts'),
  '@dual-bundle/import-meta-resolve': shim('memory-files.ts'),
  assert: shim('assert.cjs'),
  debug: UNUSED,
  json5: UNUSED,
  semver: UNUSED,
  'convert-source-map': UNUSED,
  '@jridgewell/remapping': UNUSED,
  '@jridgewell/gen-mapping': UNUSED,
  '@jridgewell/trace-mapping': UNUSED,
  '@babel/helpers': UNUSED,
  '@babel/helper-compilation-targets': UNUSED,
  // TypeScript's plugin needs one function of it.
  '@babel/helper-create-class-features-plugin': path.join(
    PROJECT_DIR,
    'node_modules/@babel/helper-create-class-features-plugin/lib/misc.js',
  ),
};

/** The package contains two renderers; the probe needs one. */
const PROBE_ALIASES = {
  'react-dom/server': path.join(
    PROJECT_DIR,
    'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
  ),
};

/** Entries of the code, for the cache key. */
export const PLAYGROUND_CODE = [
  ...Object.values(ENTRIES),
  ...Object.values(SHIMS).map((file) => path.relative(PROJECT_DIR, file)),
  'src/node/app/build-playground.ts',
];

const shims: Plugin = {
  name: 'playground-shims',
  enforce: 'pre',
  resolveId: (id) => SHIMS[id.replace(/^node:/, '')],
};

/** Builds one classic script as one function, and writes no files. */
export async function bundleScript(config: InlineConfig): Promise<string> {
  const output = {format: 'iife'} as const;
  const result = await build(mergeConfig(config, {build: {write: false, rolldownOptions: {output}}}));
  if (!('output' in result)) throw new Error('the bundler gave more than one output');
  return result.output[0].code.trim();
}

function buildScript(part: keyof typeof ENTRIES): Promise<string> {
  return bundleScript({
    root: PROJECT_DIR,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: part === 'documentedWorker' || part === 'newestWorker' ? [shims] : [],
    resolve: {alias: part === 'probe' ? PROBE_ALIASES : {}},
    define: {
      global: 'globalThis',
      'process.env.NODE_ENV': '"production"',
      'process.env.BABEL_TYPES_8_BREAKING': 'false',
      'process.env': '{}',
    },
    build: {
      target: 'es2022',
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {input: path.join(PROJECT_DIR, ENTRIES[part])},
    },
  });
}

/**
 * The frame's document. Its scripts are inline, because a sandboxed frame has no origin and could load none under
 * `'self'`. It may run code, but no request leaves it.
 */
function frameDocument(script: string, probe: string): string {
  const safe = inlineText(script);
  const hash = createHash('sha256').update(safe).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'unsafe-eval'`,
    // The probe; it inherits this policy.
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    'media-src data: blob:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  return [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<title>Preview</title>',
    '<style>*{box-sizing:border-box}body{margin:0;padding:16px;font:16px/1.6 system-ui,sans-serif}</style>',
    '</head>',
    '<body>',
    '<div id="root"></div>',
    // Data for the script below.
    `<script type="text/plain" id="probe">${inlineText(probe)}</script>`,
    `<script>${safe}</script>`,
    '</body>',
    '</html>\n',
  ].join('\n');
}

/** Escapes what would end an inline script or begin a comment in it. */
function inlineText(script: string): string {
  return script.replace(/<\/(script)/gi, String.raw`<\/$1`).replace(/<!--/g, String.raw`<\!--`);
}

async function buildInto(dir: string): Promise<void> {
  for (const part of ['documentedWorker', 'newestWorker', 'formatWorker'] as const) {
    await writeFile(path.join(dir, FILES[part]), await buildScript(part));
  }
  await writeFile(path.join(dir, FILES.frame), frameDocument(await buildScript('frame'), await buildScript('probe')));
}

export async function buildPlayground(): Promise<PlaygroundParts> {
  const {dir} = await builtFolder('playground', PLAYGROUND_CODE, buildInto);
  return {
    documentedWorker: path.join(dir, FILES.documentedWorker),
    newestWorker: path.join(dir, FILES.newestWorker),
    formatWorker: path.join(dir, FILES.formatWorker),
    frame: path.join(dir, FILES.frame),
  };
}
