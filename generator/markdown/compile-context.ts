import type {PluggableList} from 'unified';
import {contentHash} from '#cache/cache.ts';
import type {TextFile} from '#disk/files.ts';
import type {PublicFolder} from '#load/site-folder.ts';
import {nearestFile, type Problem} from '#problems/problem.ts';
import type {Messages} from '#shared/messages.ts';
import type {TocEntry} from '#shared/page-data.ts';
import type {PageSection} from '#shared/search-record.ts';

/** The options of a build, the same for all pages; part of the cache key. */
export interface CompileOptions {
  /** Origin of the published site, without a slash at its end. */
  readonly siteUrl: string;
  readonly baseUrl: string;
  readonly messages: Messages;
  /** What a word without a meaning is, such as one after the language of a fence: a problem or a notice. */
  readonly onUnknownWords: 'throw' | 'warn';
}

/** Gives a page facts about the rest of the site. */
export interface SiteLookup {
  /** Route of a content file (`content/docs/x.mdx`), for links written as file paths. */
  routeOf(file: string): string | undefined;
  /** Whether a decoded site path without a trailing slash is a file without an extension (`/LICENSE`). */
  isFile(path: string): boolean;
  /** Size in CSS pixels of a picture in `public/`; `undefined` when it is missing or not a picture. */
  imageSize(path: string): {readonly width: number; readonly height: number} | undefined;
  /** Text of a part of pages, without its front matter: `content/docs/_note.md`. */
  partial(file: string): string | undefined;
  /** Texts of the data files (`.yml`) of a folder, by file: `content/errors`. */
  dataFiles(folder: string): readonly (readonly [file: string, text: string])[];
  /** What is wrong with a file or folder that only has the name of a picture. */
  pictureFault(path: string): string | undefined;
  /** The content file that was meant by a path without one, or with a slash before it, the picture in `public/`. */
  nearestFile(path: string): string | undefined;
}

/** A lookup of a page while it was compiled, and its result then as JSON, or the hash of a long one. */
export type Dependency = readonly [lookup: keyof SiteLookup, key: string, result: string];

/** What pages may look up; plain data, sent to the workers. */
export interface SiteTables extends Pick<PublicFolder, 'images' | 'pictureFaults'> {
  readonly routes: ReadonlyMap<string, string>;
  /** Site paths of all files that a link can lead to. */
  readonly files: ReadonlySet<string>;
  readonly partials: ReadonlyMap<string, string>;
  readonly dataFiles: ReadonlyMap<string, string>;
}

const MAX_DIGEST_CHARS = 1000;

function digest(result: unknown): string {
  const text = JSON.stringify(result ?? null);
  return text.length > MAX_DIGEST_CHARS ? contentHash(text) : text;
}

/** Records lookups: a cached page is valid while its dependencies have the same results. */
export function recordDependencies(tables: SiteTables): {lookup: SiteLookup; dependencies(): Dependency[]} {
  const found = new Map<string, Dependency>();
  const record = <Result>(lookup: keyof SiteLookup, key: string, result: Result): Result => {
    found.set(`${lookup} ${key}`, [lookup, key, digest(result)]);
    return result;
  };
  return {
    dependencies: () => [...found.values()],
    lookup: {
      routeOf: (file) => record('routeOf', file, tables.routes.get(file)),
      isFile: (path) => record('isFile', path, tables.files.has(path)),
      imageSize: (path) => record('imageSize', path, tables.images.get(path)),
      partial: (file) => record('partial', file, tables.partials.get(file)),
      dataFiles: (folder) =>
        record(
          'dataFiles',
          folder,
          [...tables.dataFiles].filter(([file]) => file.startsWith(`${folder}/`)),
        ),
      pictureFault: (path) => record('pictureFault', path, tables.pictureFaults.get(path)),
      nearestFile: (path) => {
        const files = path.startsWith('/') ? tables.images : tables.routes;
        return record('nearestFile', path, nearestFile(path, [...files.keys()]));
      },
    },
  };
}

export function areUnchanged(dependencies: readonly Dependency[], tables: SiteTables): boolean {
  const {lookup} = recordDependencies(tables);
  return dependencies.every(([name, key, result]) => digest(lookup[name](key)) === result);
}

/** A link of a page, to be checked once all pages are known. `href` is a site path or `#anchor`. */
export interface FoundLink {
  readonly href: string;
  readonly line: number;
}

/** The result of compiling one page; plain data, kept in the cache. */
export interface CompiledPage {
  readonly html: string;
  readonly toc: readonly TocEntry[];
  /** Every id a link can point at. */
  readonly anchors: readonly string[];
  readonly links: readonly FoundLink[];
  /** The page's text by heading, for search; the first section is above the first heading. */
  readonly sections: readonly PageSection[];
  /** The page as plain Markdown. */
  readonly markdown: string;
  readonly files: readonly TextFile[];
  readonly notices: readonly Problem[];
  /** Style sheet that this page alone needs. */
  readonly styles?: string | undefined;
  /** A chapter has the site path of the file that browsers fetch. */
  readonly chapterFile?: string | undefined;
}

/** A page that does not compile. Its links are checked in the same run. */
export interface FailedPage {
  readonly problems: readonly Problem[];
  readonly links: readonly FoundLink[];
  /** `undefined` when the Markdown does not parse. */
  readonly anchors?: readonly string[] | undefined;
}

/** Words that a site adds: alone (`compiled`), or with a text (`error="…"`). A word may be in both lists. */
export interface FenceWords {
  readonly flags: readonly string[];
  readonly texts: readonly string[];
}

/** What a site adds to the pipeline of its pages: the default export of the module `markdown` of its extension. */
export interface MarkdownExtension {
  readonly fenceWords: FenceWords;
  /** Names of its directives `::name{word="…"}`, alone on their line. Its plugins for Markdown replace them. */
  readonly directives?: readonly string[];
  /** Names of its directives `:::name{word="…"}` around blocks, closed by `:::`. Its plugins for Markdown check their words. */
  readonly blockDirectives?: readonly string[];
  /**
   * Plugins of one page. Those for Markdown run after the fences were parsed (`node.data.fence`) and before code becomes
   * HTML: on a `code` node they set `above`, `tabs`, `actions` and `below`. Those for HTML run after all others.
   */
  plugins(page: PageContext): {readonly remark: PluggableList; readonly rehype: PluggableList};
}

/** What the plugins of one page share. */
export interface PageContext {
  readonly file: string;
  readonly source: string;
  /** See `MarkdownSource`. */
  readonly data: unknown;
  readonly options: CompileOptions;
  readonly lookup: SiteLookup;
  readonly problems: Problem[];
  readonly toc: TocEntry[];
  readonly anchors: string[];
  readonly links: FoundLink[];
  readonly sections: PageSection[];
  readonly styles: string[];
  readonly files: TextFile[];
  /** The page as plain Markdown. */
  markdown: string;
  /** What browsers get when a chapter is shown, as JSON. The plugins of the site set it. */
  chapter: unknown;
}

interface Positioned {
  readonly position?: {readonly start: {readonly line: number}} | undefined;
}

/** Reports a problem at a node or at a line (1-based). */
export function reportAt(
  {file, problems}: PageContext,
  at: Positioned | number,
  message: string,
  allowed?: string,
  kind?: Pick<Problem, 'isNotice'>,
): void {
  const line = typeof at === 'number' ? at : at.position?.start.line;
  problems.push({file, line, message, allowed, ...kind});
}

/** Reports what readers can live with. */
export const noticeAt = (context: PageContext, at: Positioned, message: string, allowed: string): void =>
  reportAt(context, at, message, allowed, {isNotice: true});
