import type {Problem} from '#node/problems/problem.ts';
import {didYouMean} from '#node/problems/did-you-mean.ts';
import type {LocatePath, ValuePath} from '#node/problems/schema-problems.ts';
import type {SidebarCategoryConfig, SidebarItemConfig, SidebarsConfig} from '#node/site/sidebars-schema.ts';
import type {Translate} from '#node/site/site-data.ts';
import {unknownDocId} from '#shared/error-messages.ts';
import {type DocEntry, type DocsCollection, sitePath} from './docs.ts';

/** A sidebar with its docs resolved. */
export interface Sidebar {
  readonly id: string;
  readonly items: readonly TreeItem[];
}

export type TreeItem = TreeDoc | TreeLink | TreeCategory;

export interface TreeDoc {
  readonly type: 'doc';
  readonly label: string;
  readonly doc: DocEntry;
}

export interface TreeLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
}

export interface TreeCategory {
  readonly type: 'category';
  readonly label: string;
  readonly collapsed: boolean;
  /** A doc of its own, or a generated page with cards of its items. */
  readonly page?:
    | {readonly type: 'doc'; readonly doc: DocEntry}
    | {
        readonly type: 'generated';
        readonly path: string;
        readonly title: string;
        readonly description: string;
        /** Where the sidebars name its path. */
        readonly line?: number | undefined;
      };
  readonly items: readonly TreeItem[];
}

interface Context {
  readonly file: string;
  readonly locate: LocatePath;
  readonly docs: ReadonlyMap<string, DocEntry>;
  /** Drafts that are not in this build. */
  readonly draftIds: ReadonlySet<string>;
  readonly routeBase: string;
  readonly version: string;
  readonly translate: Translate;
  readonly problems: Problem[];
}

const isListed = (doc: DocEntry): boolean => !doc.frontMatter.unlisted;

/** A folder as a category, named after its index doc, or after the folder. */
function folderCategory(context: Context, folder: string, docs: readonly DocEntry[]): TreeCategory {
  const index = docs.find((doc) => doc.id === folder);
  return {
    type: 'category',
    label: index?.frontMatter.sidebar_label ?? index?.frontMatter.title ?? folder.split('/').at(-1) ?? folder,
    collapsed: true,
    ...(index !== undefined && {page: {type: 'doc', doc: index}}),
    items: folderItems(
      context,
      folder,
      docs.filter((doc) => doc !== index),
    ),
  };
}

function folderItems(context: Context, folder: string, docs: readonly DocEntry[]): TreeItem[] {
  const folders = new Map<string, DocEntry[]>();
  const items: {position: number; key: string; item: TreeItem}[] = [];
  const own = docs.filter((doc) => doc.id.startsWith(`${folder}/`) || doc.id === folder);
  for (const doc of own) {
    const rest = doc.id === folder ? '' : doc.id.slice(folder.length + 1);
    const [first = '', ...deeper] = rest.split('/');
    const isFolder = deeper.length > 0 || own.some((other) => other.id.startsWith(`${doc.id}/`) && doc.id !== folder);
    if (isFolder) folders.set(first, [...(folders.get(first) ?? []), doc]);
    else items.push({position: doc.frontMatter.sidebar_position ?? Infinity, key: doc.id, item: docItem(doc)});
  }
  for (const [name, inside] of folders) {
    const id = `${folder}/${name}`;
    const position = context.docs.get(id)?.frontMatter.sidebar_position ?? Infinity;
    items.push({position, key: id, item: folderCategory(context, id, inside)});
  }
  return items
    .toSorted((a, b) => compare(a.position, b.position) || a.key.localeCompare(b.key, 'en'))
    .map(({item}) => item);
}

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

function docItem(doc: DocEntry, label?: string): TreeDoc {
  return {type: 'doc', doc, label: label ?? doc.frontMatter.sidebar_label ?? doc.frontMatter.title};
}

function findDoc(context: Context, id: string, path: ValuePath): DocEntry | undefined {
  const doc = context.docs.get(id);
  if (doc === undefined && !context.draftIds.has(id)) {
    const known = [...context.docs.keys()];
    context.problems.push({
      file: context.file,
      line: context.locate(path),
      message: unknownDocId(id, known, context.version),
      allowed: didYouMean(id, known),
    });
  }
  return doc;
}

function resolveCategory(context: Context, item: SidebarCategoryConfig, path: ValuePath): TreeCategory {
  const {collapsed, link} = item;
  const label = context.translate(item.label);
  const items = resolveItems(context, item.items, [...path, 'items']);
  if (link?.type === 'doc') {
    const doc = findDoc(context, link.id, [...path, 'link', 'id']);
    return {
      type: 'category',
      label,
      collapsed,
      items,
      ...(doc !== undefined && isListed(doc) && {page: {type: 'doc', doc}}),
    };
  }
  if (link === undefined) return {type: 'category', label, collapsed, items};
  const {slug} = link;
  const [title, description] = [context.translate(link.title), context.translate(link.description)];
  const line = context.locate([...path, 'link', 'slug']);
  const page = {type: 'generated', path: sitePath(context.routeBase, slug), title, description, line} as const;
  return {type: 'category', label, collapsed, items, page};
}

function resolveItems(context: Context, items: readonly SidebarItemConfig[], path: ValuePath): TreeItem[] {
  return items.flatMap((item, index): TreeItem[] => {
    const at = [...path, index];
    if (item.type === 'link') return [{type: 'link', label: item.label, href: item.href}];
    if (item.type === 'category') return [resolveCategory(context, item, at)];
    if (item.type === 'autogenerated')
      return folderItems(context, item.dirName, [...context.docs.values()].filter(isListed));
    const doc = findDoc(context, item.id, at);
    return doc === undefined || !isListed(doc) ? [] : [docItem(doc, item.label)];
  });
}

/** Resolves the docs of all sidebars; unknown ids become problems that list the known ones. */
export function resolveSidebars(
  config: {readonly file: string; readonly value: SidebarsConfig; readonly locate: LocatePath},
  collection: DocsCollection,
  options: {readonly routeBase: string; readonly version: string; readonly translate: Translate},
  problems: Problem[],
): Sidebar[] {
  const docs = new Map(collection.docs.map((doc) => [doc.id, doc]));
  const context: Context = {...config, ...options, docs, draftIds: new Set(collection.draftIds), problems};
  return Object.entries(config.value).map(([id, items]) => ({id, items: resolveItems(context, items, [id])}));
}
