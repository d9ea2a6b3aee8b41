/** The service worker: saves its version of the site, and answers from it. The build appends `offline.start(version)`. */
import {type FromWorker, KILL_FILE, KILL_TEXT, type SiteVersion, WORKER_FILE, type WorkerReport} from './protocol.ts';
import {
  answerRequest,
  assetsCache,
  cacheKey,
  noteWorkerScript,
  removeOtherVersions,
  removeSaved,
  SaveError,
  saveVersion,
  versionCache,
} from './saved-caches.ts';

declare const self: ServiceWorkerGlobalScope;

export function start(version: SiteVersion): void {
  const baseUrl = new URL(self.registration.scope).pathname;
  /** The hashes of files by path. */
  const hashes: ReadonlyMap<string, string | undefined> = new Map(version.files.map(([path, , hash]) => [path, hash]));
  let saving: AbortController | undefined;
  /** The last report of the save that runs. */
  let progress: WorkerReport | undefined;

  self.addEventListener('install', (event) => {
    // Takes over at the next navigation, even while pages of the last version are open.
    event.waitUntil(save().then(() => void self.skipWaiting()));
  });
  self.addEventListener('activate', (event) => {
    event.waitUntil(removeOtherVersions(baseUrl, version).then(() => self.clients.claim()));
  });
  self.addEventListener('fetch', answer);
  self.addEventListener('message', (event) => {
    const message: unknown = event.data;
    if (message === 'cancel') saving?.abort();
    // A page asks that was opened since, or whose tab began the save.
    if (message === 'state' && progress !== undefined) event.waitUntil(send(progress));
    if (message === 'removed') event.waitUntil(send({kind: 'removed'}));
    // Pages show the failure.
    if (message === 'save') event.waitUntil(save().catch(() => undefined));
  });

  /** Saves the version and reports to the pages. @throws SaveError */
  async function save(): Promise<void> {
    saving = new AbortController();
    const {signal} = saving;
    const onProgress = (savedBytes: number): void => {
      progress = {kind: 'progress', savedBytes};
      void send(progress);
    };
    onProgress(0);
    try {
      await saveVersion(version, {baseUrl, signal, onProgress});
    } catch (error) {
      progress = undefined;
      await send({kind: 'failed', reason: error instanceof SaveError ? error.reason : 'network'});
      throw error;
    }
    progress = undefined;
    await send({kind: 'saved'});
  }

  async function send(report: WorkerReport): Promise<void> {
    // Includes the page that has just asked to save, which no worker controls yet.
    const clients = await self.clients.matchAll({includeUncontrolled: true, type: 'window'});
    const message: FromWorker = {scope: baseUrl, report};
    for (const client of clients) client.postMessage(message, []);
  }

  function answer(event: FetchEvent): void {
    const {request} = event;
    const {origin, pathname, search} = new URL(request.url);
    const isNavigation = request.mode === 'navigate';
    if (isNavigation) event.waitUntil(removeIfEnded());
    if (request.method !== 'GET' || origin !== location.origin) return;
    const target = pathname + search;
    const found = answerRequest({target, isNavigation}, {baseUrl, isSaved: (file) => hashes.has(file)});
    if (found.kind === 'saved') event.respondWith(readSaved(found.file).then((saved) => saved ?? fetch(request)));
    else if (found.kind === 'redirect') {
      event.respondWith(Response.redirect(new URL(found.location, origin).href));
    } else if (found.fallback !== undefined) event.respondWith(fetchWithFallback(request, found.fallback));
  }

  async function readSaved(file: string): Promise<Response | undefined> {
    const isAsset = hashes.get(file) === undefined;
    const cacheName = isAsset ? assetsCache(baseUrl) : versionCache(baseUrl, version);
    // `open` would create the cache after it was removed.
    return caches.match(cacheKey(baseUrl, file), {cacheName});
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

  async function removeIfEnded(): Promise<void> {
    // Without a network nothing has ended.
    if (!(await hasEnded().catch(() => false))) return;
    await self.registration.unregister();
    await removeSaved(baseUrl);
    await send({kind: 'removed'});
  }

  /** True when the host has the kill file, or has had no such worker for a day. */
  async function hasEnded(): Promise<boolean> {
    const script = await fetch(baseUrl + WORKER_FILE, {method: 'HEAD', cache: 'no-store'});
    // Browsers keep a worker whose script is gone. In the middle of a deploy it may be gone for a moment.
    const isMissing = script.status === 404 || script.status === 410;
    if ((isMissing || script.ok) && (await noteWorkerScript(baseUrl, version, isMissing))) return true;
    const kill = await fetch(baseUrl + KILL_FILE, {cache: 'no-store'});
    // The login page of a network may answer every request with 200.
    return kill.ok && (await kill.text()).trim() === KILL_TEXT;
  }
}
