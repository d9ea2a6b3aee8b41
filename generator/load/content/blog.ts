import type {Problem} from '#problems/problem.ts';
import {allowedNames} from '#problems/did-you-mean.ts';
import {isPathSegment} from '#load/config/config-values.ts';
import type {Author, PostSummary} from '#shared/page-data.ts';
import {joinSitePath} from '#shared/page-path.ts';
import type {ContentFile} from './content-files.ts';
import {type ParsedFile, parseContentFile} from './front-matter.ts';
import {type AuthorsConfig, postFrontMatterSchema, type PostFrontMatter} from './front-matter-schema.ts';
import type {LocaleContext} from './locale-context.ts';
import {sourceLines} from './source-lines.ts';
import {tagPath} from './tags.ts';

export const BLOG_PATH = '/blog/';

/** Replaces a date that is missing or invalid. */
const UNKNOWN_DATE = '1970-01-01';
const FILE_NAME = /^(\d{4}-\d{2}-\d{2})-([^/]+)\.mdx?$/;

/** A blog post: its file, checked front matter, route and what lists show of it. */
export interface PostEntry extends ContentFile, ParsedFile<PostFrontMatter> {
  readonly path: string;
  readonly summary: PostSummary;
}

const HAN = /\p{Script=Han}/gu;
const WORD = /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'’_-]*/gu;
const HAN_PER_MINUTE = 400;
const WORDS_PER_MINUTE = 220;

/** Minutes to read a text, at least 1. Han characters and Latin words have their own speeds; words of code count too. */
export function readingMinutes(markdown: string): number {
  const lines = sourceLines(markdown).flatMap(({line, isFenceMark}) => (isFenceMark ? [] : [line]));
  const prose = lines.join('\n');
  const han = prose.match(HAN)?.length ?? 0;
  const words = prose.match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(han / HAN_PER_MINUTE + words / WORDS_PER_MINUTE));
}

function resolveAuthors(
  {file, frontMatter, locate}: {readonly file: string} & ParsedFile<PostFrontMatter>,
  known: AuthorsConfig | undefined,
  problems: Problem[],
): Author[] {
  // The authors file has problems of its own.
  if (known === undefined) return [];
  return frontMatter.authors.flatMap((id, index) => {
    const author = known[id];
    if (author === undefined) {
      const allowed = allowedNames(id, Object.keys(known));
      problems.push({file, line: locate(['authors', index]), message: `unknown author "${id}".`, allowed});
      return [];
    }
    const {name, title, url, imageUrl} = author;
    return [{id, name, ...(title && {title}), ...(url && {url}), ...(imageUrl && {imageUrl})}];
  });
}

/** The date and the slug in the name of a post's file. Without them there is a problem, and the post is still checked. */
function parseFileName({file, relative}: ContentFile, problems: Problem[]): {date: string | undefined; slug: string} {
  const [, date, slug = relative.replace(/\.mdx?$/, '')] = FILE_NAME.exec(relative) ?? [];
  if (date === undefined || !isPathSegment(slug))
    problems.push({file, message: 'the name of a post must be YYYY-MM-DD-<slug>.mdx.'});
  return {date, slug};
}

function futureNotice(file: string, date: string, line: number | undefined): Problem {
  const message = `the date ${date} is in the future, and the post is published now.`;
  return {file, line, message, allowed: 'draft: true until that day, or an earlier date', isNotice: true};
}

/** All posts, newest first; posts of one day by path. `authors` is `undefined` when their file has problems. */
export function collectPosts(
  files: readonly ContentFile[],
  authors: AuthorsConfig | undefined,
  {files: {futurePosts}, includeDrafts, drafts, problems}: LocaleContext,
): PostEntry[] {
  const posts = files.flatMap((contentFile): PostEntry[] => {
    const {file, source} = contentFile;
    const name = parseFileName(contentFile, problems);
    const parsed = parseContentFile(contentFile, postFrontMatterSchema, problems, {
      fallback: {date: UNKNOWN_DATE},
      defaults: name.date === undefined ? {} : {date: name.date},
    });
    const {frontMatter, locate} = parsed;
    const {title, description, date, slug, tags} = frontMatter;
    if (name.date !== undefined && date !== UNKNOWN_DATE && date !== name.date) {
      const message = `date ${date} is not the date in the file name.`;
      problems.push({file, line: locate(['date']), message, allowed: name.date});
    }
    const path = joinSitePath(BLOG_PATH, slug ?? name.slug);
    if (frontMatter.draft && !includeDrafts) {
      drafts.set(file, path);
      return [];
    }
    if (futurePosts.includes(file)) problems.push(futureNotice(file, date, locate(['date'])));
    const summary: PostSummary = {
      path,
      title,
      description,
      date,
      readingMinutes: readingMinutes(parsed.markdown?.body ?? source),
      authors: resolveAuthors({file, ...parsed}, authors, problems),
      tags: tags.map((tag) => ({title: tag, href: tagPath(BLOG_PATH, tag)})),
    };
    return [{...contentFile, ...parsed, path, summary}];
  });
  return posts.toSorted(
    (a, b) => b.frontMatter.date.localeCompare(a.frontMatter.date, 'en') || a.path.localeCompare(b.path, 'en'),
  );
}
