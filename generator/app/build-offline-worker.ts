import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {builtFolder} from '#cache/built-folder.mjs';
import {codeHash} from '#cache/code-hash.ts';
import {CACHE_DIR} from '#cache/project.ts';
import {bundleScript} from './bundle.ts';

/** The entry, for cache keys. */
export const OFFLINE_WORKER_CODE = 'generator/offline/offline-worker.ts';

/** The service worker's script, a classic one; a call of `offline.start` with the site's files completes it. */
export async function buildOfflineWorker(): Promise<string> {
  const hash = codeHash([OFFLINE_WORKER_CODE, 'generator/app/build-offline-worker.ts']);
  const dir = await builtFolder(path.join(CACHE_DIR, 'offline'), hash, async (folder) => {
    const {code} = await bundleScript(OFFLINE_WORKER_CODE, {output: {format: 'iife', name: 'offline'}});
    await writeFile(path.join(folder, 'worker.js'), code);
  });
  return readFile(path.join(dir, 'worker.js'), 'utf8');
}
