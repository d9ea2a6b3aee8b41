/** The site configuration (spec point 3). Unknown keys are errors. */
import {z} from 'zod';
import {allowedNames} from '#problems/problem.ts';
import {strictObject} from '#problems/schema-problems.ts';
import {field, ALLOWED_NAME, isPathSegment, pathSegments, sitePathSchema, uniqueNames} from './config-values.ts';
import {themeConfigSchema} from './theme-config-schema.ts';

const localeConfig = strictObject({
  label: field(z.string().min(1), 'The name of the locale, for the switcher.', 'Deutsch'),
  htmlLang: field(z.string().min(2), 'The language of its pages, and of their dates.', 'zh-CN'),
  direction: field(z.enum(['ltr', 'rtl']).default('ltr'), 'The direction of its text.', 'rtl'),
  calendar: field(z.string().default('gregory'), 'The calendar of its dates.', 'buddhist'),
  labels: field(
    z.record(z.string(), z.string()).default({}),
    'Translations of the texts of this file (labels, titles, tagline), by text.',
    {Docs: 'Doku'},
  ),
});

const i18n = strictObject({
  defaultLocale: field(z.string(), 'The locale at the root of the site.', 'zh-CN'),
  locales: field(
    z
      .array(z.string().regex(/^[\w-]+$/, 'expected a language tag such as "en" or "zh-CN"'))
      .min(1)
      .superRefine(uniqueNames((locale) => locale)),
    'All locales. Each but the default one has a folder in `i18n/` and in the output.',
    ['zh-CN', 'en'],
  ),
  localeConfigs: field(z.record(z.string(), localeConfig).default({}), 'What the locales are called, by locale.'),
})
  .refine((value) => value.locales.includes(value.defaultLocale), 'defaultLocale is not one of locales')
  .superRefine(({locales, localeConfigs}, context) => {
    for (const locale of Object.keys(localeConfigs).filter((name) => !locales.includes(name))) {
      const message = allowedNames(locale, locales);
      context.addIssue({code: 'unrecognized_keys', keys: [locale], path: ['localeConfigs'], message});
    }
  });

/** The version of the docs that is not in `versions/`. */
export const CURRENT_VERSION = 'current';

const docsVersion = strictObject({
  name: field(
    z
      .string()
      .regex(/^[\w.-]+$/, 'expected letters, digits, ".", "_" and "-"')
      .refine(isPathSegment, `expected ${ALLOWED_NAME}`),
    '`current` is the work in `content/docs` (or `docs`); others are in `versions/<name>/`.',
    '1.0',
  ),
  label: field(z.string().min(1), 'What readers see.', 'Next'),
  release: field(
    z.string().min(1).optional(),
    'The release that the docs are about, where the label does not say it. For `llms-full.txt`.',
    '0.11.1',
  ),
  path: field(
    pathSegments.optional(),
    'Its path below `/docs/`. Without it, nothing for the last version, `next` for `current`, else the name.',
    'v1',
  ),
});

/** A module, as an import in `site.config.ts` would name it. */
const specifier = z.string().min(1);

const edition = strictObject({
  parameter: field(
    z.string().regex(/^\w+$/, 'expected letters, digits and "_"'),
    "The URL's parameter that says the edition.",
    'v',
  ),
  storageKey: field(z.string().min(1), 'Where the choice is stored.', 'edition'),
});

export type SiteEdition = z.output<typeof edition>;

const extension = strictObject({
  pageKinds: field(
    z.record(z.string().regex(/^site-[a-z-]+$/, 'expected a name that begins with "site-"'), specifier).default({}),
    'Page kinds, each with a module whose default export is their component, `(props: PageComponentProps<P>) => ReactNode` with `P extends SitePage`. It runs in the build alone. `records` makes the pages.',
    {'site-home': '#site/home-page.tsx'},
  ),
  prepare: field(
    specifier.optional(),
    '`() => Promise<plain data>` for `records`, which depends on code alone, such as compiled samples. It is called in a worker, once per version of its code.',
    '#site/compile-samples.ts',
  ),
  records: field(
    specifier.optional(),
    '`MakeRecords`: the pages without a content file, with their data.',
    '#site/records.ts',
  ),
  markdown: field(
    specifier.optional(),
    '`MarkdownExtension`: Markdown plugins, and what words after the language of a fence mean.',
    '#site/markdown-extension.ts',
  ),
  labels: field(
    z.record(z.string(), z.string()).default({}),
    'Labels with their English texts, no module. `content/messages/` translates them. The build has them; scripts get them in HTML, properties and files (`pickLabels`).',
    {'home.title': 'Styles that scale'},
  ),
  app: field(
    specifier.optional(),
    "`AppExtension`: plugins of the app's bundle, and what a copy for reading offline leaves out.",
    '#site/app-extension.ts',
  ),
  shell: field(
    specifier.optional(),
    '`StartPage`: called in the browser with every page on screen. What it starts ends with its signal.',
    '#site/shell/start-page.ts',
  ),
  islands: field(
    specifier.optional(),
    '`IslandLoaders`: by name, the components that live in browsers, too. Pages have them in an `Island`, or HTML with a module that exports `mount`.',
    '#site/islands.ts',
  ),
  edition: field(
    edition.optional(),
    "For pages that differ for readers of another edition: what the URL's parameter says, else storage, is the value of `<html data-edition>` from the first paint on.",
  ),
  stylesheet: field(
    specifier.optional(),
    'CSS that is added to the style sheet of all pages. `@layer prose` is the layer of Markdown.',
    '#site/styles.css',
  ),
  assetHeaders: field(
    z.record(z.string().min(1), z.record(z.string(), z.string())).default({}),
    'Response headers of files in `assets/`, by the beginning of their names, for all hosts. They replace those that every response has.',
    {'frame-': {'Content-Security-Policy': 'sandbox allow-scripts'}},
  ),
});

export const siteConfigSchema = strictObject({
  title: field(z.string().min(1), 'The name of the site, behind the title of each page.', 'Example'),
  titleDelimiter: field(z.string().default('|'), 'Between the title of a page and that of the site.', '·'),
  tagline: field(z.string().default(''), 'What the site is about, in the title of the home page.', 'Styles at scale'),
  url: field(
    z
      .url({protocol: /^https?$/, abort: true})
      .refine((url) => new URL(url).pathname === '/', 'expected an origin without a path; the path is baseUrl'),
    'The origin of the published site, without a path.',
    'https://example.org',
  ),
  baseUrl: field(
    z
      .string()
      .regex(/^\/(.*\/)?$/, 'expected a path that begins and ends with "/"')
      .default('/'),
    'The path of the site below its origin.',
    '/docs/',
  ),
  favicon: field(sitePathSchema.optional(), 'The icon of the site, a file below `public/`.', '/favicon.svg'),
  noIndex: field(z.boolean().default(false), 'Search engines are asked to leave out the whole site.', true),
  trailingSlash: field(
    z.literal(true, 'only true is supported: every route ends with a slash').default(true),
    'Every route ends with a slash.',
    true,
  ),
  i18n: field(i18n.default({defaultLocale: 'en', locales: ['en'], localeConfigs: {}}), 'The languages of the site.'),
  themeConfig: field(themeConfigSchema.prefault({}), 'What all pages have around their content.'),
  editUrl: field(
    z.url().optional(),
    "Where readers edit a file: its path inside the site's folder is appended.",
    'https://example.org/edit/main/',
  ),
  docs: field(
    strictObject({
      mainDocId: field(
        z.string().optional(),
        'The id of the doc that a version opens with. Without it, the first doc of its first sidebar.',
        'learn',
      ),
      versions: field(
        z
          .array(docsVersion)
          .min(1)
          .superRefine(uniqueNames(({name}) => name))
          .default([{name: CURRENT_VERSION, label: 'Next'}]),
        'All versions of the docs.',
      ),
    }).prefault({}),
    'The docs and their versions.',
  ),
  extension: field(
    extension.optional(),
    'Code of the site: modules, each with a default export, as an import would name them.',
  ),
  onBrokenLinks: field(
    z.enum(['throw', 'warn']).default('throw'),
    'Broken links and anchors are problems, or notices.',
    'warn',
  ),
  onUnknownWords: field(
    z.enum(['throw', 'warn']).default('warn'),
    'Words without a meaning, such as those after the language of a fence, are problems, or notices.',
    'throw',
  ),
  blog: field(
    strictObject({
      title: field(
        z.string().optional(),
        'The title of the list of posts. Without it, the label `blog.title`.',
        'News',
      ),
      description: field(
        z.string().optional(),
        'Its description. Without it, the label `blog.description`.',
        'Announcements and releases',
      ),
    }).prefault({}),
    'The blog.',
  ),
});

export type SiteConfigInput = z.input<typeof siteConfigSchema>;
export type SiteConfig = z.output<typeof siteConfigSchema>;
