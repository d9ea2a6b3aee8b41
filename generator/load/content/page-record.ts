import type {PageData} from '#shared/page-data.ts';

export interface MarkdownSource {
  /** Relative to the site's folder. */
  readonly file: string;
  /** The file's text with the front matter blanked. */
  readonly body: string;
}

/** What the build knows of a page: the data for the browser, and what head, lists and checks need. */
export interface PageRecord {
  readonly data: PageData;
  /** Relative to the site's folder; for pages without a file, the file that causes them. */
  readonly file: string;
  /** Line of the slug in the file. */
  readonly line?: number | undefined;
  readonly markdown?: MarkdownSource | undefined;
  readonly keywords?: readonly string[];
  /** Site path of the picture that the page's front matter names for link previews, with its line. */
  readonly image?: {readonly href: string; readonly line?: number | undefined} | undefined;
  /** Style sheet that this page alone needs. */
  readonly styles?: string;
  /** For pages of an extension that search may find: see `PAGE_RANK`. */
  readonly searchRank?: number;
  readonly head: {
    readonly type: 'website' | 'article';
    /** Not for search engines: unlisted pages, search, 404. */
    readonly noIndex: boolean;
    readonly publishedDate?: string;
    readonly tags?: readonly string[];
    /** Source of a regular expression: URLs (query and hash) of the page that load the app at once. */
    readonly eagerLoad?: string;
  };
}

/** A picture that is shown elsewhere with a link to a page. */
export interface PreviewImage {
  readonly path: string;
  readonly width?: number;
  readonly height?: number;
  readonly type?: string;
}

/** Path of a page's HTML in the output: `/docs/x/` → `docs/x/index.html`, decoded as file systems have it. */
export function outputFile(path: string): string {
  const decoded = decodeURIComponent(path).slice(1);
  return decoded.endsWith('/') || decoded === '' ? `${decoded}index.html` : decoded;
}

/** The record of a page that the build makes without a content file. */
export function generatedRecord(file: string, data: PageData, noIndex = false): PageRecord {
  return {file, head: {type: 'website', noIndex}, data};
}
