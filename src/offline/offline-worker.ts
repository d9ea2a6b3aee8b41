/** The service worker: saves its version of the site, and answers from it. The build appends `offline.start(version)`. */
import {answerRequest} from './answer-request.ts';
import {SaveError, saveVersion} from './save-version.ts';
import {assetsCache, cacheKey, removeOtherVersions, removeSaved, versionCache} from './saved-caches.ts';
import {KILL_FILE, KILL_TEXT, type SiteVersion, WORKER_FILE} from './site-version.ts';
import type {FromWorker} from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

type Report = FromWorker extends infer Message ? (Message extends unknown ? Omit<Message, 'scope'> : never) : never;

export function start(version: SiteVersion): void {
  const scope = new URL(self.registration.scope).pathname;
  const hashes = new Map(version.files.map(([path, , hash]) => [path, hash]));
  let saving: AbortController | undefined;

  async function report(message: Report): Promise<void> {
    // Includes the page that has just asked to save, which no worker controls yet.
    const clients = await self.clients.matchAll({includeUncontrolled: true, type: 'window'});
    for (const client of clients) client.postMessage({...message, scope}, []);
  }

  async function save(): Promise<void> {
    saving = new AbortController();
    const {signal} = saving;
    try {
      await saveVersion(version, {
        scope,
        signal,
        onProgress: (savedBytes) => void report({kind: 'progress', savedBytes}),
      });
    } catch (error) {
      await report({kind: 'failed', reason: error instanceof SaveError ? error.reason : 'network'});
      throw error;
    }
    await report({kind: 'saved'});
  }

  async function readSaved(file: string): Promise<Response | undefined> {
    const name = hashes.get(file) === undefined ? assetsCache(scope) : versionCache(scope, version);
    // Not `open`, which would create the cache after it was removed.
    return caches.match(cacheKey(scope, file), {cacheName: name});
  }

  async function fetchWithFallback(request: Request, fallback: string): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      const page = await readSaved(fallback);
      if (page === undefined) throw error;
      return new Response(page.body, {status: 404, headers: page.headers});
    }
  }

  function onFetch(event: FetchEvent): void {
    const {request} = event;
    const {origin, pathname, search} = new URL(request.url);
    const isNavigation = request.mode === 'navigate';
    if (isNavigation) event.waitUntil(removeIfEnded(scope));
    if (request.method !== 'GET' || origin !== location.origin) return;
    const answer = answerRequest(
      {target: pathname + search, isNavigation},
      {scope, isSaved: (file) => hashes.has(file)},
    );
    if (answer.kind === 'saved') {
      event.respondWith(readSaved(answer.file).then((saved) => saved ?? fetch(request)));
    } else if (answer.kind === 'redirect') {
      event.respondWith(Response.redirect(new URL(answer.location, location.origin).href));
    } else if (answer.fallback !== undefined) {
      event.respondWith(fetchWithFallback(request, answer.fallback));
    }
  }

  self.addEventListener('install', (event) => {
    // Takes over at the next navigation, even while pages of the last version are open.
    event.waitUntil(save().then(() => void self.skipWaiting()));
  });
  self.addEventListener('activate', (event) => {
    event.waitUntil(removeOtherVersions(scope, version).then(() => self.clients.claim()));
  });
  self.addEventListener('message', (event) => {
    const message: unknown = event.data;
    if (message === 'cancel') saving?.abort();
    // A page reports the failure.
    if (message === 'save') event.waitUntil(save().catch(() => undefined));
  });
  self.addEventListener('fetch', onFetch);
}

/** True when the host has the kill file, or is one that has no such worker any more. */
async function hasEnded(scope: string): Promise<boolean> {
  const worker = await fetch(scope + WORKER_FILE, {method: 'HEAD', cache: 'no-store'});
  // Browsers keep a worker whose script is gone.
  if (worker.status === 404 || worker.status === 410) return true;
  const kill = await fetch(scope + KILL_FILE, {cache: 'no-store'});
  // The login page of a network may answer every request with 200.
  return kill.ok && (await kill.text()).trim() === KILL_TEXT;
}

async function removeIfEnded(scope: string): Promise<void> {
  // Without a network nothing has ended.
  if (!(await hasEnded(scope).catch(() => false))) return;
  await self.registration.unregister();
  await removeSaved(scope);
}
