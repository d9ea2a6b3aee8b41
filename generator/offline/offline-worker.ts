/** The service worker: saves its version of the site, and answers from it. The build appends `offline.start(version)`. */
import {answerRequest} from './answer-request.ts';
import {type FromWorker, KILL_FILE, KILL_TEXT, type SiteVersion, WORKER_FILE, type WorkerReport} from './protocol.ts';
import {SaveError, saveVersion} from './save-version.ts';
import {
  assetsCache,
  cacheKey,
  noteWorkerScript,
  removeOtherVersions,
  removeSaved,
  versionCache,
} from './saved-caches.ts';

declare const self: ServiceWorkerGlobalScope;

class OfflineWorker {
  private readonly baseUrl = new URL(self.registration.scope).pathname;
  private readonly version: SiteVersion;
  /** By path. */
  private readonly hashes: ReadonlyMap<string, string | undefined>;
  private saving: AbortController | undefined;

  constructor(version: SiteVersion) {
    this.version = version;
    this.hashes = new Map(version.files.map(([path, , hash]) => [path, hash]));
  }

  /** Saves the version and reports to the pages. @throws SaveError */
  async save(): Promise<void> {
    this.saving = new AbortController();
    const {signal} = this.saving;
    const onProgress = (savedBytes: number): void => void this.send({kind: 'progress', savedBytes});
    try {
      await saveVersion(this.version, {baseUrl: this.baseUrl, signal, onProgress});
    } catch (error) {
      await this.send({kind: 'failed', reason: error instanceof SaveError ? error.reason : 'network'});
      throw error;
    }
    await this.send({kind: 'saved'});
  }

  cancel(): void {
    this.saving?.abort();
  }

  async takeOver(): Promise<void> {
    await removeOtherVersions(this.baseUrl, this.version);
    await self.clients.claim();
  }

  handle(event: FetchEvent): void {
    const {request} = event;
    const {origin, pathname, search} = new URL(request.url);
    const isNavigation = request.mode === 'navigate';
    if (isNavigation) event.waitUntil(this.removeIfEnded());
    if (request.method !== 'GET' || origin !== location.origin) return;
    const answer = answerRequest(
      {target: pathname + search, isNavigation},
      {baseUrl: this.baseUrl, isSaved: (file) => this.hashes.has(file)},
    );
    if (answer.kind === 'saved') {
      event.respondWith(this.readSaved(answer.file).then((saved) => saved ?? fetch(request)));
    } else if (answer.kind === 'redirect') {
      event.respondWith(Response.redirect(new URL(answer.location, origin).href));
    } else if (answer.fallback !== undefined) {
      event.respondWith(this.fetchWithFallback(request, answer.fallback));
    }
  }

  private async removeIfEnded(): Promise<void> {
    // Without a network nothing has ended.
    if (!(await this.hasEnded().catch(() => false))) return;
    await self.registration.unregister();
    await removeSaved(this.baseUrl);
  }

  /** True when the host has the kill file, or has had no such worker for a day. */
  private async hasEnded(): Promise<boolean> {
    const script = await fetch(this.baseUrl + WORKER_FILE, {method: 'HEAD', cache: 'no-store'});
    // Browsers keep a worker whose script is gone. In the middle of a deploy it may be gone for a moment.
    const isMissing = script.status === 404 || script.status === 410;
    if ((isMissing || script.ok) && (await noteWorkerScript(this.baseUrl, this.version, isMissing))) return true;
    const kill = await fetch(this.baseUrl + KILL_FILE, {cache: 'no-store'});
    // The login page of a network may answer every request with 200.
    return kill.ok && (await kill.text()).trim() === KILL_TEXT;
  }

  private async send(report: WorkerReport): Promise<void> {
    // Includes the page that has just asked to save, which no worker controls yet.
    const clients = await self.clients.matchAll({includeUncontrolled: true, type: 'window'});
    const message: FromWorker = {scope: this.baseUrl, report};
    for (const client of clients) client.postMessage(message, []);
  }

  private async readSaved(file: string): Promise<Response | undefined> {
    const isAsset = this.hashes.get(file) === undefined;
    const cacheName = isAsset ? assetsCache(this.baseUrl) : versionCache(this.baseUrl, this.version);
    // Not `open`, which would create the cache after it was removed.
    return caches.match(cacheKey(this.baseUrl, file), {cacheName});
  }

  private async fetchWithFallback(request: Request, fallback: string): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      const page = await this.readSaved(fallback);
      if (page === undefined) throw error;
      return new Response(page.body, {status: 404, headers: page.headers});
    }
  }
}

export function start(version: SiteVersion): void {
  const worker = new OfflineWorker(version);
  self.addEventListener('install', (event) => {
    // Takes over at the next navigation, even while pages of the last version are open.
    event.waitUntil(worker.save().then(() => void self.skipWaiting()));
  });
  self.addEventListener('activate', (event) => event.waitUntil(worker.takeOver()));
  self.addEventListener('fetch', (event) => worker.handle(event));
  self.addEventListener('message', (event) => {
    const message: unknown = event.data;
    if (message === 'cancel') worker.cancel();
    // Pages show the failure.
    if (message === 'save') event.waitUntil(worker.save().catch(() => undefined));
  });
}
