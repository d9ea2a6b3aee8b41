/** The page's side: what the reader sees of the saved copy, and what the button does. */
import {formatMessage} from '#shared/format-message.ts';
import {readSavedInfo, removeSaved} from './saved-caches.ts';
import {INFO_FILE, type OfflineInfo, WORKER_FILE} from './site-version.ts';
import {isFromWorker, type ToWorker} from './worker-messages.ts';

export interface OfflineView {
  /** Of the button; absent for that of the static HTML. */
  readonly label?: string;
  /** Absent when the code has not loaded. */
  readonly press?: () => void;
  readonly status: string;
  /** While the site is saved. */
  readonly percent?: number;
}

interface ClientOptions {
  /** Path of the site: begins and ends with a slash. */
  readonly scope: string;
  readonly htmlLang: string;
  /** Saves at once, unless the site is saved. */
  readonly saves: boolean;
  readonly show: (view: OfflineView) => void;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** @throws Error when it does not load, such as from the dev server, which has no such file */
async function fetchInfo(scope: string): Promise<OfflineInfo> {
  const response = await fetch(scope + INFO_FILE);
  if (!response.ok) throw new Error(`${response.status}: ${response.url}`);
  return response.json();
}

/** Shows the state of the saved copy from now on. Rejects when there is no network and nothing is saved. */
export async function openOffline({scope, htmlLang, saves, show}: ClientOptions): Promise<void> {
  const {bytes, downloadBytes, labels} = await fetchInfo(scope);
  let isSaving = false;

  function showSaving(savedBytes: number): void {
    isSaving = true;
    const sizes = {size: megabytes(bytes), download: megabytes(downloadBytes)};
    const status = formatMessage(labels['offline.saving'], sizes);
    const percent = Math.round((savedBytes / bytes) * 100);
    show({label: labels['offline.cancel'], press: () => void cancel(), status, percent});
  }

  function showNotSaved(status: string): void {
    isSaving = false;
    show({...(status !== '' && {label: labels['offline.retry']}), press: () => void save(), status});
  }

  async function showSaved(): Promise<boolean> {
    const info = await readSavedInfo(scope);
    if (info === undefined) return false;
    isSaving = false;
    const date = new Date(info.savedAt).toLocaleDateString(htmlLang);
    const status = formatMessage(labels['offline.saved'], {date, size: megabytes(info.bytes)});
    show({label: labels['offline.remove'], press: () => void remove(), status});
    return true;
  }

  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  const sendTo = (worker: ServiceWorker | null | undefined, message: ToWorker): void =>
    worker?.postMessage(message, []);

  async function save(): Promise<void> {
    if (container === undefined) return showNotSaved(labels['offline.unsupported']);
    showSaving(0);
    try {
      const {installing, active} = await container.register(scope + WORKER_FILE, {scope, updateViaCache: 'none'});
      // An active worker has lost its caches: it is not installed again.
      if (installing === null) sendTo(active, 'save');
    } catch (error) {
      const isRefused = error instanceof Error && error.name === 'SecurityError';
      showNotSaved(labels[isRefused ? 'offline.unsupported' : 'offline.failed-network']);
    }
  }

  async function cancel(): Promise<void> {
    const registration = await container?.getRegistration(scope);
    for (const worker of [registration?.installing, registration?.active]) sendTo(worker, 'cancel');
  }

  async function remove(): Promise<void> {
    // An update that is being installed would save the site again.
    await cancel();
    await (await container?.getRegistration(scope))?.unregister();
    await removeSaved(scope);
    showNotSaved('');
  }

  container?.addEventListener('message', ({data}: MessageEvent<unknown>) => {
    if (!isFromWorker(data, scope)) return;
    if (data.kind === 'saved') void showSaved();
    if (!isSaving) return;
    if (data.kind === 'progress') showSaving(data.savedBytes);
    if (data.kind === 'failed') showNotSaved(data.reason === 'canceled' ? '' : labels[`offline.failed-${data.reason}`]);
  });
  // A saved copy can be there without a worker only in a browser that failed to remove it.
  if (container !== undefined && (await showSaved())) return;
  if (saves) await save();
  else showNotSaved('');
}
