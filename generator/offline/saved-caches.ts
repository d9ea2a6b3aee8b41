/**
 * Two kinds of caches per site: one for assets, whose names have a hash of their content, so that versions share them; and
 * one per version for everything else.
 */
import {fetchLimited} from '#network/limit-load.ts';
import {encodeFilePath} from '#shared/page-path.ts';
import {resolveRequest} from '#shared/resolve-request.ts';
import {HASH_LENGTH, type SavedFile, type SaveFailure, type SiteVersion, totalBytes} from './protocol.ts';

/** Written when a version is complete. */
interface SavedInfo {
  /** ISO time. */
  readonly savedAt: string;
  readonly bytes: number;
  readonly assets: readonly string[];
}

/** The key of `SavedInfo` in the cache of a version. No file of the site has this name. */
const INFO_KEY = 'offline-saved-info';
/** The key beside it of the time since when the host has answered 404 for the worker's script. */
const MISSING_KEY = 'offline-missing-since';
const HASH_HEADER = 'X-Offline-Hash';

/** A space is in no path of a URL, so the names of a site below another one begin otherwise. */
const prefixOf = (baseUrl: string): string => `offline ${baseUrl} `;

export const assetsCache = (baseUrl: string): string => `${prefixOf(baseUrl)}assets`;
export const versionCache = (baseUrl: string, {id}: SiteVersion): string => `${prefixOf(baseUrl)}version ${id}`;

/** The pathname under which a file is in its cache. */
export const cacheKey = (baseUrl: string, path: string): string => baseUrl + encodeFilePath(path);

async function versionCaches(baseUrl: string): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(`${prefixOf(baseUrl)}version `));
}

async function readCacheInfo(name: string): Promise<SavedInfo | undefined> {
  const response = await (await caches.open(name)).match(`/${INFO_KEY}`);
  // Only `markComplete` writes it.
  return response?.json();
}

/** The complete version; `undefined` when nothing is saved. */
export async function readSavedInfo(baseUrl: string): Promise<SavedInfo | undefined> {
  const infos = await Promise.all((await versionCaches(baseUrl)).map(readCacheInfo));
  return infos.find((info) => info !== undefined);
}

async function markComplete(baseUrl: string, version: SiteVersion): Promise<void> {
  const {files} = version;
  const info: SavedInfo = {
    savedAt: new Date().toISOString(),
    bytes: totalBytes(files),
    assets: files.filter(([, , hash]) => hash === undefined).map(([path]) => path),
  };
  const cache = await caches.open(versionCache(baseUrl, version));
  await cache.put(`/${INFO_KEY}`, new Response(JSON.stringify(info)));
}

/** The worker's script has been gone at the host for so long when the saved copy ends: a deploy takes less. */
export const MISSING_LIMIT_MS = 24 * 60 * 60 * 1000;

/** Notes whether the host has the worker's script. @returns true when it has been missing for `MISSING_LIMIT_MS` */
export async function noteWorkerScript(baseUrl: string, version: SiteVersion, isMissing: boolean): Promise<boolean> {
  const name = versionCache(baseUrl, version);
  // `open` would create a cache that the reader has removed.
  if (!(await caches.has(name))) return false;
  const cache = await caches.open(name);
  if (!isMissing) {
    await cache.delete(`/${MISSING_KEY}`);
    return false;
  }
  const now = Date.now();
  const noted = await cache.match(`/${MISSING_KEY}`);
  const since = noted === undefined ? now : Number(await noted.text());
  // The clock may have been wrong then.
  if (noted === undefined || since > now) await cache.put(`/${MISSING_KEY}`, new Response(String(now)));
  return now - since >= MISSING_LIMIT_MS;
}

/** Adds the hash by which `findByHash` finds it. */
function withHash(body: ArrayBuffer, response: Response, hash: string | undefined): Response {
  const headers = new Headers(response.headers);
  // The body is decompressed, and does not depend on the request.
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name);
  if (hash !== undefined) headers.set(HASH_HEADER, hash);
  // The copy has no mark of a redirect, with which browsers refuse it for a navigation.
  return new Response(body, {headers});
}

/** The same content in a version that is saved already. */
async function findByHash(baseUrl: string, url: string, hash: string): Promise<Response | undefined> {
  for (const name of await versionCaches(baseUrl)) {
    const response = await (await caches.open(name)).match(url);
    if (response?.headers.get(HASH_HEADER) === hash) return response;
  }
  return undefined;
}

/** Removes the assets that no complete version needs, and an assets cache that none needs. */
async function pruneAssets(baseUrl: string): Promise<void> {
  const infos = await Promise.all((await versionCaches(baseUrl)).map(readCacheInfo));
  const assets = infos.flatMap((info) => info?.assets ?? []);
  const needed = new Set(assets.map((path) => new URL(cacheKey(baseUrl, path), location.origin).href));
  const cache = await caches.open(assetsCache(baseUrl));
  for (const request of await cache.keys()) {
    if (!needed.has(request.url)) await cache.delete(request);
  }
  if (needed.size === 0) await caches.delete(assetsCache(baseUrl));
}

/** Leaves nothing of a version that was not saved as a whole. */
async function removeVersion(baseUrl: string, version: SiteVersion): Promise<void> {
  await caches.delete(versionCache(baseUrl, version));
  await pruneAssets(baseUrl);
}

/** Called when a version takes over. Assets of the last one stay, because pages of it may be open. */
export async function removeOtherVersions(baseUrl: string, version: SiteVersion): Promise<void> {
  await pruneAssets(baseUrl);
  for (const name of await versionCaches(baseUrl)) {
    if (name !== versionCache(baseUrl, version)) await caches.delete(name);
  }
}

export async function removeSaved(baseUrl: string): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefixOf(baseUrl))) continue;
    // Chromium keeps the content of a deleted cache on disk while a worker that has opened it runs.
    const cache = await caches.open(name);
    await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
    await caches.delete(name);
  }
}

export class SaveError extends Error {
  override readonly name = 'SaveError';
  readonly reason: SaveFailure;
  constructor(reason: SaveFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

interface SaveOptions {
  readonly baseUrl: string;
  readonly signal: AbortSignal;
  readonly onProgress: (savedBytes: number) => void;
}

const REQUESTS_AT_A_TIME = 6;

/** The URL of a file without parts that a host would redirect: that of a page is its folder. */
const fetchUrl = (baseUrl: string, path: string): string =>
  baseUrl + encodeFilePath(path).replace(/(^|\/)index\.html$/, '$1');

async function hashOf(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, HASH_LENGTH);
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

/** Handles items a few at a time. After a failure it starts no more, and rejects when the started ones have ended. */
async function forEachLimited<T>(items: readonly T[], handle: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const handleRest = async (): Promise<void> => {
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await handle(item);
    } finally {
      waiting.length = 0;
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

/** The answer is a saved file, a redirect, or left to the network, where a navigation may fall back to a file. */
export type Answer =
  | {readonly kind: 'saved'; readonly file: string}
  | {readonly kind: 'redirect'; readonly location: string}
  | {readonly kind: 'network'; readonly fallback?: string};

/** Finds the answer to a request as the server does. Files that are not saved may exist on the server. */
export function answerRequest(
  {target, isNavigation}: {readonly target: string; readonly isNavigation: boolean},
  {baseUrl, isSaved}: {readonly baseUrl: string; readonly isSaved: (file: string) => boolean},
): Answer {
  const resolution = resolveRequest(target, {baseUrl, isFile: isSaved});
  if (resolution.kind === 'redirect') return resolution;
  if (resolution.kind === 'nothing') return {kind: 'network'};
  const {file, status} = resolution;
  if (status === 200) return {kind: 'saved', file};
  return {kind: 'network', ...(isNavigation && {fallback: file})};
}
