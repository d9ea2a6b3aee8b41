import {createHash} from 'node:crypto';
import {readFileSync, statSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import type {AppBundle} from '#app/build-app.ts';
import type {Site} from '#load/content/load-site.ts';
import {hashOf} from '#cache/cache.ts';
import type {OutputFile, OutputTarget} from './output-folder.ts';
import {HASH_LENGTH, INFO_FILE, type OfflineInfo, type SavedFile, totalBytes, WORKER_FILE} from '#offline/protocol.ts';
import {SEARCH_MANIFEST_PATH} from '#shared/search-record.ts';
import {ASSETS_FOLDER, LINK_PREVIEW_FOLDER} from '#shared/page-path.ts';
import {offlineMessages} from '#shared/messages.ts';

/** `file` is relative to the folder of its locale. */
export type WrittenFile = Pick<OutputFile, 'file' | 'fullPath'>;

const ASSETS = `${ASSETS_FOLDER}/`;

/** Compressing all files of a large site would take longer than the rest of its build. */
const COMPRESSED_FILES = 100;

/** Pages with what they load. Not what only machines read, and not what the site's extension leaves out. */
function filesToSave(site: Site, {notSavedOffline}: AppBundle, files: readonly WrittenFile[]): WrittenFile[] {
  const publicFiles = new Set([...site.files.publicFiles, SEARCH_MANIFEST_PATH.slice(1)]);
  const isSaved = (file: string): boolean =>
    file.startsWith(ASSETS)
      ? !file.startsWith(`${ASSETS}${LINK_PREVIEW_FOLDER}/`) && !notSavedOffline.includes(file.slice(ASSETS.length))
      : file.endsWith('.html') || publicFiles.has(file);
  return files.filter(({file}) => isSaved(file)).toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

function hashedFile(file: string, content: Uint8Array): SavedFile {
  return [file, content.length, createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)];
}

const savedFile = ({file, fullPath}: WrittenFile): SavedFile =>
  file.startsWith(ASSETS) ? [file, statSync(fullPath).size] : hashedFile(file, readFileSync(fullPath));

/** Readers see 0.1 MB. Finer numbers would differ between versions of zlib. */
const SHOWN_BYTES = 100_000;

/** Compresses every n-th file by size, and takes its ratio for the ones after it. */
function estimateDownload(files: readonly WrittenFile[], sizes: readonly SavedFile[]): number {
  const bySize = files
    .map(({fullPath}, index) => ({fullPath, bytes: sizes[index]?.[1] ?? 0}))
    .toSorted((a, b) => b.bytes - a.bytes);
  const step = Math.ceil(bySize.length / COMPRESSED_FILES);
  let ratio = 1;
  let total = 0;
  for (const [at, {fullPath, bytes}] of bySize.entries()) {
    if (at % step === 0) ratio = gzipSync(readFileSync(fullPath)).length / Math.max(bytes, 1);
    total += ratio * bytes;
  }
  return Math.round(total / SHOWN_BYTES) * SHOWN_BYTES;
}

/** Writes the service worker with the list of the files that it saves, and what its control shows. */
export async function emitOffline(
  site: Site,
  app: AppBundle,
  written: readonly WrittenFile[],
  out: OutputTarget,
): Promise<void> {
  const files = filesToSave(site, app, written);
  const sizes = files.map(savedFile);
  const {messages} = site.data;
  const ids = Object.keys(offlineMessages);
  const info: OfflineInfo = {
    bytes: totalBytes(sizes),
    downloadBytes: estimateDownload(files, sizes),
    labels: {...offlineMessages, ...Object.fromEntries(Object.entries(messages).filter(([id]) => ids.includes(id)))},
  };
  const infoText = JSON.stringify(info);
  const list = JSON.stringify([...sizes, hashedFile(INFO_FILE, Buffer.from(infoText))]);
  const id = hashOf(list).slice(0, HASH_LENGTH);
  await out.write(INFO_FILE, infoText);
  const worker = readFileSync(app.offlineWorkerFile, 'utf8');
  await out.write(WORKER_FILE, `${worker}\noffline.start({id:'${id}',files:${list}});\n`);
}
