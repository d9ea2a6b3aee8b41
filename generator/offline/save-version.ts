import {fetchLimited} from '#loading/limit-load.ts';
import {encodeFilePath} from '#shared/page-path.ts';
import {
  assetsCache,
  cacheKey,
  findByHash,
  markComplete,
  removeVersion,
  versionCache,
  withHash,
} from './saved-caches.ts';
import {HASH_LENGTH, type SavedFile, type SaveFailure, type SiteVersion, totalBytes} from './protocol.ts';

export class SaveError extends Error {
  override readonly name = 'SaveError';
  readonly reason: SaveFailure;
  constructor(reason: SaveFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface SaveOptions {
  readonly baseUrl: string;
  readonly signal: AbortSignal;
  readonly onProgress: (savedBytes: number) => void;
}

const REQUESTS_AT_A_TIME = 6;

/** The URL of a file without parts that a host would redirect: that of a page is its folder. */
export const fetchUrl = (baseUrl: string, path: string): string =>
  baseUrl + encodeFilePath(path).replace(/(^|\/)index\.html$/, '$1');

async function hashOf(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, HASH_LENGTH);
}

/** @throws SaveError when the server has not exactly this file: a new deploy may replace one file after the other */
async function fetchFile([path, size, hash]: SavedFile, {baseUrl, signal}: SaveOptions): Promise<Response> {
  const url = fetchUrl(baseUrl, path);
  const response = await fetchLimited(url, {signal, cache: 'no-cache'});
  const body = await response.arrayBuffer();
  const isExpected = body.byteLength === size && (hash === undefined || (await hashOf(body)) === hash);
  // Hosts may answer the not-found page with status 404.
  if (!isExpected) throw new SaveError('server', `${response.status}: ${url} is not the file of this build.`);
  return withHash(body, response, hash);
}

async function saveFile(file: SavedFile, version: SiteVersion, options: SaveOptions): Promise<void> {
  const {baseUrl} = options;
  const [path, , hash] = file;
  const key = cacheKey(baseUrl, path);
  const cache = await caches.open(hash === undefined ? assetsCache(baseUrl) : versionCache(baseUrl, version));
  if (hash === undefined && (await cache.match(key)) !== undefined) return;
  const known = hash === undefined ? undefined : await findByHash(baseUrl, key, hash);
  await cache.put(key, known ?? (await fetchFile(file, options)));
}

function toSaveError(error: unknown, signal: AbortSignal): SaveError {
  if (error instanceof SaveError) return error;
  if (signal.aborted) return new SaveError('canceled', String(error));
  const isQuota = error instanceof Error && error.name === 'QuotaExceededError';
  return new SaveError(isQuota ? 'quota' : 'network', String(error));
}

/** @throws SaveError when the browser says that there is not enough space */
async function checkSpace(bytes: number): Promise<void> {
  // Not in Safari before 17. A full disk is reported when it is full.
  if (!('storage' in navigator && 'estimate' in navigator.storage)) return;
  const {quota, usage = 0} = await navigator.storage.estimate();
  if (quota !== undefined && quota - usage < bytes) throw new SaveError('quota', `${bytes} bytes do not fit.`);
}

/** Handles items a few at a time. After a failure it starts no more, and rejects when the started ones have ended. */
async function forEachLimited<T>(items: readonly T[], handle: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  let hasFailed = false;
  const handleRest = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined && !hasFailed; item = waiting.shift()) {
      try {
        await handle(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({length: REQUESTS_AT_A_TIME}, handleRest));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

/** Saves all files of a version that are not there yet, or none. @throws SaveError */
export async function saveVersion(version: SiteVersion, options: SaveOptions): Promise<void> {
  const {baseUrl, signal, onProgress} = options;
  let savedBytes = 0;
  try {
    await checkSpace(totalBytes(version.files));
    await forEachLimited(version.files, async (file) => {
      await saveFile(file, version, options);
      savedBytes += file[1];
      onProgress(savedBytes);
    });
    await markComplete(baseUrl, version);
  } catch (error) {
    await removeVersion(baseUrl, version);
    throw toSaveError(error, signal);
  }
}
