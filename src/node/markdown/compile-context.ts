import type {BuiltDemo, PageDemos} from '#node/samples/build-demo.ts';
import type {Problem} from '#node/problems/problem.ts';
import type {Messages} from '#shared/messages.ts';
import type {TocEntry} from '#shared/page-record.ts';
import type {PageSection} from '#shared/search-record.ts';
import type {SampleFile} from './playground-links.ts';

/** What compiling depends on besides the text: the same for all pages of a build, and part of the cache key. */
export interface CompileOptions {
  /** Origin of the published site, without a slash at its end. */
  readonly siteUrl: string;
  readonly baseUrl: string;
  readonly messages: Messages;
  /** Names of the components that content may use. */
  readonly components: readonly string[];
}

/** What one page may look up in the rest of the site. Each lookup is a dependency: another value, another compile. */
export interface SiteLookup {
  /** Route of a content file (`content/docs/x.mdx`), for links written as file paths. */
  routeOf(file: string): string | undefined;
  /** Whether a site path without a trailing slash, decoded, is a file although its name does not look like one. */
  isFile(path: string): boolean;
  /** Size in CSS pixels of a picture in `public/`; `undefined` when it is missing or not a picture. */
  imageSize(path: string): {readonly width: number; readonly height: number} | undefined;
}

/** A link as found in a page, to be checked once all pages are known. `href` is a site path or `#anchor`. */
export interface FoundLink {
  readonly href: string;
  readonly line: number;
}

/** The result of compiling one page; plain data, kept in the cache. */
export interface CompiledPage {
  /** MDX function body: evaluates to `{default: Content}` given the content runtime. */
  readonly code: string;
  /** HTML of the static runs, by number. */
  readonly runs: readonly string[];
  readonly toc: readonly TocEntry[];
  /** Every id a link can point at. */
  readonly anchors: readonly string[];
  readonly links: readonly FoundLink[];
  /** The page's text by heading, for search; first what stands above the first heading. */
  readonly sections: readonly PageSection[];
  /** The page as plain Markdown. */
  readonly markdown: string;
  /** Samples for the playground that are too long for a link. */
  readonly samples?: readonly SampleFile[] | undefined;
  /** What its live demos need, if it has any. */
  readonly demos?: PageDemos | undefined;
}

/** A page that does not compile. Its links are checked in the same run, as far as the page was read. */
export interface FailedPage {
  readonly problems: readonly Problem[];
  readonly links: readonly FoundLink[];
  /** `undefined` when the Markdown does not parse: then some are unknown. */
  readonly anchors?: readonly string[] | undefined;
}

/** What the plugins of one page share. */
export interface PageContext {
  readonly file: string;
  readonly source: string;
  readonly options: CompileOptions;
  readonly lookup: SiteLookup;
  readonly problems: Problem[];
  readonly toc: TocEntry[];
  readonly anchors: string[];
  readonly links: FoundLink[];
  readonly runs: string[];
  readonly sections: PageSection[];
  readonly demos: BuiltDemo[];
  /** Samples that are too long for a link to the playground. */
  readonly samples: SampleFile[];
}

interface Positioned {
  readonly position?: {readonly start: {readonly line: number}} | undefined;
}

/** Reports a problem at the place of a node. */
export function reportAt(context: PageContext, node: Positioned, message: string, allowed?: string): void {
  const line = node.position?.start.line;
  context.problems.push({
    file: context.file,
    ...(line !== undefined && {line}),
    message,
    ...(allowed !== undefined && {allowed}),
  });
}
