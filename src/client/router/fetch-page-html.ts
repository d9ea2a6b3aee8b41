export interface PageHtml {
  readonly html: string;
  /** False for the not-found page (status 404). */
  readonly found: boolean;
}

export interface FetchOptions {
  readonly priority?: RequestPriority | undefined;
  /** Bypasses the browser's cache. */
  readonly fresh?: boolean;
}

/** @throws Error for any status but 2xx and 404, for another content type, and when the network fails */
export async function fetchPageHtml(url: string, {priority = 'auto', fresh = false}: FetchOptions): Promise<PageHtml> {
  const headers = {Accept: 'text/html'};
  const response = await fetch(url, {headers, priority, cache: fresh ? 'reload' : 'default'});
  if (!response.ok && response.status !== 404) {
    throw new Error(`${response.status} ${response.statusText}`.trim() + `: ${url}`);
  }
  const type = response.headers.get('Content-Type') ?? 'of unknown type';
  if (!type.includes('text/html')) throw new Error(`${url} is not HTML but ${type}.`);
  return {html: await response.text(), found: response.ok};
}
