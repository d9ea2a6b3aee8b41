/** The data of pages. `path` is a site path: with slashes at both ends, percent-encoded, without base URL. */

export interface PageLink {
  readonly href: string;
  readonly title: string;
}

export interface TagLink extends PageLink {
  readonly count: number;
}

/** A tag of the blog, with its newest posts. */
export interface TagPosts extends TagLink {
  readonly description?: string | undefined;
  readonly newest: readonly PostLink[];
}

/** One heading of level 2 or 3. `html` is the heading's inline content, already escaped. */
export interface TocEntry {
  readonly id: string;
  readonly level: number;
  readonly html: string;
}

export interface Author {
  readonly id: string;
  readonly name: string;
  readonly title?: string | undefined;
  readonly url?: string | undefined;
  readonly imageUrl?: string | undefined;
}

/** A post in a list. `date` is `YYYY-MM-DD`. */
export interface PostSummary {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly date: string;
  readonly readingMinutes: number;
  readonly authors: readonly Author[];
  readonly tags: readonly PageLink[];
  /** The version that the post announces. Not `version`, which pages of docs have. */
  readonly release?: string | undefined;
  readonly highlights: readonly string[];
}

/** A post in a list without texts. */
export interface PostLink extends PageLink, Pick<PostSummary, 'date' | 'release'> {}

export interface PageBase {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** True when this locale has no translation of the page and shows the original. */
  readonly isFallback?: boolean | undefined;
  /** Its chapters in their order. */
  readonly chapters?: readonly ChapterLink[];
}

/** The page at `/` of a site that has none of its own. */
export interface LandingPage extends PageBase {
  readonly kind: 'landing';
  readonly startHref?: string | undefined;
}

export interface DocPage extends PageBase {
  readonly kind: 'doc';
  /** `learn/installation`: the file's path below `content/docs/`, without extension and `index`. */
  readonly docId: string;
  readonly version: string;
  /** The same doc in the other versions, by version name. */
  readonly otherVersions: Readonly<Record<string, string>>;
  readonly sidebar?: SidebarView | undefined;
  /** They lead from the outermost category to the page's parent. */
  readonly breadcrumbs: readonly {readonly label: string; readonly href?: string | undefined}[];
  readonly toc: readonly TocEntry[];
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
  readonly editUrl?: string | undefined;
  /** ISO date of the last commit that touched the file. */
  readonly lastUpdated?: string | undefined;
  readonly tags: readonly PageLink[];
  readonly unlisted: boolean;
}

export interface CategoryIndexPage extends PageBase, Pick<DocPage, 'version' | 'breadcrumbs' | 'previous' | 'next'> {
  readonly kind: 'category-index';
  readonly sidebar: SidebarView;
  readonly cards: readonly (PageLink & {readonly description?: string | undefined})[];
}

export interface DocsTagsPage extends PageBase {
  readonly kind: 'docs-tags';
  readonly tags: readonly TagLink[];
}

export interface DocsTagPage extends PageBase {
  readonly kind: 'docs-tag';
  readonly allTagsHref: string;
  readonly docs: readonly (PageLink & {readonly description: string})[];
}

/** One of the pages of a list of posts. */
interface PostListPage extends PageBase {
  readonly posts: readonly PostSummary[];
  /** 1-based. */
  readonly page: number;
  readonly pageCount: number;
  readonly newerHref?: string | undefined;
  readonly olderHref?: string | undefined;
}

export interface BlogListPage extends PostListPage {
  readonly kind: 'blog-list';
  readonly archiveHref: string;
  /** Absent when no post has tags. */
  readonly allTagsHref?: string | undefined;
}

export interface BlogPostPage
  extends
    PageBase,
    Pick<PostSummary, 'date' | 'readingMinutes' | 'authors'>,
    Pick<DocPage, 'toc' | 'tags' | 'editUrl' | 'unlisted'> {
  readonly kind: 'blog-post';
  /** The newest posts, a constant number. */
  readonly recentPosts: readonly Pick<PostLink, 'href' | 'title' | 'release'>[];
  readonly newer?: PageLink | undefined;
  readonly older?: PageLink | undefined;
}

export interface BlogArchivePage extends PageBase {
  readonly kind: 'blog-archive';
  readonly years: readonly {readonly year: string; readonly posts: readonly PostLink[]}[];
}

export interface BlogTagsPage extends PageBase {
  readonly kind: 'blog-tags';
  readonly tags: readonly TagPosts[];
}

export interface BlogTagPage extends PostListPage {
  readonly kind: 'blog-tag';
  /** The number of posts on all of its pages. */
  readonly postCount: number;
  readonly allTagsHref: string;
}

export interface SearchPage extends PageBase {
  readonly kind: 'search';
}

export interface StandalonePage extends PageBase, Pick<DocPage, 'toc' | 'editUrl'> {
  readonly kind: 'standalone';
}

export interface NotFoundPage extends PageBase {
  readonly kind: 'not-found';
}

/** A page of a kind that the site's extension adds. Its component knows what other data it has. */
export interface SitePage extends PageBase {
  readonly kind: `site-${string}`;
  /** What only the static rendering reads; browsers do not download it. */
  readonly staticData?: unknown;
}

/** A text that its page shows at a query of its URL. */
export interface ChapterLink {
  readonly id: string;
  readonly title: string;
  /** Site path of the file with what the site's plugins made of it. */
  readonly file: string;
}

export type PageData =
  | SitePage
  | LandingPage
  | DocPage
  | CategoryIndexPage
  | DocsTagsPage
  | DocsTagPage
  | BlogListPage
  | BlogPostPage
  | BlogArchivePage
  | BlogTagsPage
  | BlogTagPage
  | SearchPage
  | StandalonePage
  | NotFoundPage;

export type PageKind = PageData['kind'];

export type PageDataOf<K extends PageKind> = Extract<PageData, {kind: K}>;

export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  /** Site path (`/docs/learn/`) without base URL, percent-encoded; or an external URL. */
  readonly href: string;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly href?: string | undefined;
  /** Target of the label without scripts: its own page, else its first page. */
  readonly fallbackHref?: string | undefined;
  readonly collapsed: boolean;
  /** Present for open branches and for categories written `collapsed: false`. */
  readonly items?: readonly SidebarItem[] | undefined;
  /** Site path of the HTML file with the children, when `items` is absent. */
  readonly itemsUrl?: string | undefined;
}

export type SidebarItem = SidebarLink | SidebarCategory;

/** The sidebar of one page: open branches, and the labels of closed categories. */
export interface SidebarView {
  readonly id: string;
  /** It is the same for all pages of the sidebar, whichever of its items are open. */
  readonly hash: string;
  readonly items: readonly SidebarItem[];
}

/** True for the item of a page, and for the categories around it. */
export function holdsPath(item: SidebarItem, path: string): boolean {
  if (item.href === path) return true;
  return item.type === 'category' && (item.items ?? []).some((child) => holdsPath(child, path));
}
