/** The page's side: what the reader sees of the saved copy, and what the button does. */
import {fetchLimited, limitLoad} from '#loading/limit-load.ts';
import {formatMessage} from '#shared/format-message.ts';
import type {OfflineMessages} from '#shared/messages.ts';
import {readSavedInfo, removeSaved} from './saved-caches.ts';
import {INFO_FILE, isFromWorker, type OfflineInfo, type ToWorker, WORKER_FILE, type WorkerReport} from './protocol.ts';

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
  readonly baseUrl: string;
  readonly htmlLang: string;
  /** Saves at once, unless the site is saved. */
  readonly saves: boolean;
  readonly show: (view: OfflineView) => void;
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** @throws Error when it does not load, such as from the dev server, which has no such file */
async function fetchInfo(baseUrl: string): Promise<OfflineInfo> {
  const response = await fetchLimited(baseUrl + INFO_FILE);
  if (!response.ok) throw new Error(`${response.status}: ${response.url}`);
  return response.json();
}

class OfflineClient {
  private readonly options: ClientOptions;
  private readonly info: OfflineInfo;
  /** Absent in private windows of some browsers, and without HTTPS. */
  private readonly container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  private state: 'not-saved' | 'saving' | 'saved' = 'not-saved';

  constructor(options: ClientOptions, info: OfflineInfo) {
    this.options = options;
    this.info = info;
  }

  async start(): Promise<void> {
    const {baseUrl, saves} = this.options;
    this.container?.addEventListener('message', ({data}: MessageEvent<unknown>) => {
      if (isFromWorker(data, baseUrl)) this.receive(data.report);
    });
    if (this.container !== undefined && (await this.showSaved())) return;
    if (saves) await this.save();
    else this.showNotSaved();
  }

  private receive(report: WorkerReport): void {
    if (report.kind === 'saved') void this.showSaved();
    // An update in the background is not shown.
    else if (this.state === 'saved') return;
    else if (report.kind === 'progress') this.showSaving(report.savedBytes);
    else if (report.reason === 'canceled') this.showNotSaved();
    else this.showNotSaved(`offline.failed-${report.reason}`);
  }

  private showSaving(savedBytes: number): void {
    const {bytes, downloadBytes, labels} = this.info;
    this.state = 'saving';
    const sizes = {size: megabytes(bytes), download: megabytes(downloadBytes)};
    this.options.show({
      label: labels['offline.cancel'],
      press: () => void this.cancel(),
      status: formatMessage(labels['offline.saving'], sizes),
      percent: Math.round((savedBytes / bytes) * 100),
    });
  }

  private showNotSaved(reason?: keyof OfflineMessages): void {
    const {labels} = this.info;
    this.state = 'not-saved';
    const press = (): void => void this.save();
    if (reason === undefined) this.options.show({press, status: ''});
    else this.options.show({press, label: labels['offline.retry'], status: labels[reason]});
  }

  private async showSaved(): Promise<boolean> {
    const {baseUrl, htmlLang, show} = this.options;
    const {labels} = this.info;
    const saved = await readSavedInfo(baseUrl);
    if (saved === undefined) return false;
    this.state = 'saved';
    const date = new Date(saved.savedAt).toLocaleDateString(htmlLang);
    show({
      label: labels['offline.remove'],
      press: () => void this.remove(),
      status: formatMessage(labels['offline.saved'], {date, size: megabytes(saved.bytes)}),
    });
    return true;
  }

  private async save(): Promise<void> {
    const {baseUrl} = this.options;
    if (this.container === undefined) return this.showNotSaved('offline.unsupported');
    this.showSaving(0);
    try {
      const registering = this.container.register(baseUrl + WORKER_FILE, {scope: baseUrl, updateViaCache: 'none'});
      const registration = await limitLoad(registering);
      const {installing, active} = registration;
      // An active worker whose caches are gone is not installed again.
      if (installing === null) send(active, 'save');
      installing?.addEventListener('statechange', () => {
        // Without a report: the browser has stopped the worker, because it took too long.
        if (installing.state === 'redundant' && this.state === 'saving') this.showNotSaved('offline.failed-network');
      });
    } catch (error) {
      const isRefused = error instanceof Error && error.name === 'SecurityError';
      this.showNotSaved(isRefused ? 'offline.unsupported' : 'offline.failed-network');
    }
  }

  private async cancel(): Promise<void> {
    const registration = await this.container?.getRegistration(this.options.baseUrl);
    send(registration?.installing, 'cancel');
    send(registration?.active, 'cancel');
  }

  private async remove(): Promise<void> {
    const {baseUrl} = this.options;
    // An update that is being installed would save the site again.
    await this.cancel();
    await (await this.container?.getRegistration(baseUrl))?.unregister();
    await removeSaved(baseUrl);
    this.showNotSaved();
  }
}

const send = (worker: ServiceWorker | null | undefined, message: ToWorker): void => worker?.postMessage(message, []);

/** Shows the state of the saved copy from now on. Rejects when there is no network and nothing is saved. */
export async function openOffline(options: ClientOptions): Promise<void> {
  await new OfflineClient(options, await fetchInfo(options.baseUrl)).start();
}
