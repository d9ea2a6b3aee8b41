import {fetchLimited, fetchOk} from '#loading/limit-load.ts';
import {sectionLabel} from '#shared/navigation.ts';
import {decodeFilePath, withBaseUrl} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';

export interface LikelyPage {
  readonly href: string;
  readonly title: string;
  /** Label of the part of the site that it is in. */
  readonly section?: string | null | undefined;
}

interface PathAbove {
  readonly path: string;
  /** What follows is text that was pasted with the link (`，…`, `)`), not the name of a page that does not exist. */
  readonly isPasted: boolean;
}

export type PageAbove = LikelyPage & Pick<PathAbove, 'isPasted'>;

/** Each is a request. */
const MAX_PATHS = 5;

/** Beginnings of a name: up to the first sign, and up to the first letter that is not Latin. */
const BEGINNINGS = [/^[\p{L}\p{M}\p{N} ._-]+/u, /^[\w .-]+/];

/** Paths with which an address begins and which may be pages, the longest first. The home page is none of them. */
export function pathsAbove(address: string): PathAbove[] {
  const names = decodeFilePath(address).split('/').filter(Boolean);
  const found: PathAbove[] = [];
  const add = (parts: readonly string[], isPasted: boolean): void => {
    const path = `/${parts.map(encodeURIComponent).join('/')}/`;
    if (parts.length > 0 && found.every((other) => other.path !== path)) found.push({path, isPasted});
  };
  for (let last = names.length - 1; last >= 0; last--) {
    const [name = '', above] = [names[last], names.slice(0, last)];
    for (const beginning of BEGINNINGS) {
      const part = beginning.exec(name)?.[0] ?? '';
      if (part !== '' && part !== name) add([...above, part], true);
    }
    add(above, !/^\w/.test(name));
  }
  return found.slice(0, MAX_PATHS);
}

/** Finds the page with the longest path with which an address begins: search does not find every page by its path. */
export async function loadPageAbove(address: string, site: SiteData): Promise<PageAbove | undefined> {
  for (const {path, isPasted} of pathsAbove(address)) {
    const href = withBaseUrl(site.baseUrl, path);
    const {ok} = await fetchLimited(href, {method: 'HEAD'});
    if (!ok) continue;
    const html = await (await fetchOk(href)).text();
    const title = new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent;
    if (title) return {href, title, section: sectionLabel(path, site.navbar.items), isPasted};
  }
  return undefined;
}
