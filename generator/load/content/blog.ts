import {z} from 'zod';
import {allowedNames, type Problem} from '#problems/problem.ts';
import {reporterOf, strictObject} from '#problems/schema-problems.ts';
import {filledText, isPathSegment} from '#load/config/config-values.ts';
import type {Author, BlogListPage, PageLink, PostLink, PostSummary} from '#shared/page-data.ts';
import {joinSitePath} from '#shared/page-path.ts';
import {type ContentFile, POST_NAME} from './content-files.ts';
import {
  fileFields,
  parseContentFile,
  type ParsedFile,
  type PostFrontMatter,
  postFrontMatterSchema,
  publishPages,
} from './front-matter.ts';
import {editUrlOf, type LocaleContext, localizedFiles} from './locale-context.ts';
import {parseYaml} from './parse-yaml.ts';
import {groupByTag, tagLink} from './tags.ts';
import {formatMessage, type Messages} from '#shared/messages.ts';
import {BLOG_POSTS_PER_PAGE} from '#shared/limits.ts';
import {generatedRecord, type PageRecord} from './page-record.ts';

export const BLOG_PATH = '/blog/';
const ARCHIVE_PATH = joinSitePath(BLOG_PATH, 'archive');
const TAGS_PATH = joinSitePath(BLOG_PATH, 'tags');
export const BLOG_FOLDER = 'content/blog';

const UNKNOWN_DATE = '1970-01-01';

/** A blog post: its file, checked front matter, route and what lists show of it. */
export interface PostEntry extends ParsedFile<PostFrontMatter> {
  readonly path: string;
  readonly summary: PostSummary;
}

const HAN = /\p{Script=Han}/gu;
const WORD = /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'’_-]*/gu;
/** The words of such a line are no words of the text. An estimate needs no parser. */
const FENCE_LINE = /^[ \t>]*(?:`{3}|~{3}).*$/gm;
const HAN_PER_MINUTE = 400;
const WORDS_PER_MINUTE = 220;

/** Minutes to read a text, at least 1. Han characters and Latin words have their own speeds; words of code count too. */
export function readingMinutes(markdown: string): number {
  const prose = markdown.replaceAll(FENCE_LINE, '');
  const han = prose.match(HAN)?.length ?? 0;
  const words = prose.match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(han / HAN_PER_MINUTE + words / WORDS_PER_MINUTE));
}

const authorsSchema = z.record(
  z.string(),
  strictObject({
    name: filledText,
    title: z.string().optional(),
    url: z.url().optional(),
    imageUrl: z.string().optional(),
  }),
);

type AuthorsConfig = z.output<typeof authorsSchema>;

const AUTHORS_FILE = 'content/authors.yml';

function readAuthors({files, problems}: LocaleContext): AuthorsConfig | undefined {
  const yaml = files.texts.get(AUTHORS_FILE) ?? '';
  const {value, invalidPaths} = parseYaml({file: AUTHORS_FILE, yaml, fallback: {}}, authorsSchema, problems);
  return invalidPaths.length === 0 ? value : undefined;
}

function resolveAuthors(
  post: ParsedFile<PostFrontMatter>,
  known: AuthorsConfig | undefined,
  problems: Problem[],
): Author[] {
  if (known === undefined) return [];
  const report = reporterOf(post, problems);
  return post.frontMatter.authors.flatMap((id, index) => {
    const author = Object.hasOwn(known, id) ? known[id] : undefined;
    if (author === undefined) {
      const allowed = allowedNames(id, Object.keys(known));
      report(['authors', index], {message: `unknown author "${id}".`, allowed});
      return [];
    }
    const {name, title, url, imageUrl} = author;
    return [{id, name, ...(title && {title}), ...(url && {url}), ...(imageUrl && {imageUrl})}];
  });
}

/** All posts, newest first; posts of one day by path. */
export function collectPosts(context: LocaleContext): PostEntry[] {
  const {problems} = context;
  const authors = readAuthors(context);
  const all = localizedFiles(context, BLOG_FOLDER, 'blog').map((contentFile) => readPost(contentFile, problems));
  const posts = publishPages(all, context).map((post): PostEntry => {
    const {path} = post;
    const {title, description, date, release, highlights, tags} = post.frontMatter;
    if (context.files.futurePosts.includes(post.file)) {
      const message = `the date ${date} is in the future, and the post is published now.`;
      const allowed = 'draft: true until that day, or an earlier date';
      reporterOf(post, problems)(['date'], {message, allowed, isNotice: true});
    }
    const summary: PostSummary = {
      path,
      title,
      description,
      date,
      readingMinutes: readingMinutes(post.markdown?.body ?? post.source),
      authors: resolveAuthors(post, authors, problems),
      tags: tags.map((tag) => tagLink(BLOG_PATH, tag, context)),
      release,
      highlights,
    };
    return {...post, summary};
  });
  return posts.toSorted(
    (a, b) => b.frontMatter.date.localeCompare(a.frontMatter.date, 'en') || a.path.localeCompare(b.path, 'en'),
  );
}

/** The name of the file has the date and the slug. Without them there is a problem, and the post is still checked. */
function readPost(contentFile: ContentFile, problems: Problem[]): Omit<PostEntry, 'summary'> {
  const {file, name} = contentFile;
  const [, date, slugOfFile = name] = POST_NAME.exec(name) ?? [];
  if (date === undefined || !isPathSegment(slugOfFile))
    problems.push({file, message: 'the name of a post must be YYYY-MM-DD-<slug>.mdx.'});
  const fields = {fallback: {date: UNKNOWN_DATE}, defaults: {...(date && {date})}};
  const parsed = parseContentFile(contentFile, postFrontMatterSchema, problems, fields);
  const {slug = slugOfFile, date: ownDate} = parsed.frontMatter;
  if (date !== undefined && ownDate !== date && ownDate !== UNKNOWN_DATE) {
    const message = `date ${ownDate} is not the date in the file name.`;
    const isDay = postFrontMatterSchema.shape.date.safeParse(date).success;
    const allowed = isDay ? date : `a file name that begins with ${ownDate}-`;
    reporterOf(parsed, problems)(['date'], {message, allowed});
  }
  return {...parsed, path: joinSitePath(BLOG_PATH, slug)};
}

const RECENT_POST_COUNT = 10;
const NEWEST_OF_TAG_COUNT = 3;

type ListPage = Omit<BlogListPage, 'kind' | 'archiveHref' | 'allTagsHref'>;

/** Leaves the authors out where all posts have the same: they say nothing in a list. */
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
  const allTagsHref = listed.some(({summary}) => summary.tags.length > 0) ? TAGS_PATH : undefined;
  return pages.map((page) =>
    generatedRecord(BLOG_FOLDER, {kind: 'blog-list', archiveHref: ARCHIVE_PATH, allTagsHref, ...page}),
  );
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
    path: ARCHIVE_PATH,
    title: messages['blog.archive'],
    description: messages['blog.archive-description'],
    years: [...years].map(([year, posts]) => ({year, posts})),
  });
}

function tagRecords(listed: readonly PostEntry[], context: LocaleContext): PageRecord[] {
  const {messages} = context;
  const groups = groupByTag(BLOG_PATH, listed, context);
  const list = generatedRecord(BLOG_FOLDER, {
    kind: 'blog-tags',
    path: TAGS_PATH,
    title: messages['tags.title'],
    description: messages['blog.tags-description'],
    tags: groups.map(({entries, ...tag}) => ({...tag, newest: entries.slice(0, NEWEST_OF_TAG_COUNT).map(postLink)})),
  });
  const pages = groups.flatMap(({title, href, description, count: postCount, entries}) => {
    const text = description ?? formatMessage(messages['tags.posts-title'], {count: postCount, tag: title});
    // On the page of a tag, the tag itself says nothing.
    const posts = listSummaries(entries).map((post) => ({...post, tags: post.tags.filter((tag) => tag.href !== href)}));
    return paginate(href, posts, {title, description: text}, messages).map((page) =>
      generatedRecord(BLOG_FOLDER, {kind: 'blog-tag', postCount, allTagsHref: TAGS_PATH, ...page}),
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
