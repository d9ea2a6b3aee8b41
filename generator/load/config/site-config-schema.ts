/** The site configuration (spec point 3). Unknown keys are errors. */
import {z} from 'zod';
import {strictObject} from '#problems/schema-problems.ts';
import {unknownDocsVersion} from '#shared/error-messages.ts';
import {about, ALLOWED_NAME, isPathSegment, pathSegments, sitePathSchema, uniqueNames} from './config-values.ts';
import {themeConfigSchema} from './theme-config-schema.ts';

const localeConfig = strictObject({
  label: z.string().min(1).meta(about('The name of the locale, for the switcher.', '简体中文')),
  htmlLang: z.string().min(2).meta(about('The language of its pages, and of their dates.', 'zh-CN')),
  direction: z.enum(['ltr', 'rtl']).default('ltr').meta(about('The direction of its text.', 'rtl')),
  calendar: z.string().default('gregory').meta(about('The calendar of its dates.', 'buddhist')),
  labels: z
    .record(z.string(), z.string())
    .default({})
    .meta(about('Translations of the texts of this file (labels, titles, tagline), by text.', {Docs: '文档'})),
});

const i18n = strictObject({
  defaultLocale: z.string().meta(about('The locale at the root of the site.', 'zh-CN')),
  locales: z
    .array(z.string().regex(/^[\w-]+$/, 'expected a language tag such as "en" or "zh-CN"'))
    .min(1)
    .superRefine(uniqueNames((locale) => locale))
    .meta(about('All locales. Each but the default one has a folder in `i18n/` and in the output.', ['zh-CN', 'en'])),
  localeConfigs: z.record(z.string(), localeConfig).default({}).meta(about('What the locales are called, by locale.')),
}).refine((value) => value.locales.includes(value.defaultLocale), 'defaultLocale is not one of locales');

/** The version of the docs that is not in `versions/`. */
export const CURRENT_VERSION = 'current';

const docsVersion = strictObject({
  name: z
    .string()
    .regex(/^[\w.-]+$/, 'expected letters, digits, ".", "_" and "-"')
    .refine(isPathSegment, `expected ${ALLOWED_NAME}`)
    .meta(about('`current` is the work in `content/docs` (or `docs`); others are in `versions/<name>/`.', '1.0')),
  label: z.string().min(1).meta(about('What readers see.', 'Next')),
  release: z
    .string()
    .min(1)
    .optional()
    .meta(
      about('The release that the docs are about, where the label does not say it. For `llms-full.txt`.', '0.11.1'),
    ),
  path: pathSegments
    .optional()
    .meta(
      about(
        'Its path below `/docs/`. Without it, nothing for the last version, `next` for `current`, else the name.',
        'v1',
      ),
    ),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .meta(
      about(
        'A notice above its docs. Without it, none for the last version, `unreleased` for `current`, else `unmaintained`.',
        'none',
      ),
    ),
  badge: z
    .boolean()
    .optional()
    .meta(about('Its label is above its docs. Without it, where there are several versions.', true)),
});

/** A module, as an import in `site.config.ts` would name it. */
const specifier = z.string().min(1);

const edition = strictObject({
  parameter: z
    .string()
    .regex(/^\w+$/, 'expected letters, digits and "_"')
    .meta(about("The URL's parameter that says the edition.", 'v')),
  storageKey: z.string().min(1).meta(about('Where the choice is stored.', 'edition')),
});

export type SiteEdition = z.output<typeof edition>;

const extension = strictObject({
  pageKinds: z
    .record(z.string().regex(/^site-[a-z-]+$/, 'expected a name that begins with "site-"'), specifier)
    .default({})
    .meta(
      about(
        'Page kinds, each with a module whose default export is their component, `(props: PageComponentProps<P>) => ReactNode` with `P extends SitePage`. It runs in the build alone. `records` makes the pages.',
        {'site-home': '#site/home/home-page.tsx'},
      ),
    ),
  prepare: specifier
    .optional()
    .meta(
      about(
        '`() => Promise<plain data>` for `records`, which depends on code alone, such as compiled samples. It is called in a worker, once per version of its code.',
        '#site/home/build/make-home-data.ts',
      ),
    ),
  records: specifier
    .optional()
    .meta(about('`MakeRecords`: the pages without a content file, with their data.', '#site/records.ts')),
  markdown: specifier
    .optional()
    .meta(
      about(
        '`MarkdownExtension`: Markdown plugins, and what words after the language of a fence mean.',
        '#site/markdown-extension.ts',
      ),
    ),
  labels: z
    .record(z.string(), z.string())
    .default({})
    .meta(
      about(
        'Labels with their English texts, no module. `content/messages/` translates them. The build has them; scripts get them in HTML, properties and files (`pickLabels`).',
        {'home.title': 'Styles that scale'},
      ),
    ),
  app: specifier
    .optional()
    .meta(
      about(
        "`AppExtension`: plugins of the app's bundle, and what a copy for reading offline leaves out.",
        '#site/playground/build/app-extension.ts',
      ),
    ),
  shell: specifier
    .optional()
    .meta(
      about(
        '`StartPage`: called in the browser with every page on screen. What it starts ends with its signal.',
        '#site/shell/start-page.ts',
      ),
    ),
  islands: specifier
    .optional()
    .meta(
      about(
        '`IslandLoaders`: by name, the components that live in browsers, too. Pages have them in an `Island`, or HTML with a module that exports `mount`.',
        '#site/shell/islands.ts',
      ),
    ),
  edition: edition
    .optional()
    .meta(
      about(
        "For pages that differ for readers of another edition: what the URL's parameter says, else storage, is the value of `<html data-edition>` from the first paint on.",
      ),
    ),
  stylesheet: specifier
    .optional()
    .meta(
      about(
        'CSS that is added to the style sheet of all pages. `@layer prose` is the layer of Markdown.',
        '#site/styles.css',
      ),
    ),
  assetHeaders: z
    .record(z.string().min(1), z.record(z.string(), z.string()))
    .default({})
    .meta(
      about(
        'Response headers of files in `assets/`, by the beginning of their names, for all hosts. They replace those that every response has.',
        {'frame-': {'Content-Security-Policy': 'sandbox allow-scripts'}},
      ),
    ),
});

export const siteConfigSchema = strictObject({
  title: z.string().min(1).meta(about('The name of the site, behind the title of each page.', 'StyleX')),
  titleDelimiter: z.string().default('|').meta(about('Between the title of a page and that of the site.', '·')),
  tagline: z
    .string()
    .default('')
    .meta(about('What the site is about, in the title of the home page.', 'Styles at scale')),
  url: z
    .url({protocol: /^https?$/, abort: true})
    .refine((url) => new URL(url).pathname === '/', 'expected an origin without a path; the path is baseUrl')
    .meta(about('The origin of the published site, without a path.', 'https://example.org')),
  baseUrl: z
    .string()
    .regex(/^\/(.*\/)?$/, 'expected a path that begins and ends with "/"')
    .default('/')
    .meta(about('The path of the site below its origin.', '/docs/')),
  favicon: sitePathSchema.optional().meta(about('The icon of the site, a file below `public/`.', '/favicon.svg')),
  noIndex: z.boolean().default(false).meta(about('Search engines are asked to leave out the whole site.', true)),
  trailingSlash: z
    .literal(true, 'only true is supported: every route ends with a slash')
    .default(true)
    .meta(about('Every route ends with a slash.', true)),
  i18n: i18n
    .default({defaultLocale: 'en', locales: ['en'], localeConfigs: {}})
    .meta(about('The languages of the site.')),
  themeConfig: themeConfigSchema.prefault({}).meta(about('What all pages have around their content.')),
  editUrl: z
    .url()
    .optional()
    .meta(
      about(
        "Where readers edit a file: its path inside the site's folder is appended.",
        'https://example.org/edit/main/',
      ),
    ),
  docs: strictObject({
    mainDocId: z
      .string()
      .optional()
      .meta(
        about('The id of the doc that a version opens with. Without it, the first doc of its first sidebar.', 'learn'),
      ),
    versions: z
      .array(docsVersion)
      .min(1)
      .superRefine(uniqueNames(({name}) => name))
      .default([{name: CURRENT_VERSION, label: 'Next'}])
      .meta(about('All versions of the docs.')),
    lastVersion: z
      .string()
      .optional()
      .meta(about('The name of the version under `/docs/`. Without it, the first one that is not `current`.', '1.0')),
  })
    .superRefine(({versions, lastVersion}, context) => {
      const names = versions.map(({name}) => name);
      if (lastVersion !== undefined && !names.includes(lastVersion)) {
        context.addIssue({code: 'custom', path: ['lastVersion'], message: unknownDocsVersion(lastVersion, names)});
      }
    })
    .prefault({})
    .meta(about('The docs and their versions.')),
  extension: extension
    .optional()
    .meta(about('Code of the site: modules, each with a default export, as an import would name them.')),
  onBrokenLinks: z
    .enum(['throw', 'warn'])
    .default('throw')
    .meta(about('Broken links and anchors are problems, or notices.', 'warn')),
  onUnknownWords: z
    .enum(['throw', 'warn'])
    .default('warn')
    .meta(
      about('Words without a meaning, such as those after the language of a fence, are problems, or notices.', 'throw'),
    ),
  blog: strictObject({
    title: z
      .string()
      .optional()
      .meta(about('The title of the list of posts. Without it, the label `blog.title`.', 'News')),
    description: z
      .string()
      .optional()
      .meta(about('Its description. Without it, the label `blog.description`.', 'Announcements and releases')),
  })
    .prefault({})
    .meta(about('The blog.')),
});

/** A configuration as it is written. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
/** A configuration with its defaults. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
