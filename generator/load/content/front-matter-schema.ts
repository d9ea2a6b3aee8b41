import {z} from 'zod';
import {strictObject} from '#problems/schema-problems.ts';
import {ALLOWED_NAME, filledText, isPathSegment, pathSegments, sitePathSchema} from '#load/config/config-values.ts';

const TITLE_ADVICE = 'title: … between two lines "---" at the top of the file, or "# 题" as its first line';

/** Lists and `<meta>` have one line for it; YAML's `|` keeps line ends. */
const oneLine = filledText.overwrite((text) => text.trim().replaceAll(/\s*\n\s*/g, ' '));

const texts = {
  title: z
    .string({error: ({input}) => (input === undefined || input === null ? TITLE_ADVICE : undefined)})
    .pipe(oneLine),
  description: oneLine,
};

const page = {
  /** Other names of the subject, for search. */
  keywords: z.array(filledText).default([]),
  /** The same, by id of the heading whose section answers them. */
  section_keywords: z.record(z.string(), z.array(filledText)).default({}),
  /** Picture for link previews, below `public/`. Default: see `themeConfig.image`. */
  image: sitePathSchema.optional(),
  /** Not in a production build; shown by the dev server. */
  draft: z.boolean().default(false),
  /** Built, but in no list, sitemap or index. */
  unlisted: z.boolean().default(false),
};

export const standaloneFrontMatterSchema = strictObject({...texts, ...page});

const common = {
  ...texts,
  /** The URL of a tag is made from its text: `c++` and `发布` are fine. */
  tags: z.array(z.string().min(1).refine(isPathSegment, `expected ${ALLOWED_NAME}`)).default([]),
  ...page,
  /** Replaces the last part of the path; with a leading slash the whole path below the section. */
  slug: pathSegments.min(1).optional(),
};

/** Fields by which Docusaurus shows a page in another way. Here they have no effect. */
export const DISPLAY_FIELDS: readonly string[] = [
  'custom_edit_url',
  'displayed_sidebar',
  'hide_reading_time',
  'hide_table_of_contents',
  'hide_title',
  'last_update',
  'pagination_label',
  'pagination_next',
  'pagination_prev',
  'sidebar_class_name',
  'sidebar_custom_props',
  'title_meta',
  'toc_max_heading_level',
  'toc_min_heading_level',
];

export const docFrontMatterSchema = strictObject({
  ...common,
  /** The last part of the doc's id, in place of the file's name. */
  id: filledText.refine((id) => isPathSegment(id) && !id.includes('/'), 'expected a name without "/"').optional(),
  /** In place of the description, which is written for search engines, on the card of a category. */
  summary: oneLine.optional(),
  sidebar_label: oneLine.optional(),
  sidebar_position: z.number().optional(),
});

export type DocFrontMatter = z.output<typeof docFrontMatterSchema>;

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const DATE_FORM = 'expected a date in the form YYYY-MM-DD';

const date = z
  .string(DATE_FORM)
  .regex(DATE, {error: DATE_FORM, abort: true})
  .refine((text) => z.iso.date().safeParse(text).success, 'expected a day that the calendar has');

const HIGHLIGHTS_MAX = 4;
const HIGHLIGHT_MAX_LENGTH = 40;

export const postFrontMatterSchema = strictObject({
  ...common,
  date,
  /** The version that the post announces. Lists show it in place of the start of the title. */
  release: filledText.optional(),
  /** What the post is about, for lists. */
  highlights: z
    .array(filledText.max(HIGHLIGHT_MAX_LENGTH, `expected at most ${HIGHLIGHT_MAX_LENGTH} characters`))
    .max(HIGHLIGHTS_MAX, `expected at most ${HIGHLIGHTS_MAX} highlights`)
    .default([]),
  /** A single id needs no list. */
  authors: z
    .preprocess(
      (authors) => (typeof authors === 'string' ? [authors] : authors),
      z.array(z.string('expected an id of content/authors.yml')),
    )
    .default([]),
});

export type PostFrontMatter = z.output<typeof postFrontMatterSchema>;

export const authorsSchema = z.record(
  z.string(),
  strictObject({
    name: filledText,
    title: z.string().optional(),
    url: z.url().optional(),
    imageUrl: z.string().optional(),
  }),
);

export type AuthorsConfig = z.output<typeof authorsSchema>;
