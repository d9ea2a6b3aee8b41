/** The versions of the docs, from the configuration to what browsers get. */
import type {LoadedModule} from '#load/config/load-module.ts';
import type {SidebarsConfig} from '#load/config/sidebars-schema.ts';
import {CURRENT_VERSION, type SiteConfig} from '#load/config/site-config-schema.ts';
import {reporterOf} from '#problems/schema-problems.ts';
import {joinSitePath} from '#shared/page-path.ts';
import type {DocsVersion} from '#shared/site-data.ts';
import {collectDocs, type DocEntry, type DocsCollection, isListed, unknownDoc} from './docs.ts';
import {editUrlOf, type LocaleContext, localizedFiles} from './locale-context.ts';
import {categoriesOf, planSidebar, resolveSidebars, type SidebarPlan, type TreeItem} from './sidebars.ts';
import {formatMessage} from '#shared/messages.ts';
import type {CategoryIndexPage, DocPage, PageLink} from '#shared/page-data.ts';
import {fileFields} from './front-matter.ts';
import {generatedRecord, type PageRecord} from './page-record.ts';
import {groupByTag, tagLink} from './tags.ts';

export const DOCS_PATH = '/docs/';

export interface LoadedVersion extends DocsCollection {
  readonly version: DocsVersion;
  /** The folder of its docs, relative to the site's folder: `content/docs`. */
  readonly folder: string;
  readonly sidebars: readonly SidebarPlan[];
  readonly sidebarsConfig: LoadedModule<SidebarsConfig>;
}

export function loadVersions(context: LocaleContext): LoadedVersion[] {
  const {files, config, translate, problems} = context;
  const {docs} = config.value;
  return files.versions.map(({config: versionConfig, folder, translatedFolder, sidebars: sidebarsConfig}, index) => {
    const version = versionData(versionConfig, docs);
    const {path, label} = version;
    const docFiles = localizedFiles(context, folder, translatedFolder);
    const collection = collectDocs(docFiles, {texts: files.texts, folder, path}, context);
    if (docFiles.length === 0 && files.versions.length > 1) {
      const message = `the version "${label}" has no docs.`;
      const allowed = `pages in ${folder}/`;
      reporterOf(config, problems)(['docs', 'versions', index], {message, allowed, isNotice: true});
    }
    const resolved = resolveSidebars(sidebarsConfig, collection, {path, version: label, translate}, problems);
    const sidebars = resolved.map(planSidebar);
    const main =
      findMainDoc(collection, version, context) ?? sidebars[0]?.order[0]?.href ?? collection.docs[0]?.path ?? '/';
    return {...collection, version: {...version, mainHref: main}, folder, sidebars, sidebarsConfig};
  });
}

type DocsConfig = SiteConfig['docs'];

/** The last version is the first in the list that is released; without one, the current work. */
function versionData(
  {name, label, path}: DocsConfig['versions'][number],
  {versions}: DocsConfig,
): Omit<DocsVersion, 'mainHref'> {
  const isCurrent = name === CURRENT_VERSION;
  const newestReleased = versions.find((version) => version.name !== CURRENT_VERSION);
  const isLast = name === (newestReleased?.name ?? CURRENT_VERSION);
  const defaultSegment = isCurrent ? 'next' : name;
  const bannerOfOthers = isCurrent ? 'unreleased' : 'unmaintained';
  return {
    name,
    label,
    isLast,
    path: joinSitePath(DOCS_PATH, path ?? (isLast ? '' : defaultSegment)),
    banner: isLast ? 'none' : bannerOfOthers,
    badge: versions.length > 1,
  };
}

/** The path of the configured main doc. Only the last version must have it. */
function findMainDoc(
  {docs}: DocsCollection,
  {label, isLast}: Pick<DocsVersion, 'label' | 'isLast'>,
  {config, problems}: LocaleContext,
): string | undefined {
  const {mainDocId} = config.value.docs;
  if (mainDocId === undefined) return undefined;
  const main = docs.find(({id}) => id === mainDocId);
  if (main === undefined && isLast) {
    const {message, allowed} = unknownDoc(mainDocId, docs, label);
    reporterOf(config, problems)(['docs', 'mainDocId'], {message: `"docs.mainDocId": ${message}`, allowed});
  }
  return main?.path;
}

function neighbours(order: readonly PageLink[], path: string): Pick<DocPage, 'previous' | 'next'> {
  const index = order.findIndex((page) => page.href === path);
  return index === -1 ? {} : {previous: order[index - 1], next: order[index + 1]};
}

/** Path of a doc in each version that has it, by version name. */
type VersionPaths = Readonly<Record<string, string>>;

function docRecord(
  doc: DocEntry,
  {version, sidebars}: LoadedVersion,
  versionPaths: VersionPaths,
  context: LocaleContext,
): PageRecord {
  const {files} = context;
  const {frontMatter, file, path} = doc;
  const {title, description, unlisted} = frontMatter;
  const tags = frontMatter.tags.map((tag) => tagLink(version.path, tag, context));
  const plan = sidebars.find(({order}) => order.some((page) => page.href === path));
  return {
    ...fileFields(doc),
    head: {type: 'article', noIndex: unlisted, tags: tags.map((tag) => tag.title)},
    data: {
      kind: 'doc',
      path,
      title,
      description,
      docId: doc.id,
      version: version.name,
      otherVersions: Object.fromEntries(Object.entries(versionPaths).filter(([name]) => name !== version.name)),
      isFallback: doc.isFallback || undefined,
      ...(plan && {sidebar: plan.view(path), ...neighbours(plan.order, path)}),
      breadcrumbs: plan?.breadcrumbs(path) ?? [],
      toc: [],
      editUrl: editUrlOf(file, context),
      lastUpdated: files.gitDates.dates.get(file),
      tags,
      unlisted,
    },
  };
}

function cards(item: TreeItem): CategoryIndexPage['cards'] {
  if (item.type !== 'category') {
    const {href, label, description} = item;
    return [{href, title: label, description}];
  }
  if (item.page === undefined) return item.items.flatMap(cards);
  return [{href: item.page.href, title: item.label, description: item.page.description}];
}

function categoryRecords({version, sidebars, sidebarsConfig}: LoadedVersion): PageRecord[] {
  return sidebars.flatMap((plan) =>
    categoriesOf(plan.items).flatMap(({page, items}): PageRecord[] => {
      if (page?.isGenerated !== true) return [];
      const {href: path, title, description, keywords = [], line} = page;
      const record = generatedRecord(sidebarsConfig.file, {
        kind: 'category-index',
        path,
        title,
        description,
        version: version.name,
        sidebar: plan.view(path),
        breadcrumbs: plan.breadcrumbs(path),
        cards: items.flatMap(cards),
        ...neighbours(plan.order, path),
      });
      return [{...record, keywords, line}];
    }),
  );
}

function tagRecords({docs, version, folder}: LoadedVersion, context: LocaleContext): PageRecord[] {
  const {messages} = context;
  const groups = groupByTag(version.path, docs.filter(isListed), context);
  if (groups.length === 0) return [];
  const allTagsHref = joinSitePath(version.path, 'tags');
  const title = messages['tags.title'];
  const list = generatedRecord(folder, {
    kind: 'docs-tags',
    path: allTagsHref,
    title,
    description: title,
    tags: groups.map(({title: label, href, count}) => ({title: label, href, count})),
  });
  const pages = groups.map(({title: tag, href: path, description, count, entries}) => {
    const tagTitle = formatMessage(messages['tags.docs-title'], {count, tag});
    return generatedRecord(entries[0]?.file ?? folder, {
      kind: 'docs-tag',
      path,
      title: tagTitle,
      description: description ?? tagTitle,
      allTagsHref,
      docs: entries.map(({path: href, frontMatter}) => ({
        href,
        title: frontMatter.title,
        description: frontMatter.description,
      })),
    });
  });
  return [list, ...pages];
}

/** Records of docs, generated category pages and tags, of all versions. */
export function docRecords(versions: readonly LoadedVersion[], context: LocaleContext): PageRecord[] {
  const pathsById = new Map<string, VersionPaths>();
  for (const {version, docs} of versions) {
    for (const {id, path} of docs) pathsById.set(id, {...pathsById.get(id), [version.name]: path});
  }
  return versions.flatMap((version) => [
    ...version.docs.map((doc) => docRecord(doc, version, pathsById.get(doc.id) ?? {}, context)),
    ...categoryRecords(version),
    ...tagRecords(version, context),
  ]);
}
