import type {z} from 'zod';
import {blank, blankCode, readIntro} from '#parse/page-intro.ts';
import {validFallback} from '#problems/check-value.ts';
import type {Problem} from '#problems/problem.ts';
import type {LocatePath} from '#problems/schema-problems.ts';
import type {ContentFile} from './content-files.ts';
import type {PageRecord} from './page-record.ts';
import type {LocaleContext} from './locale-context.ts';
import {DISPLAY_FIELDS} from './front-matter-schema.ts';
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

/** The text of a file with spaces in place of its front matter. */
export const blankFrontMatter = (source: string): string => source.replace(FRONT_MATTER, blank);

/** Front matter that is not at the start of a file, outside of code. */
const findMisplaced = (source: string): RegExpExecArray | null =>
  MISPLACED.test(source) ? MISPLACED.exec(blankCode(source)) : null;

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
  const hasField = (name: string): boolean => new RegExp(`^${name}[ \\t]*:`, 'm').test(yaml);
  const text = source.slice(0, index) + blank(block) + source.slice(index + block.length);
  const needsDescription = !hasField('description');
  const intro = needsDescription || !hasField('title') ? readIntro(text) : {body: text};
  const {title, body} = hasField('title') ? {body: text} : intro;
  const paragraph = needsDescription ? intro.description : undefined;
  const description = needsDescription ? (paragraph ?? title ?? TITLE.exec(yaml)?.groups?.['title']) : undefined;
  const defaults = {...fields.defaults, ...(title && {title}), ...(description && {description})};
  const {value, locate} = parseYaml(
    {file, yaml, firstLine, fallback, defaults, ignored: DISPLAY_FIELDS},
    schema,
    problems,
  );
  if (description !== undefined) {
    const message = `no description: the ${paragraph === undefined ? 'title' : 'first paragraph'} takes its place.`;
    problems.push({
      file,
      line: firstLine,
      message,
      allowed: 'one sentence for lists and search engines',
      isNotice: true,
    });
  }
  return {...contentFile, frontMatter: value, markdown: {file, body}, locate};
}

/** Notes where pages are, drafts too, because pages link to their files. Leaves drafts out of production builds. */
export function publishPages<Page extends ParsedFile<{readonly draft: boolean}> & {readonly path: string}>(
  pages: readonly Page[],
  {includeDrafts, drafts, routes}: Pick<LocaleContext, 'includeDrafts' | 'drafts' | 'routes'>,
): readonly Page[] {
  for (const {paths, path} of pages) for (const file of paths) routes.set(file, path);
  if (includeDrafts) return pages;
  for (const {file, path, frontMatter} of pages) if (frontMatter.draft) drafts.set(file, path);
  return pages.filter(({frontMatter}) => !frontMatter.draft);
}

/** The fields of a page's record that come from its content file. */
export function fileFields({
  file,
  frontMatter,
  markdown,
  locate,
}: ParsedFile<{
  readonly slug?: string | undefined;
  readonly keywords: readonly string[];
  readonly section_keywords: Readonly<Record<string, readonly string[]>>;
  readonly image?: string | undefined;
}>): Pick<PageRecord, 'file' | 'line' | 'markdown' | 'keywords' | 'sectionKeywords' | 'image'> {
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
