import type {Problem} from '#node/problems/problem.ts';
import {allowedNames} from '#node/problems/did-you-mean.ts';
import type {LocatePath} from '#node/problems/schema-problems.ts';
import {isPathSegment} from '#node/site/path-rules.ts';
import type {Author, PostSummary} from '#shared/page-record.ts';
import type {ContentFile} from './content-files.ts';
import {sitePath} from './docs.ts';
import {parseContentFile} from './front-matter.ts';
import {type AuthorsConfig, postFrontMatterSchema, type PostFrontMatter} from './front-matter-schema.ts';
import {tagPath} from './tags.ts';

export const BLOG_ROUTE = 'blog';

const FILE_NAME = /^(\d{4}-\d{2}-\d{2})-([^/]+)\.mdx?$/;

/** Route of a post: from the name of its file without the date, or as its front matter wants it. */
export function postPath(relative: string, slug: string | undefined): string {
  return sitePath(BLOG_ROUTE, slug ?? FILE_NAME.exec(relative)?.[2] ?? relative.replace(/\.mdx?$/, ''));
}

/** A blog post: its file, checked front matter, route and what lists show of it. */
export interface PostEntry extends ContentFile {
  readonly path: string;
  readonly frontMatter: PostFrontMatter;
  readonly body: string;
  readonly locate: LocatePath;
  readonly summary: PostSummary;
}

const HAN = /\p{Script=Han}/gu;
const CODE_FENCE = /^(`{3,}|~{3,})[\s\S]*?^\1/gm;
const WORD = /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'’_-]*/gu;
const HAN_PER_MINUTE = 400;
const WORDS_PER_MINUTE = 220;

/**
 * Minutes to read a text, at least 1: Han characters and Latin words are counted apart, at their own speeds. Code is
 * read like prose: its words count.
 */
export function readingMinutes(markdown: string): number {
  const prose = markdown.replace(CODE_FENCE, (block) => block.replace(/^.*\n/, ''));
  const han = prose.match(HAN)?.length ?? 0;
  const words = prose.match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(han / HAN_PER_MINUTE + words / WORDS_PER_MINUTE));
}

function resolveAuthors(
  post: {file: string; ids: readonly string[]; locate: LocatePath},
  known: AuthorsConfig | undefined,
  problems: Problem[],
): Author[] {
  return post.ids.flatMap((id, index) => {
    const author = known?.[id];
    if (author !== undefined) {
      const {name, title, url, imageUrl} = author;
      return [{id, name, ...(title && {title}), ...(url && {url}), ...(imageUrl && {imageUrl})}];
    }
    // A file of authors that cannot be read is a problem of its own.
    if (known === undefined) return [];
    const line = post.locate(['authors', index]);
    problems.push({
      file: post.file,
      ...(line !== undefined && {line}),
      message: `unknown author "${id}".`,
      allowed: allowedNames(id, Object.keys(known)),
    });
    return [];
  });
}

/** All posts, newest first; posts of one day by path, so that the order never depends on the file system. */
export function collectPosts(
  files: readonly ContentFile[],
  /** `authors`: none when their file has problems. */
  options: {readonly authors: AuthorsConfig | undefined; readonly includeDrafts: boolean},
  problems: Problem[],
): PostEntry[] {
  const posts: PostEntry[] = [];
  for (const contentFile of files) {
    const {file} = contentFile;
    const name = FILE_NAME.exec(contentFile.relative);
    if (name === null || !isPathSegment(name[2] ?? '')) {
      problems.push({file, message: 'the name of a post must be YYYY-MM-DD-<slug>.mdx.'});
      continue;
    }
    const parsed = parseContentFile(contentFile, postFrontMatterSchema, problems);
    if (parsed === undefined) continue;
    const {frontMatter, locate} = parsed;
    if (frontMatter.date !== name[1]) {
      const line = locate(['date']);
      problems.push({
        file,
        ...(line !== undefined && {line}),
        message: `date ${frontMatter.date} is not the date in the file name.`,
        allowed: name[1] ?? '',
      });
    }
    if (frontMatter.draft && !options.includeDrafts) continue;
    const path = postPath(contentFile.relative, frontMatter.slug);
    const summary: PostSummary = {
      path,
      title: frontMatter.title,
      description: frontMatter.description,
      date: frontMatter.date,
      readingMinutes: readingMinutes(parsed.body),
      authors: resolveAuthors({file, ids: frontMatter.authors, locate}, options.authors, problems),
      tags: frontMatter.tags.map((tag) => ({title: tag, href: tagPath(BLOG_ROUTE, tag)})),
    };
    posts.push({...contentFile, ...parsed, path, summary});
  }
  return posts.toSorted(
    (a, b) => b.frontMatter.date.localeCompare(a.frontMatter.date, 'en') || a.path.localeCompare(b.path, 'en'),
  );
}
