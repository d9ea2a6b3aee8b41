import type {Problem} from '#problems/problem.ts';
import {type LocatePath, type ReportAt, reporterOf, type ValuePath} from '#problems/schema-problems.ts';
import type {LoadedModule} from '#load/config/load-module.ts';
import type {
  CategoryLink,
  SidebarCategoryConfig,
  SidebarDocConfig,
  SidebarItemConfig,
  SidebarsConfig,
} from '#load/config/sidebars-schema.ts';
import {assetPath, joinSitePath} from '#shared/page-path.ts';
import {type DocEntry, docLabel, type DocsCollection, isListed, unknownDoc, withoutPositions} from './docs.ts';
import type {Translate} from './locale-context.ts';
import {contentHash} from '#cache/cache.ts';
import type {DocPage, PageLink, SidebarItem, SidebarView} from '#shared/page-data.ts';

interface Context extends Pick<DocsCollection, 'draftIds' | 'placements'> {
  readonly docs: ReadonlyMap<string, DocEntry>;
  readonly path: string;
  readonly version: string;
  readonly translate: Translate;
  readonly locate: LocatePath;
  readonly report: ReportAt;
  /** Paths of the docs that the sidebar has so far. */
  readonly listed: Set<string>;
}

function docItem(doc: DocEntry, label = docLabel(doc)): TreeLink {
  const {summary, description} = doc.frontMatter;
  return {type: 'doc', label, href: doc.path, description: summary ?? description};
}

function docPage({path, frontMatter}: DocEntry): CategoryPage {
  return {href: path, title: frontMatter.title, description: frontMatter.description, isGenerated: false};
}

function listedDoc({docs}: Context, id: string): DocEntry | undefined {
  const doc = docs.get(id);
  return doc !== undefined && isListed(doc) ? doc : undefined;
}

/** Ids of the listed docs and of the folders inside a folder; `.` is the folder of all docs. */
function idsInFolder({docs}: Context, folder: string): string[] {
  const prefix = folder === '.' ? '' : `${folder}/`;
  const inside = [...docs.values()].filter((doc) => isListed(doc) && doc.id.startsWith(prefix));
  const names = inside.map(({id}) => id.slice(prefix.length).split('/')[0] ?? '');
  return [...new Set(names)].map((name) => prefix + name);
}

/**
 * Docs and folders, by position, then by id. A folder is a category, named by its `_category_` file, its index doc or
 * itself.
 */
function folderItems(context: Context, ids: readonly string[], index?: DocEntry): TreeItem[] {
  const positionOf = (id: string): number =>
    context.docs.get(id)?.frontMatter.sidebar_position ?? context.placements.get(id)?.position ?? Number.MAX_VALUE;
  return ids
    .toSorted((a, b) => positionOf(a) - positionOf(b) || a.localeCompare(b, 'en'))
    .map((id) => {
      const doc = listedDoc(context, id);
      const inside = idsInFolder(context, id);
      if (doc !== undefined && (doc === index || inside.length === 0)) return docItem(doc);
      const name = doc === undefined ? (id.split('/').at(-1) ?? id) : docLabel(doc);
      const {label, collapsed = true} = context.placements.get(id) ?? {};
      return {
        type: 'category',
        label: label === undefined ? name : context.translate(label),
        collapsed,
        page: doc && docPage(doc),
        items: folderItems(context, inside),
      };
    });
}

/** The docs of a folder. Its own index doc is one of them. */
function folderDocs(context: Context, dirName: string, path: ValuePath): TreeItem[] {
  const folder = withoutPositions(dirName);
  const index = listedDoc(context, folder);
  const items = folderItems(context, [...idsInFolder(context, folder), ...(index ? [folder] : [])], index);
  const hasDrafts = [...context.draftIds].some((id) => folder === '.' || `${id}/`.startsWith(`${folder}/`));
  if (items.length === 0 && !hasDrafts) {
    const message = `there are no docs in the folder "${dirName}".`;
    context.report(path, {message, allowed: 'a folder in the folder of the docs; "." for all of it'});
  }
  return items;
}

/** A doc that the configuration names, when it is listed. */
function findDoc(context: Context, id: string, path: ValuePath): DocEntry | undefined {
  if (!context.docs.has(id) && !context.draftIds.has(id)) {
    context.report(path, unknownDoc(id, context.docs.values(), context.version));
  }
  return listedDoc(context, id);
}

function resolveCategory(context: Context, item: SidebarCategoryConfig, path: ValuePath): TreeCategory {
  const {collapsed, link} = item;
  const label = context.translate(item.label);
  const page = link && categoryPage(context, link, [...path, 'link']);
  if (page !== undefined) noticeRepeatedDocs(context, [page], [...path, 'link']);
  const items = resolveItems(context, item.items, [...path, 'items']);
  if (items.length === 0 && page === undefined) {
    const message = `the category "${item.label}" is empty: its docs are drafts or unlisted.`;
    context.report(path, {message, allowed: 'no category until it has listed docs', isNotice: true});
  }
  return {type: 'category', label, collapsed, items, page};
}

function categoryPage(context: Context, link: CategoryLink, path: ValuePath): CategoryPage | undefined {
  if (link.type === 'doc') {
    const doc = findDoc(context, link.id, [...path, 'id']);
    return doc && docPage(doc);
  }
  return {
    href: joinSitePath(context.path, link.slug),
    title: context.translate(link.title),
    description: context.translate(link.description),
    isGenerated: true,
    keywords: link.keywords,
    line: context.locate([...path, 'slug']),
  };
}

function namedDoc(context: Context, {id, label}: SidebarDocConfig, path: ValuePath): TreeItem[] {
  const doc = findDoc(context, id, path);
  return doc ? [docItem(doc, label && context.translate(label))] : [];
}

function resolveItems(context: Context, items: readonly SidebarItemConfig[], path: ValuePath): TreeItem[] {
  return items.flatMap((item, index): TreeItem[] => {
    const at = [...path, index];
    if (item.type === 'link') return [{type: 'link', label: context.translate(item.label), href: item.href}];
    if (item.type === 'category') return [resolveCategory(context, item, at)];
    const docs = item.type === 'autogenerated' ? folderDocs(context, item.dirName, at) : namedDoc(context, item, at);
    noticeRepeatedDocs(context, docs.flatMap(pagesOf), at);
    return docs;
  });
}

function noticeRepeatedDocs(
  {report, listed}: Context,
  pages: readonly {readonly href: string}[],
  path: ValuePath,
): void {
  for (const {href} of pages) {
    if (listed.has(href)) {
      const message = `${href} is in this sidebar twice: the links to the previous and the next page follow its first place.`;
      report(path, {message, allowed: 'one place, and an item of the type "link" elsewhere', isNotice: true});
    }
    listed.add(href);
  }
}

/** Resolves the docs of all sidebars; unknown ids become problems that list the known ones. */
export function resolveSidebars(
  config: Pick<LoadedModule<SidebarsConfig>, 'file' | 'value' | 'locate'>,
  collection: DocsCollection,
  options: Pick<Context, 'path' | 'version' | 'translate'>,
  problems: Problem[],
): Sidebar[] {
  const docs = new Map(collection.docs.map((doc) => [doc.id, doc]));
  const context = {...collection, ...options, docs, locate: config.locate, report: reporterOf(config, problems)};
  return Object.entries(config.value).map(([id, items]) => ({
    id,
    items: resolveItems({...context, listed: new Set()}, items, [id]),
  }));
}

/** A sidebar with the pages that its items lead to. */
export interface Sidebar {
  readonly id: string;
  readonly items: readonly TreeItem[];
}

export type TreeItem = TreeLink | TreeCategory;

export interface TreeLink {
  readonly type: 'doc' | 'link';
  readonly label: string;
  readonly href: string;
  /** Only docs have one; cards show it. */
  readonly description?: string | undefined;
}

export interface TreeCategory {
  readonly type: 'category';
  readonly label: string;
  readonly collapsed: boolean;
  readonly page?: CategoryPage | undefined;
  readonly items: readonly TreeItem[];
}

/** A doc, or a generated page with cards of the category's items. */
export interface CategoryPage {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly isGenerated: boolean;
  readonly keywords?: readonly string[];
  /** Line of the slug of a generated page. */
  readonly line?: number | undefined;
}

/** The pages of an item in reading order. */
export function pagesOf(item: TreeItem): PageLink[] {
  if (item.type !== 'category') return item.type === 'doc' ? [{href: item.href, title: item.label}] : [];
  const own = item.page?.href;
  return [...(own === undefined ? [] : [{href: own, title: item.label}]), ...item.items.flatMap(pagesOf)];
}

/** Categories with those inside of them. */
export function categoriesOf(items: readonly TreeItem[]): TreeCategory[] {
  return items.flatMap((item) => (item.type === 'category' ? [item, ...categoriesOf(item.items)] : []));
}

/** The children of a closed category. Their file is fetched when a reader opens it. */
export interface SidebarBranch {
  readonly path: string;
  readonly items: readonly SidebarItem[];
}

export interface SidebarPlan extends Sidebar {
  readonly branchFiles: readonly SidebarBranch[];
  /** The sidebar as the page at `path` carries it: its own branch open, the rest closed. */
  view(path: string): SidebarView;
  readonly order: readonly PageLink[];
  /** The categories above a page, outermost first. */
  breadcrumbs(path: string): DocPage['breadcrumbs'];
}

/** The form of the HTML of branches. A new one gives their files new names, because browsers keep files by name. */
const BRANCH_FORMAT = '1';

const HASH_LENGTH = 8;

/** Prepares a sidebar. What each page carries of it does not grow with the number of pages in closed categories. */
export function planSidebar(sidebar: Sidebar): SidebarPlan {
  // Collected once, because every page looks itself up in every category.
  const pathsIn = new Map<TreeItem, ReadonlySet<string>>();
  for (const category of categoriesOf(sidebar.items))
    pathsIn.set(category, new Set(pagesOf(category).map(({href}) => href)));
  const branches = new Map<TreeCategory, SidebarBranch>();

  const toItem = (item: TreeItem, path = ''): SidebarItem => {
    if (item.type !== 'category') return {type: 'link', label: item.label, href: item.href};
    const {type, label, collapsed, page} = item;
    const paths = pathsIn.get(item) ?? new Set();
    const [fallbackHref] = paths;
    const base = {type, label, collapsed, href: page?.href, fallbackHref};
    const isOpen = !collapsed || paths.has(path);
    return isOpen ? {...base, items: toItems(item.items, path)} : {...base, itemsUrl: branchOf(item).path};
  };

  const toItems = (items: readonly TreeItem[], path?: string): SidebarItem[] => items.map((item) => toItem(item, path));

  const branchOf = (category: TreeCategory): SidebarBranch => {
    const known = branches.get(category);
    if (known !== undefined) return known;
    const items = toItems(category.items);
    const path = assetPath(`sidebar/${contentHash(BRANCH_FORMAT + JSON.stringify(items))}.html`);
    const branch = {path, items};
    branches.set(category, branch);
    return branch;
  };

  const breadcrumbs = (items: readonly TreeItem[], path: string): DocPage['breadcrumbs'] => {
    const above = items.find((item) => pathsIn.get(item)?.has(path));
    if (above?.type !== 'category' || above.page?.href === path) return [];
    return [{label: above.label, href: above.page?.href}, ...breadcrumbs(above.items, path)];
  };

  // Printing all items also collects the branches. An edit of the sidebar changes its hash.
  const hash = contentHash(JSON.stringify(toItems(sidebar.items))).slice(0, HASH_LENGTH);
  return {
    ...sidebar,
    branchFiles: [...branches.values()],
    view: (path) => ({id: sidebar.id, hash, items: toItems(sidebar.items, path)}),
    order: sidebar.items.flatMap(pagesOf),
    breadcrumbs: (path) => breadcrumbs(sidebar.items, path),
  };
}
