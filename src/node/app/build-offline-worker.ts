import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {builtFolder} from '#node/foundation/built-folder.mjs';
import {codeHash} from '#node/foundation/code-hash.ts';
import {CACHE_DIR} from '#node/foundation/project.ts';
import {bundleScript} from './bundle.ts';

/** The entry, for cache keys. */
export const OFFLINE_WORKER_CODE = 'src/offline/offline-worker.ts';

/** The service worker's script, a classic one; a call of `offline.start` with the site's files completes it. */
export async function buildOfflineWorker(): Promise<string> {
  const hash = codeHash([OFFLINE_WORKER_CODE, 'src/node/app/build-offline-worker.ts']);
  const dir = await builtFolder(path.join(CACHE_DIR, 'offline'), hash, async (folder) => {
    const {code} = await bundleScript(OFFLINE_WORKER_CODE, {output: {format: 'iife', name: 'offline'}});
    await writeFile(path.join(folder, 'worker.js'), code);
  });
  return readFile(path.join(dir, 'worker.js'), 'utf8');
}
