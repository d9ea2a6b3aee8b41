import type {TextFile} from '#disk/files.ts';
import type {Problem} from '#problems/problem.ts';
import type {PageData} from '#shared/page-data.ts';

export interface MarkdownSource {
  /** Relative to the site's folder. */
  readonly file: string;
  /** The file's text with the front matter blanked. */
  readonly body: string;
  /** What the plugins of the site's extension know of it. */
  readonly data?: unknown;
}

/** A text that a page shows at a query of its URL: compiled, checked and searched like a page, fetched when it is shown. */
interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly markdown: MarkdownSource;
}

export interface Chapters {
  /** `tutorial`: the query parameter (`?tutorial=define`), and the Markdown file beside the page with all of them. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly items: readonly Chapter[];
}

/** Other names of what a section of a page is about, for search. */
export interface SectionKeywords {
  readonly id: string;
  readonly keywords: readonly string[];
  readonly line?: number | undefined;
}

/** What the build knows of a page: the data for the browser, and what head, lists and checks need. */
export interface PageRecord {
  readonly data: PageData;
  /** Relative to the site's folder; for pages without a file, the file that causes them. */
  readonly file: string;
  /** Line of the slug in the file. */
  readonly line?: number | undefined;
  readonly markdown?: MarkdownSource | undefined;
  readonly chapters?: Chapters;
  readonly keywords?: readonly string[];
  readonly sectionKeywords?: readonly SectionKeywords[];
  /** Site path of the picture that the page's front matter names for link previews, with its line. */
  readonly image?: {readonly href: string; readonly line?: number | undefined} | undefined;
  /** Style sheet that this page alone needs. */
  readonly styles?: string;
  /** These are written beside the pages. Scripts fetch them when readers use what needs them. */
  readonly files?: readonly TextFile[];
  /** An extension sets it for its pages that search may find: see `PAGE_RANK`. */
  readonly searchRank?: number;
  readonly head: {
    readonly type: 'website' | 'article';
    /** Search engines leave the page out: it is unlisted, or search, or 404. */
    readonly noIndex: boolean;
    readonly publishedDate?: string;
    readonly tags?: readonly string[];
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

/** Everything of a page that is compiled. */
export const markdownOf = ({markdown, chapters}: PageRecord): MarkdownSource[] =>
  [markdown, ...(chapters?.items ?? []).map((chapter) => chapter.markdown)].filter((source) => source !== undefined);

/** Site path of the Markdown file with the chapters of a page. */
export const chaptersHref = (path: string, {name}: Chapters): string => `${path}${name}.md`;

/** The record of a page that the build makes without a content file. */
export function generatedRecord(file: string, data: PageData, noIndex = false): PageRecord {
  return {file, head: {type: 'website', noIndex}, data};
}

/** Many file systems take names that differ only in case for one name. */
const keyOf = (name: string): string => name.toLowerCase();

export function findDuplicatePaths(records: readonly PageRecord[]): Problem[] {
  const first = new Map<string, PageRecord>();
  return records.flatMap((record): Problem[] => {
    const {file, line, data} = record;
    const other = first.get(keyOf(data.path));
    if (other === undefined) {
      first.set(keyOf(data.path), record);
      return [];
    }
    const message = `duplicate path ${data.path}: ${other.file} has it too.`;
    return [{file, line, message, allowed: 'paths are unique; give one of the pages another slug'}];
  });
}

export interface OutputNames {
  /** Site paths of files, decoded. */
  readonly files: Iterable<string>;
  /** Folders at the root that contain no pages: `assets`, other locales. */
  readonly folders: readonly string[];
}

/** `a/b/index.html` is in `a` and in `a/b`. */
export function foldersAbove(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** Reports pages whose file cannot be written, because another file has its name or that of a folder above it. */
export function findPathClashes(records: readonly PageRecord[], {files, folders}: OutputNames): Problem[] {
  const others = new Map([...files].map((file) => [keyOf(file.slice(1)), file]));
  const pages = records.map(({data}) => outputFile(data.path)).map((file) => [keyOf(file), `/${file}`] as const);
  const all = new Map([...pages, ...others]);
  const reserved = new Map(folders.map((folder) => [keyOf(folder), folder]));
  const reasonFor = (path: string): string | undefined => {
    const own = keyOf(outputFile(path));
    const above = foldersAbove(own);
    const folder = reserved.get(above[0] ?? '');
    if (folder !== undefined) return `the folder /${folder}/ is not for pages.`;
    const file = above.flatMap((name) => all.get(name) ?? [])[0];
    if (file !== undefined) return `${file} is a file, and the page needs a folder there.`;
    const same = others.get(own);
    return same && `the file ${same} is there already.`;
  };
  return records.flatMap(({file, line, data}): Problem[] => {
    const reason = reasonFor(data.path);
    if (reason === undefined) return [];
    const message = `reserved path ${data.path}: ${reason}`;
    return [{file, line, message, allowed: 'a path of its own; give the page another name or slug'}];
  });
}
