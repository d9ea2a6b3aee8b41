import {BLOG_POSTS_PER_PAGE} from '#shared/limits.ts';
import {formatMessage} from '#shared/format-message.ts';
import type {Messages} from '#shared/messages.ts';
import {encodeFilePath} from '#shared/page-path.ts';
import type {PageLink, PostSummary} from '#shared/page-record.ts';
import {BLOG_ROUTE, type PostEntry} from './blog.ts';
import {sitePath} from './docs.ts';
import {fileFields} from './front-matter.ts';
import type {PageRecord} from './page-source.ts';
import {groupByTag, tagLinks, tagPath} from './tags.ts';

interface BlogRecordsInput {
  /** Newest first, unlisted ones included. */
  readonly posts: readonly PostEntry[];
  readonly title: string;
  readonly description: string;
  readonly editUrl?: string;
  readonly locale: string;
  readonly messages: Messages;
}

const RECENT_POST_COUNT = 10;
const HEAD = {type: 'website', noIndex: false} as const;
const FOLDER = 'content/blog';

interface ListPage {
  readonly path: string;
  readonly posts: readonly PostSummary[];
  readonly page: number;
  readonly pageCount: number;
  readonly newerHref?: string;
  readonly olderHref?: string;
}

/** Splits a list of posts into list pages: `/blog/`, `/blog/page/2/`, … */
function paginate(base: string, posts: readonly PostSummary[]): ListPage[] {
  const pageCount = Math.max(1, Math.ceil(posts.length / BLOG_POSTS_PER_PAGE));
  const pathOf = (page: number): string => (page === 1 ? base : `${base}page/${page}/`);
  return Array.from({length: pageCount}, (_, index) => {
    const page = index + 1;
    return {
      path: pathOf(page),
      posts: posts.slice(index * BLOG_POSTS_PER_PAGE, page * BLOG_POSTS_PER_PAGE),
      page,
      pageCount,
      ...(page > 1 && {newerHref: pathOf(page - 1)}),
      ...(page < pageCount && {olderHref: pathOf(page + 1)}),
    };
  });
}

const link = (post: PostEntry): PageLink => ({href: post.path, title: post.frontMatter.title});

function postRecords(input: BlogRecordsInput, listed: readonly PostEntry[]): PageRecord[] {
  const recentPosts = listed.slice(0, RECENT_POST_COUNT).map(link);
  return input.posts.map((post) => {
    const index = listed.indexOf(post);
    const newer = index === -1 ? undefined : listed[index - 1];
    const older = index === -1 ? undefined : listed[index + 1];
    const {date, unlisted, tags} = post.frontMatter;
    return {
      ...fileFields(post),
      head: {type: 'article', noIndex: unlisted, publishedDate: date, tags},
      data: {
        kind: 'blog-post',
        ...post.summary,
        toc: [],
        recentPosts,
        ...(post.isFallback && {isFallback: true}),
        ...(newer && {newer: link(newer)}),
        ...(older && {older: link(older)}),
        ...(input.editUrl !== undefined && {editUrl: `${input.editUrl}${encodeFilePath(post.file)}`}),
        unlisted,
      },
    };
  });
}

function tagRecords(input: BlogRecordsInput, listed: readonly PostEntry[]): PageRecord[] {
  const {messages} = input;
  const groups = groupByTag(listed, (post) => post.frontMatter.tags, input.locale);
  const allTagsHref = sitePath(BLOG_ROUTE, 'tags');
  const list: PageRecord = {
    file: FOLDER,
    head: HEAD,
    data: {
      kind: 'blog-tags',
      path: allTagsHref,
      title: messages['tags.title'],
      description: messages['blog.tags-description'],
      tags: tagLinks(BLOG_ROUTE, groups),
    },
  };
  const pages = groups.flatMap(([tag, posts]) =>
    paginate(
      tagPath(BLOG_ROUTE, tag),
      posts.map((post) => post.summary),
    ).map((listPage): PageRecord => {
      const title = formatMessage(messages['tags.posts-title'], {count: posts.length, tag});
      return {
        file: FOLDER,
        head: HEAD,
        data: {
          kind: 'blog-tag',
          title,
          description: withPage(title, listPage, messages),
          tag,
          allTagsHref,
          ...listPage,
        },
      };
    }),
  );
  return [list, ...pages];
}

function withPage(text: string, {page, pageCount}: ListPage, messages: Messages): string {
  return page === 1 ? text : `${text} ${formatMessage(messages['blog.page'], {page, count: pageCount})}`;
}

function archiveRecord(input: BlogRecordsInput, listed: readonly PostEntry[]): PageRecord {
  const years = new Map<string, {href: string; title: string; date: string}[]>();
  for (const post of listed) {
    const year = post.frontMatter.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), {...link(post), date: post.frontMatter.date}]);
  }
  return {
    file: FOLDER,
    head: HEAD,
    data: {
      kind: 'blog-archive',
      path: sitePath(BLOG_ROUTE, 'archive'),
      title: input.messages['blog.archive'],
      description: input.messages['blog.archive-description'],
      years: [...years].map(([year, posts]) => ({year, posts})),
    },
  };
}

/** Records of posts, list pages, archive and tags; none for a site without posts. */
export function blogRecords(input: BlogRecordsInput): PageRecord[] {
  if (input.posts.length === 0) return [];
  const listed = input.posts.filter((post) => !post.frontMatter.unlisted);
  const lists = paginate(
    sitePath(BLOG_ROUTE),
    listed.map((post) => post.summary),
  ).map((listPage): PageRecord => ({
    file: FOLDER,
    head: HEAD,
    data: {
      kind: 'blog-list',
      title: withPage(input.title, listPage, input.messages),
      description: withPage(input.description, listPage, input.messages),
      ...listPage,
    },
  }));
  return [...lists, ...postRecords(input, listed), archiveRecord(input, listed), ...tagRecords(input, listed)];
}
