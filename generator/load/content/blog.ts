import type {Problem} from '#problems/problem.ts';
import {allowedNames} from '#problems/did-you-mean.ts';
import {reporterOf} from '#problems/schema-problems.ts';
import {isPathSegment} from '#load/config/config-values.ts';
import type {Author, PostSummary} from '#shared/page-data.ts';
import {joinSitePath} from '#shared/page-path.ts';
import {type ContentFile, POST_NAME} from './content-files.ts';
import {type ParsedFile, parseContentFile, publishPages} from './front-matter.ts';
import {type AuthorsConfig, authorsSchema, postFrontMatterSchema, type PostFrontMatter} from './front-matter-schema.ts';
import {type LocaleContext, localizedFiles} from './locale-context.ts';
import {parseYaml} from './parse-yaml.ts';
import {tagLink} from './tags.ts';

export const BLOG_PATH = '/blog/';
export const BLOG_FOLDER = 'content/blog';

/** Replaces a date that is missing or invalid. */
const UNKNOWN_DATE = '1970-01-01';

/** A blog post: its file, checked front matter, route and what lists show of it. */
export interface PostEntry extends ParsedFile<PostFrontMatter> {
  readonly path: string;
  readonly summary: PostSummary;
}

const HAN = /\p{Script=Han}/gu;
const WORD = /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}'’_-]*/gu;
/** Its words are no words of the text. An estimate needs no parser. */
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

const AUTHORS_FILE = 'content/authors.yml';

/** `undefined` when the file has problems. */
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
    reporterOf(parsed, problems)(['date'], {message, allowed: date});
  }
  return {...parsed, path: joinSitePath(BLOG_PATH, slug)};
}
