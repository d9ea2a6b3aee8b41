/** HTML that a server gave for a page's address. */
export interface PageHtml {
  readonly html: string;
  /** False for the site's own not-found page (status 404). */
  readonly found: boolean;
}

export interface FetchPageHtmlOptions {
  /** `low` for what nobody has asked for yet. */
  readonly priority?: RequestPriority;
  /** Asks the server again, whatever the browser has kept. */
  readonly fresh?: boolean;
}

/**
 * Fetches the HTML of a page: the very file that a full load would show.
 *
 * @throws Error for any status but 2xx and 404, for what is not HTML, and when the network fails
 */
export async function fetchPageHtml(url: string, options: FetchPageHtmlOptions = {}): Promise<PageHtml> {
  const response = await fetch(url, {
    headers: {Accept: 'text/html'},
    priority: options.priority ?? 'auto',
    cache: options.fresh === true ? 'reload' : 'default',
  });
  if (!response.ok && response.status !== 404) {
    throw new Error(`${response.status} ${response.statusText}`.trim() + `: ${url}`);
  }
  const type = response.headers.get('Content-Type') ?? '';
  if (!type.includes('text/html')) throw new Error(`${url} is not HTML but ${type === '' ? 'of unknown type' : type}.`);
  return {html: await response.text(), found: response.ok};
}
