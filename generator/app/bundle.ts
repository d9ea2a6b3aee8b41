import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {type InputOptions, type OutputChunk, type OutputOptions, rolldown} from 'rolldown';
import {builtFolder} from '#cache/built-folder.mjs';
import {codeHash} from '#cache/code-hash.ts';
import {CACHE_DIR, PROJECT_DIR} from '#cache/project.ts';

type BundleOptions = InputOptions & {readonly output: OutputOptions};

/** Bundles code of this project for production; files are written only with `output.dir`. */
export async function bundle({output, transform, ...input}: BundleOptions): Promise<OutputChunk[]> {
  const build = await rolldown({
    cwd: PROJECT_DIR,
    platform: 'browser',
    // Authors can do nothing about its notices; `npm run bench` checks sizes.
    logLevel: 'silent',
    ...input,
    transform: {
      target: 'es2022',
      jsx: {runtime: 'automatic', development: false},
      ...transform,
      define: {'process.env.NODE_ENV': '"production"', 'import.meta.hot': 'undefined', ...transform?.define},
    },
  });
  try {
    const {output: files} = await build[output.dir === undefined ? 'generate' : 'write']({
      minify: true,
      comments: false,
      ...output,
    });
    return files.filter((file) => file.type === 'chunk');
  } finally {
    await build.close();
  }
}

/** Bundles one script as one file; a classic script unless `format` says otherwise. */
export async function bundleScript(
  entry: string,
  {output, ...options}: Partial<BundleOptions> = {},
): Promise<Pick<OutputChunk, 'code' | 'modules'>> {
  const [chunk, ...others] = await bundle({...options, input: entry, output: {format: 'iife', ...output}});
  if (chunk === undefined || others.length > 0) throw new Error(`${entry} was not bundled as one file`);
  return {code: chunk.code.trim(), modules: chunk.modules};
}

/** The entry, for cache keys. */
export const OFFLINE_WORKER_CODE = 'generator/offline/offline-worker.ts';

/** The service worker's script, a classic one; a call of `offline.start` with the site's files completes it. */
export async function buildOfflineWorker(): Promise<string> {
  const hash = codeHash([OFFLINE_WORKER_CODE, 'generator/app/bundle.ts']);
  const dir = await builtFolder(path.join(CACHE_DIR, 'offline'), hash, async (folder) => {
    const {code} = await bundleScript(OFFLINE_WORKER_CODE, {output: {format: 'iife', name: 'offline'}});
    await writeFile(path.join(folder, 'worker.js'), code);
  });
  return readFile(path.join(dir, 'worker.js'), 'utf8');
}
