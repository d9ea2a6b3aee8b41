/** The page's side: what the reader sees of the saved copy, and what the button does. */
import {fetchOk, isAnswered, limitLoad} from '#network/limit-load.ts';
import {formatMessage} from '#shared/messages.ts';
import {readSavedInfo, removeSaved} from './saved-caches.ts';
import {
  INFO_FILE,
  isFromWorker,
  type OfflineInfo,
  type SaveFailure,
  type ToWorker,
  WORKER_FILE,
  type WorkerReport,
} from './protocol.ts';

export interface OfflineView {
  /** The label of the button; absent while it is that of the static HTML. */
  readonly label?: string;
  /** Absent when the code has not loaded. */
  readonly press?: () => void;
  readonly status: string;
  /** Set while the site is saved. */
  readonly percent?: number;
}

interface ClientOptions {
  readonly baseUrl: string;
  readonly htmlLang: string;
  /** Saves at once, unless the site is saved. */
  readonly saves: boolean;
  /** Label for a failure of the server. */
  readonly serverFailed: string;
  readonly show: (view: OfflineView) => void;
}

/** Shows the state of the saved copy from now on. Rejects when there is no network and nothing is saved. */
export async function openOffline({baseUrl, htmlLang, saves, serverFailed, show}: ClientOptions): Promise<void> {
  const {bytes, downloadBytes, labels} = await fetchInfo(baseUrl);
  /** Absent in private windows of some browsers, and without HTTPS. */
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  let state: 'not-saved' | 'saving' | 'saved' = 'not-saved';

  container?.addEventListener('message', ({data}: MessageEvent<unknown>) => {
    if (isFromWorker(data, baseUrl)) receive(data.report);
  });
  if (container !== undefined && (await showSaved())) return;
  if (saves) return save();
  showNotSaved();
  // Another tab may have begun to save, which goes on when that is closed.
  watchInstall((await container?.getRegistration(baseUrl))?.installing);
  await tell('state');

  function receive(report: WorkerReport): void {
    switch (report.kind) {
      case 'saved':
        void showSaved();
        break;
      case 'removed':
        // Another tab or the host has removed it. After its own removal this one may be saving again.
        if (state === 'saved') showNotSaved();
        break;
      case 'progress':
        // An update in the background is not shown.
        if (state !== 'saved') showSaving(report.savedBytes);
        break;
      case 'failed':
        if (state !== 'saved') showFailure(report.reason);
    }
  }

  function showFailure(reason: SaveFailure): void {
    if (reason === 'canceled') showNotSaved();
    else showFailed(reason === 'server' ? serverFailed : labels[`offline.failed-${reason}`]);
  }

  function showSaving(savedBytes: number): void {
    state = 'saving';
    const sizes = {size: megabytes(bytes), download: megabytes(downloadBytes)};
    show({
      label: labels['offline.cancel'],
      press: () => void tell('cancel'),
      status: formatMessage(labels['offline.saving'], sizes),
      percent: Math.round((savedBytes / bytes) * 100),
    });
  }

  function showNotSaved(): void {
    state = 'not-saved';
    show({press: () => void save(), status: ''});
  }

  function showFailed(reason: string): void {
    state = 'not-saved';
    show({press: () => void save(), label: labels['offline.retry'], status: reason});
  }

  async function showSaved(): Promise<boolean> {
    const saved = await readSavedInfo(baseUrl);
    if (saved === undefined) return false;
    state = 'saved';
    const date = new Date(saved.savedAt).toLocaleDateString(htmlLang);
    show({
      label: labels['offline.remove'],
      press: () => void remove(),
      status: formatMessage(labels['offline.saved'], {date, size: megabytes(saved.bytes)}),
    });
    return true;
  }

  async function save(): Promise<void> {
    if (container === undefined) return showFailed(labels['offline.unsupported']);
    showSaving(0);
    try {
      const registering = container.register(baseUrl + WORKER_FILE, {scope: baseUrl, updateViaCache: 'none'});
      const {installing, active} = await limitLoad(registering);
      // An active worker whose caches are gone is not installed again.
      if (installing === null) send(active, 'save');
      watchInstall(installing);
      // Another tab may have begun.
      await tell('state');
    } catch (error) {
      const isRefused = error instanceof Error && error.name === 'SecurityError';
      if (isRefused) showFailed(labels['offline.unsupported']);
      else if (await isAnswered(baseUrl)) showFailed(serverFailed);
      else showFailed(labels['offline.failed-network']);
    }
  }

  function watchInstall(installing: ServiceWorker | null | undefined): void {
    installing?.addEventListener('statechange', () => {
      // No report has come: the browser has stopped the worker, because it took too long.
      if (installing.state === 'redundant' && state === 'saving') showFailed(labels['offline.failed-network']);
    });
  }

  async function tell(message: ToWorker): Promise<void> {
    const registration = await container?.getRegistration(baseUrl);
    send(registration?.installing, message);
    send(registration?.active, message);
  }

  async function remove(): Promise<void> {
    // An update that is being installed would save the site again.
    await tell('cancel');
    const registration = await container?.getRegistration(baseUrl);
    await registration?.unregister();
    await removeSaved(baseUrl);
    showNotSaved();
    send(registration?.active, 'removed');
  }
}

/** @throws Error when it does not load, such as from the dev server, which has no such file */
const fetchInfo = async (baseUrl: string): Promise<OfflineInfo> => (await fetchOk(baseUrl + INFO_FILE)).json();

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

const send = (worker: ServiceWorker | null | undefined, message: ToWorker): void => worker?.postMessage(message, []);
