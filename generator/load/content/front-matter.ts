import type {z} from 'zod';
import type {PageIntro} from '#parse/page-intro.ts';
import {validFallback} from '#problems/check-value.ts';
import type {Problem} from '#problems/problem.ts';
import type {LocatePath} from '#problems/schema-problems.ts';
import {type ContentFile, MARKDOWN_FILE} from './content-files.ts';
import type {PageRecord} from './page-record.ts';
import type {LocaleContext} from './locale-context.ts';
import {DISPLAY_FIELDS, type DocFrontMatter} from './front-matter-schema.ts';
import {parseYaml} from './parse-yaml.ts';

const FRONT_MATTER = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;
/** The same below other lines, or indented. It begins with a field, so that it is no text between two thematic breaks. */
const MISPLACED =
  /^ {0,3}---[ \t]*\r?\n(?=[ \t]*[a-z_]+:)((?:(?:\w+:|[ \t]+\S|-[ \t]|#).*\n|[ \t]*\r?\n)+?) {0,3}---[ \t]*(?:\r?\n|$)/m;
/** As far as it needs no YAML parser. */
const TITLE = /^title[ \t]*:[ \t]*(?<quote>['"]?)(?<title>.+?)\k<quote>[ \t]*$/m;
const OPENING_FENCE = /^---[ \t]*(?:\r?\n|$)/;

/** A content file with its front matter checked. */
export interface ParsedFile<T> extends ContentFile {
  /** As far as it is valid. */
  readonly frontMatter: T;
  /** `undefined` when the front matter is not closed. */
  readonly markdown: PageRecord['markdown'];
  readonly locate: LocatePath;
}

/** Spaces in place of a text, so that offsets and lines of what follows stay. */
const blank = (text: string): string => text.replaceAll(/[^\r\n]/g, ' ');

/** The text of a file with spaces in place of its front matter. */
export const blankFrontMatter = (source: string): string => source.replace(FRONT_MATTER, blank);

/** Front matter that is not at the start of a file. Below a fence it may be an example. */
function findMisplaced(source: string): RegExpExecArray | null {
  const match = MISPLACED.exec(source);
  return match !== null && !/^[ \t]*(?:`{3}|~{3})/m.test(source.slice(0, match.index)) ? match : null;
}

const hasField = (yaml: string, name: string): boolean => new RegExp(`^${name}[ \\t]*:`, 'm').test(yaml);

/** By text: the dev server loads all pages after each edit. */
const known = new Map<string, PageIntro>();
const MAX_KNOWN = 500;

/** Titles and descriptions of the pages whose front matter has none, by file. Most sites need no parser of Markdown for them. */
export async function readIntros(texts: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, PageIntro>> {
  const files = [...texts].filter(([file, text]) => {
    const yaml = FRONT_MATTER.exec(text)?.[1] ?? '';
    return MARKDOWN_FILE.test(file) && !(hasField(yaml, 'title') && hasField(yaml, 'description'));
  });
  if (files.length === 0) return new Map();
  const [{readIntro}, {emojiOf}] = await Promise.all([import('#parse/page-intro.ts'), import('#parse/emoji.ts')]);
  if (known.size > MAX_KNOWN) known.clear();
  const intros = new Map<string, PageIntro>();
  for (const [file, source] of files) {
    const {title, description, heading} = known.get(source) ?? readIntro(blankFrontMatter(source));
    const withEmoji = await emojiOf(`${title} ${description}`);
    const intro = {
      heading,
      ...(title && {title: withEmoji(title)}),
      ...(description && {description: withEmoji(description)}),
    };
    known.set(source, intro);
    intros.set(file, intro);
  }
  return intros;
}

/** The text of a part of pages, which is no page. */
export const withoutFrontMatter = (source: string): string => source.replace(FRONT_MATTER, '').trim();

/**
 * A file with problems is still a page, so that its text and the links to it are checked in the same run.
 *
 * @param fields besides title and description: `fallback` as for `parseYaml`, `defaults` of missing fields
 */
export function parseContentFile<Schema extends z.ZodType>(
  contentFile: ContentFile,
  schema: Schema,
  problems: Problem[],
  fields: {readonly fallback?: object; readonly defaults?: object} = {},
): ParsedFile<z.output<Schema>> {
  const {file, source} = contentFile;
  const fallback = {title: file, description: file, ...fields.fallback};
  const first = FRONT_MATTER.exec(source);
  if (first === null && OPENING_FENCE.test(source)) {
    const message = 'the front matter is not closed.';
    problems.push({file, line: 1, message, allowed: 'a line with "---" alone after the last field'});
    const frontMatter = validFallback(schema, fallback, problems);
    return {...contentFile, frontMatter, markdown: undefined, locate: () => undefined};
  }
  const match = first ?? findMisplaced(source);
  const [block = '', yaml = ''] = match ?? [];
  const index = match?.index ?? 0;
  const openingLine = source.slice(0, index).split('\n').length;
  const firstLine = match === null ? 1 : openingLine + 1;
  if (match !== first) {
    const message = 'the front matter is not at the start of the file.';
    const allowed = 'the front matter begins on the first line, at the margin: "---" with nothing above or before it';
    problems.push({file, line: openingLine, message, allowed});
  }
  const rest = source.slice(block.length).trimStart();
  if (first !== null && rest.startsWith('---') && MISPLACED.exec(rest)?.index === 0) {
    const line = source.slice(0, -rest.length).split('\n').length;
    const message = 'this second front matter is shown as text.';
    problems.push({file, line, message, allowed: 'all fields in the front matter above it', isNotice: true});
  }
  const text = source.slice(0, index) + blank(block) + source.slice(index + block.length);
  const {title, description: paragraph, heading: [from, to] = [0, 0]} = contentFile.intro ?? {};
  const body = hasField(yaml, 'title') ? text : text.slice(0, from) + blank(text.slice(from, to)) + text.slice(to);
  const description = hasField(yaml, 'description')
    ? undefined
    : (paragraph ?? title ?? TITLE.exec(yaml)?.groups?.['title']);
  const defaults = {...fields.defaults, ...(title && {title}), ...(description && {description})};
  const yamlSource = {file, yaml, firstLine, fallback, defaults, ignored: DISPLAY_FIELDS};
  const {value, locate} = parseYaml(yamlSource, schema, problems);
  if (description !== undefined) {
    const message = `no description: the ${paragraph === undefined ? 'title' : 'first paragraph'} takes its place.`;
    const allowed = 'one sentence for lists and search engines';
    problems.push({file, line: firstLine, message, allowed, isNotice: true});
  }
  return {...contentFile, frontMatter: value, markdown: {file, body}, locate};
}

/** Notes where pages are, drafts too, because pages link to their files. Leaves drafts out of production builds. */
export function publishPages<Page extends ParsedFile<{readonly draft: boolean}> & {readonly path: string}>(
  pages: readonly Page[],
  {includeDrafts, drafts, routes}: Pick<LocaleContext, 'includeDrafts' | 'drafts' | 'routes'>,
): readonly Page[] {
  for (const {file, paths, path, frontMatter} of pages) {
    for (const name of paths) routes.set(name, path);
    if (frontMatter.draft && !includeDrafts) drafts.set(file, path);
  }
  return pages.filter(({file}) => !drafts.has(file));
}

/** The fields of a page's record that come from its content file. */
export function fileFields(
  page: ParsedFile<Pick<DocFrontMatter, 'slug' | 'keywords' | 'section_keywords' | 'image'>>,
): Omit<PageRecord, 'data' | 'head'> {
  const {file, frontMatter, markdown, locate} = page;
  const {slug, keywords, section_keywords: ofSections, image} = frontMatter;
  return {
    file,
    line: slug === undefined ? undefined : locate(['slug']),
    markdown,
    keywords,
    sectionKeywords: Object.entries(ofSections).map(([id, words]) => ({
      id,
      keywords: words,
      line: locate(['section_keywords', id]),
    })),
    image: image === undefined ? undefined : {href: image, line: locate(['image'])},
  };
}
