import {createHash} from 'node:crypto';
import {mkdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {build, type InlineConfig, type Plugin} from 'vite';
import {codeHash} from '#node/foundation/code-hash.ts';
import {CACHE_DIR, PROJECT_DIR} from '#node/foundation/project.ts';

/**
 * The parts of the playground that stand alone: a script for each worker, and the document of the preview frame. They
 * are built apart from the app, because they change with the compilers and not with the theme.
 */
export interface PlaygroundParts {
  /** Absolute paths. */
  readonly documentedWorker: string;
  readonly newestWorker: string;
  readonly formatWorker: string;
  readonly frame: string;
}

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
  // Of all that it does for classes, parameters that are properties are the only thing TypeScript's plugin asks for.
  '@babel/helper-create-class-features-plugin': path.join(
    PROJECT_DIR,
    'node_modules/@babel/helper-create-class-features-plugin/lib/misc.js',
  ),
};

/** One of React's two renderers to text is enough, and the package gives both. */
const PROBE_ALIASES = {
  'react-dom/server': path.join(
    PROJECT_DIR,
    'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
  ),
};

/** Where the imports of the parts begin, for their cache key. */
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

async function buildScript(part: keyof typeof ENTRIES, outDir: string): Promise<string> {
  const config: InlineConfig = {
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
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: path.join(PROJECT_DIR, ENTRIES[part]),
        output: {format: 'iife', entryFileNames: 'script.js'},
      },
    },
  };
  await build(config);
  return readFile(path.join(outDir, 'script.js'), 'utf8');
}

/**
 * The frame's document, complete in itself: in a sandbox without an origin it could not load scripts from the site
 * under a policy of `'self'`. It may run code, its own and the reader's, and do nothing else: no request leaves it.
 */
function frameDocument(script: string, probe: string): string {
  const safe = inlineText(script);
  const hash = createHash('sha256').update(safe).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'unsafe-eval'`,
    // The probe, which inherits this policy.
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
    // Read by the script behind it, and of no meaning to the browser.
    `<script type="text/plain" id="probe">${inlineText(probe)}</script>`,
    `<script>${safe}</script>`,
    '</body>',
    '</html>\n',
  ].join('\n');
}

/** In an inline script the parser looks for its end, and for a comment in which another script might begin. */
function inlineText(script: string): string {
  return script.replace(/<\/(script)/gi, String.raw`<\/$1`).replace(/<!--/g, String.raw`<\!--`);
}

async function buildInto(dir: string): Promise<void> {
  const script = (part: keyof typeof ENTRIES): Promise<string> => buildScript(part, path.join(dir, 'temporary'));
  for (const part of ['documentedWorker', 'newestWorker', 'formatWorker'] as const) {
    await writeFile(path.join(dir, FILES[part]), await script(part));
  }
  await writeFile(path.join(dir, FILES.frame), frameDocument(await script('frame'), await script('probe')));
  await rm(path.join(dir, 'temporary'), {recursive: true});
}

/** Builds the parts, or finds them built. */
export async function buildPlayground(): Promise<PlaygroundParts> {
  const hash = await codeHash(PLAYGROUND_CODE);
  const dir = path.join(CACHE_DIR, 'playground', hash.slice(0, 16));
  const isBuilt = await stat(path.join(dir, FILES.frame)).then(
    () => true,
    () => false,
  );
  if (!isBuilt) {
    const temporary = `${dir}.${process.pid}`;
    await mkdir(temporary, {recursive: true});
    await buildInto(temporary);
    await rm(dir, {recursive: true, force: true});
    await rename(temporary, dir);
  }
  return {
    documentedWorker: path.join(dir, FILES.documentedWorker),
    newestWorker: path.join(dir, FILES.newestWorker),
    formatWorker: path.join(dir, FILES.formatWorker),
    frame: path.join(dir, FILES.frame),
  };
}
