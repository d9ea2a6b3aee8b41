import {formatMessage, type Messages} from '#shared/messages.ts';
import {BLOG_POSTS_PER_PAGE} from '#shared/limits.ts';
import {joinSitePath} from '#shared/page-path.ts';
import type {BlogListPage, PageLink, PostLink, PostSummary} from '#shared/page-data.ts';
import {BLOG_FOLDER, BLOG_PATH, type PostEntry} from './blog.ts';
import {fileFields} from './front-matter.ts';
import {editUrlOf, type LocaleContext} from './locale-context.ts';
import {generatedRecord, type PageRecord} from './page-record.ts';
import {groupByTag} from './tags.ts';

const RECENT_POST_COUNT = 10;
const NEWEST_OF_TAG_COUNT = 3;

type ListPage = Omit<BlogListPage, 'kind'>;

/** Without the authors where all posts have the same: they say nothing in a list. */
function listSummaries(posts: readonly PostEntry[]): PostSummary[] {
  const names = new Set(posts.map(({frontMatter}) => frontMatter.authors.join()));
  return posts.map(({summary}) => (names.size === 1 ? {...summary, authors: []} : summary));
}

/** Splits a list of posts into list pages: `/blog/`, `/blog/page/2/`, … */
function paginate(
  base: string,
  posts: readonly PostSummary[],
  {title, description}: Pick<ListPage, 'title' | 'description'>,
  messages: Messages,
): ListPage[] {
  const pageCount = Math.max(1, Math.ceil(posts.length / BLOG_POSTS_PER_PAGE));
  const pathOf = (page: number): string => (page === 1 ? base : `${base}page/${page}/`);
  return Array.from({length: pageCount}, (_, index) => {
    const page = index + 1;
    const suffix = page === 1 ? '' : ` ${formatMessage(messages['blog.page'], {page, count: pageCount})}`;
    return {
      title: title + suffix,
      description: description + suffix,
      path: pathOf(page),
      posts: posts.slice(index * BLOG_POSTS_PER_PAGE, page * BLOG_POSTS_PER_PAGE),
      page,
      pageCount,
      newerHref: page > 1 ? pathOf(page - 1) : undefined,
      olderHref: page < pageCount ? pathOf(page + 1) : undefined,
    };
  });
}

function listRecords(listed: readonly PostEntry[], {config, messages}: LocaleContext): PageRecord[] {
  const {title = messages['blog.title'], description = messages['blog.description']} = config.value.blog;
  const pages = paginate(BLOG_PATH, listSummaries(listed), {title, description}, messages);
  return pages.map((page) => generatedRecord(BLOG_FOLDER, {kind: 'blog-list', ...page}));
}

const link = (post: PostEntry): PageLink => ({href: post.path, title: post.frontMatter.title});

const postLink = (post: PostEntry): PostLink => ({
  ...link(post),
  date: post.frontMatter.date,
  release: post.frontMatter.release,
});

function postRecords(posts: readonly PostEntry[], listed: readonly PostEntry[], context: LocaleContext): PageRecord[] {
  const recentPosts = listed
    .slice(0, RECENT_POST_COUNT)
    .map((post) => ({...link(post), release: post.summary.release}));
  return posts.map((post) => {
    const index = listed.indexOf(post);
    const newer = listed[index - 1];
    const older = index === -1 ? undefined : listed[index + 1];
    const {date, unlisted} = post.frontMatter;
    const tags = post.summary.tags.map((tag) => tag.title);
    return {
      ...fileFields(post),
      head: {type: 'article', noIndex: unlisted, publishedDate: date, tags},
      data: {
        kind: 'blog-post',
        ...post.summary,
        toc: [],
        recentPosts,
        isFallback: post.isFallback || undefined,
        newer: newer && link(newer),
        older: older && link(older),
        editUrl: editUrlOf(post.file, context),
        unlisted,
      },
    };
  });
}

function archiveRecord(listed: readonly PostEntry[], {messages}: LocaleContext): PageRecord {
  const years = new Map<string, PostLink[]>();
  for (const post of listed) {
    const year = post.frontMatter.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), postLink(post)]);
  }
  return generatedRecord(BLOG_FOLDER, {
    kind: 'blog-archive',
    path: joinSitePath(BLOG_PATH, 'archive'),
    title: messages['blog.archive'],
    description: messages['blog.archive-description'],
    years: [...years].map(([year, posts]) => ({year, posts})),
  });
}

function tagRecords(listed: readonly PostEntry[], context: LocaleContext): PageRecord[] {
  const {messages} = context;
  const groups = groupByTag(BLOG_PATH, listed, context);
  const allTagsHref = joinSitePath(BLOG_PATH, 'tags');
  const list = generatedRecord(BLOG_FOLDER, {
    kind: 'blog-tags',
    path: allTagsHref,
    title: messages['tags.title'],
    description: messages['blog.tags-description'],
    tags: groups.map(({entries, ...tag}) => ({...tag, newest: entries.slice(0, NEWEST_OF_TAG_COUNT).map(postLink)})),
  });
  const pages = groups.flatMap(({title, href, description, count: postCount, entries}) => {
    const text = description ?? formatMessage(messages['tags.posts-title'], {count: postCount, tag: title});
    // On the page of a tag, the tag itself says nothing.
    const posts = listSummaries(entries).map((post) => ({...post, tags: post.tags.filter((tag) => tag.href !== href)}));
    return paginate(href, posts, {title, description: text}, messages).map((page) =>
      generatedRecord(BLOG_FOLDER, {kind: 'blog-tag', postCount, allTagsHref, ...page}),
    );
  });
  return [list, ...pages];
}

/** Records of posts, list pages, archive and tags; none for a site without posts. */
export function blogRecords(posts: readonly PostEntry[], context: LocaleContext): PageRecord[] {
  if (posts.length === 0) return [];
  const listed = posts.filter((post) => !post.frontMatter.unlisted);
  return [
    ...listRecords(listed, context),
    ...postRecords(posts, listed, context),
    archiveRecord(listed, context),
    ...tagRecords(listed, context),
  ];
}
