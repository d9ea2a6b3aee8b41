import {formatMessage} from '#shared/format-message.ts';
import type {Messages} from '#shared/messages.ts';
import {encodeFilePath} from '#shared/page-path.ts';
import type {PageLink} from '#shared/page-record.ts';
import type {DocEntry} from './docs.ts';
import {fileFields} from './front-matter.ts';
import type {PageRecord} from './page-source.ts';
import type {SidebarPlan} from './sidebar-views.ts';
import type {TreeCategory, TreeItem} from './sidebars.ts';
import {groupByTag, tagLinks, tagPath} from './tags.ts';

interface DocRecordsInput {
  readonly docs: readonly DocEntry[];
  readonly sidebars: readonly SidebarPlan[];
  readonly sidebarsFile: string;
  readonly routeBase: string;
  readonly versionName: string;
  /** Paths of a doc in the other versions, by version name. */
  otherVersions(docId: string): Readonly<Record<string, string>>;
  readonly editUrl?: string;
  readonly gitDates: ReadonlyMap<string, string>;
  readonly locale: string;
  readonly messages: Messages;
}

function neighbours(order: readonly PageLink[], path: string): {previous?: PageLink; next?: PageLink} {
  const index = order.findIndex((page) => page.href === path);
  if (index === -1) return {};
  const previous = order[index - 1];
  const next = order[index + 1];
  return {...(previous && {previous}), ...(next && {next})};
}

/** The sidebar that lists each page: the first one that does. */
function planByPath(input: DocRecordsInput): Map<string, SidebarPlan> {
  const plans = new Map<string, SidebarPlan>();
  for (const plan of input.sidebars) {
    for (const page of plan.order) if (!plans.has(page.href)) plans.set(page.href, plan);
  }
  return plans;
}

function docRecord(doc: DocEntry, plan: SidebarPlan | undefined, input: DocRecordsInput): PageRecord {
  const {frontMatter, file, path} = doc;
  const lastUpdated = input.gitDates.get(file);
  return {
    ...fileFields(doc),
    head: {type: 'article', noIndex: frontMatter.unlisted, tags: frontMatter.tags},
    data: {
      kind: 'doc',
      path,
      title: frontMatter.title,
      description: frontMatter.description,
      docId: doc.id,
      version: input.versionName,
      otherVersions: input.otherVersions(doc.id),
      ...(doc.isFallback && {isFallback: true}),
      ...(plan && {sidebar: plan.view(path), ...neighbours(plan.order, path)}),
      breadcrumbs: plan?.breadcrumbs(path) ?? [],
      toc: [],
      ...(input.editUrl !== undefined && {editUrl: `${input.editUrl}${encodeFilePath(file)}`}),
      ...(lastUpdated !== undefined && {lastUpdated}),
      tags: frontMatter.tags.map((tag) => ({title: tag, href: tagPath(input.routeBase, tag)})),
      unlisted: frontMatter.unlisted,
    },
  };
}

function categoriesOf(items: readonly TreeItem[]): TreeCategory[] {
  return items.flatMap((item) => (item.type === 'category' ? [item, ...categoriesOf(item.items)] : []));
}

function card(item: TreeItem): {href: string; title: string; description?: string}[] {
  if (item.type === 'link') return [{href: item.href, title: item.label}];
  if (item.type === 'doc')
    return [{href: item.doc.path, title: item.label, description: item.doc.frontMatter.description}];
  if (item.page?.type === 'doc')
    return [{href: item.page.doc.path, title: item.label, description: item.page.doc.frontMatter.description}];
  return item.page === undefined
    ? item.items.flatMap(card)
    : [{href: item.page.path, title: item.label, description: item.page.description}];
}

function categoryRecords(input: DocRecordsInput): PageRecord[] {
  return input.sidebars.flatMap((plan) =>
    categoriesOf(plan.items).flatMap((category): PageRecord[] => {
      if (category.page?.type !== 'generated') return [];
      const {path, title, description, line} = category.page;
      return [
        {
          file: input.sidebarsFile,
          line,
          head: {type: 'website', noIndex: false},
          data: {
            kind: 'category-index',
            path,
            title,
            description,
            version: input.versionName,
            sidebar: plan.view(path),
            breadcrumbs: plan.breadcrumbs(path),
            cards: category.items.flatMap(card),
            ...neighbours(plan.order, path),
          },
        },
      ];
    }),
  );
}

function tagRecords(input: DocRecordsInput): PageRecord[] {
  const listed = input.docs.filter((doc) => !doc.frontMatter.unlisted);
  const groups = groupByTag(listed, (doc) => doc.frontMatter.tags, input.locale);
  if (groups.length === 0) return [];
  const {messages, routeBase} = input;
  const allTagsHref = `/${routeBase}/tags/`;
  const head = {type: 'website', noIndex: false} as const;
  const list: PageRecord = {
    file: 'content/docs',
    head,
    data: {
      kind: 'docs-tags',
      path: allTagsHref,
      title: messages['tags.title'],
      description: messages['tags.title'],
      tags: tagLinks(routeBase, groups),
    },
  };
  const pages = groups.map(([tag, docs]): PageRecord => {
    const title = formatMessage(messages['tags.docs-title'], {count: docs.length, tag});
    return {
      file: docs[0]?.file ?? 'content/docs',
      head,
      data: {
        kind: 'docs-tag',
        path: tagPath(routeBase, tag),
        title,
        description: title,
        tag,
        allTagsHref,
        docs: docs.map((doc) => ({
          href: doc.path,
          title: doc.frontMatter.title,
          description: doc.frontMatter.description,
        })),
      },
    };
  });
  return [list, ...pages];
}

/** Records of docs, generated category pages and tags. */
export function docRecords(input: DocRecordsInput): PageRecord[] {
  const plans = planByPath(input);
  return [
    ...input.docs.map((doc) => docRecord(doc, plans.get(doc.path), input)),
    ...categoryRecords(input),
    ...tagRecords(input),
  ];
}
