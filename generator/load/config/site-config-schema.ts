/** The site configuration (spec point 3). Unknown keys are errors. */
import {z} from 'zod';
import {strictObject} from '#problems/schema-problems.ts';
import {missingSearchCredential, unknownDocsVersion} from '#shared/error-messages.ts';
import {SEARCH_TASKS_MAX} from '#shared/limits.ts';
import {
  drawablePath,
  ALLOWED_NAME,
  isPathSegment,
  jsonValue,
  linkTarget,
  logoSchema,
  pathSegments,
  regexSource,
  sitePathSchema,
  uniqueNames,
} from './config-values.ts';
import {navbarSchema} from './navbar-schema.ts';

const footer = strictObject({
  style: z.enum(['light', 'dark']).default('light'),
  logo: logoSchema.optional(),
  copyright: z.string().optional(),
  links: z
    .array(
      strictObject({
        title: z.string().min(1),
        items: z.array(strictObject({label: z.string().min(1), to: linkTarget})),
      }),
    )
    .default([]),
});

const colorMode = strictObject({
  defaultMode: z.enum(['light', 'dark']).default('light'),
  disableSwitch: z.boolean().default(false),
  respectPrefersColorScheme: z.boolean().default(false),
});

/** Downloads of the dialog that a right click on the logo opens. */
const brandAssets = strictObject({
  /** SVG for light backgrounds. */
  lightLogo: sitePathSchema,
  /** SVG for dark backgrounds. */
  darkLogo: sitePathSchema,
  cover: sitePathSchema,
});

/**
 * When set (`{}` is enough), the build makes a link preview picture per page, with its section and title. Pages with an
 * `image` in their front matter show that one. Home, search, not-found, and titles that are neither Chinese nor Latin show
 * `themeConfig.image`.
 */
const linkPreviews = strictObject({
  /** Shown on each picture, on a dark background. Default: the title of the site. */
  logo: drawablePath.optional(),
});

const cssColor = z.string().regex(/^[^;{}<>]+$/, 'expected a CSS color');

const announcementBar = strictObject({
  /** With a new id, readers who closed the bar see it again. */
  id: z.string().min(1).default('announcement-bar'),
  /** Trusted HTML of the maintainers (decision 10). */
  content: z.string().min(1),
  backgroundColor: cssColor.optional(),
  textColor: cssColor.optional(),
  isCloseable: z.boolean().default(true),
});

const search = strictObject({
  /** `local`: the index built with the site. `algolia`: Algolia's. */
  provider: z.enum(['local', 'algolia']).default('local'),
  appId: z.string().optional(),
  /** The search-only key: it is public. */
  apiKey: z.string().optional(),
  indexName: z.string().default('docs'),
  contextualSearch: z.boolean().default(true),
  searchPagePath: z
    .string()
    .regex(/^[\w-]+$/, 'expected one path segment')
    .default('search'),
  externalUrlRegex: regexSource.optional(),
  replaceSearchResultPathname: strictObject({from: regexSource, to: z.string()}).optional(),
  searchParameters: z.record(z.string(), jsonValue).default({}),
  insights: z.boolean().default(false),
  /** What readers come for: shown before they type, and when nothing is found. */
  tasks: z
    .array(strictObject({label: z.string().min(1), to: sitePathSchema}))
    .max(SEARCH_TASKS_MAX)
    .default([]),
  /** Where readers report a query that should have results; `{query}` is replaced. */
  missingResultsUrl: z
    .string()
    .regex(/^(https?:|mailto:)/, 'expected an absolute URL, with {query} in it')
    .optional(),
}).superRefine(({provider, appId, apiKey}, context) => {
  if (provider !== 'algolia') return;
  if (!appId) context.addIssue({code: 'custom', path: ['appId'], message: missingSearchCredential('appId')});
  if (!apiKey) context.addIssue({code: 'custom', path: ['apiKey'], message: missingSearchCredential('apiKey')});
});

const localeConfig = strictObject({
  label: z.string().min(1),
  htmlLang: z.string().min(2),
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  calendar: z.string().default('gregory'),
  /** Translations of the texts of this file (labels, titles, tagline), by text. */
  labels: z.record(z.string(), z.string()).default({}),
});

const i18n = strictObject({
  defaultLocale: z.string(),
  /** Each but the default one has a folder in `i18n/` and in the output. */
  locales: z
    .array(z.string().regex(/^[\w-]+$/, 'expected a language tag such as "en" or "zh-CN"'))
    .min(1)
    .superRefine(uniqueNames((locale) => locale)),
  localeConfigs: z.record(z.string(), localeConfig).default({}),
}).refine((value) => value.locales.includes(value.defaultLocale), 'defaultLocale is not one of locales');

/** The version of the docs that is not in `versions/`. */
export const CURRENT_VERSION = 'current';

const docsVersion = strictObject({
  /** `current` is the work in `content/docs` (or `docs`); others are in `versions/<name>/`. */
  name: z
    .string()
    .regex(/^[\w.-]+$/, 'expected letters, digits, ".", "_" and "-"')
    .refine(isPathSegment, `expected ${ALLOWED_NAME}`),
  label: z.string().min(1),
  /** Of what the docs are about, where the label does not say it: `0.11.1`. For `llms-full.txt`. */
  release: z.string().min(1).optional(),
  /** Path segment below `/docs/`; empty for the last version. */
  path: pathSegments.optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
});

/** Of a module, as an import in `site.config.ts` would have it: `./records.ts`, `#site/records.ts`. */
const specifier = z.string().min(1);

/**
 * Of pages that differ for readers of another edition: what the URL's parameter says, else storage, is the value of
 * `<html data-edition>` from the first paint on.
 */
const edition = strictObject({
  parameter: z.string().regex(/^\w+$/, 'expected letters, digits and "_"'),
  storageKey: z.string().min(1),
});

export type SiteEdition = z.output<typeof edition>;

/** Code of the site: see `generator/extension.ts`. */
const extension = strictObject({
  /** Page kinds that the site adds, each with the module of its component, for the build. `records` names the kinds. */
  pageKinds: z
    .record(z.string().regex(/^site-[a-z-]+$/, 'expected a name that begins with "site-"'), specifier)
    .default({}),
  /** Plain data that depends on code alone, such as compiled samples: made once per version of the code, in a worker. */
  prepare: specifier.optional(),
  /** Pages without a content file. */
  records: specifier.optional(),
  /** Markdown plugins, and what words after the language of a fence mean. */
  markdown: specifier.optional(),
  /** Labels with their English texts. `content/messages/` translates them. */
  labels: z.record(z.string(), z.string()).default({}),
  /** What is added to the bundle of the app and to the dev server, and what a copy for reading offline leaves out. */
  app: specifier.optional(),
  /** A function that is called with every page on screen. */
  shell: specifier.optional(),
  /** Components that live in browsers, too: their loaders by name. */
  islands: specifier.optional(),
  /** Style sheets and the site's scripts go by it. */
  edition: edition.optional(),
  /** A style sheet that is added to that of all pages. */
  stylesheet: specifier.optional(),
});

export const siteConfigSchema = strictObject({
  title: z.string().min(1),
  titleDelimiter: z.string().default('|'),
  tagline: z.string().default(''),
  /** Origin of the published site, without path: `https://example.org`. */
  url: z
    .url({protocol: /^https?$/, abort: true})
    .refine((url) => new URL(url).pathname === '/', 'expected an origin without a path; the path is baseUrl'),
  baseUrl: z
    .string()
    .regex(/^\/(.*\/)?$/, 'expected a path that begins and ends with "/"')
    .default('/'),
  favicon: sitePathSchema.optional(),
  noIndex: z.boolean().default(false),
  trailingSlash: z.literal(true, 'only true is supported: every route ends with a slash').default(true),
  i18n: i18n.default({defaultLocale: 'en', locales: ['en'], localeConfigs: {}}),
  themeConfig: strictObject({
    navbar: navbarSchema.prefault({}),
    footer: footer.optional(),
    colorMode: colorMode.prefault({}),
    announcementBar: announcementBar.optional(),
    search: search.prefault({}),
    /** Default picture for link previews, 1200×630. */
    image: sitePathSchema.optional(),
    linkPreviews: linkPreviews.optional(),
    brandAssets: brandAssets.optional(),
  }).prefault({}),
  /** `https://…/edit/main/`; the file's path inside the site's folder is appended. */
  editUrl: z.url().optional(),
  docs: strictObject({
    /** The doc that a version opens with. Default: the first of its first sidebar. */
    mainDocId: z.string().optional(),
    versions: z
      .array(docsVersion)
      .min(1)
      .superRefine(uniqueNames(({name}) => name))
      .default([{name: CURRENT_VERSION, label: 'Next'}]),
    /** Name of the version under `/docs/`. Default: the first one that is not `current`. */
    lastVersion: z.string().optional(),
  })
    .superRefine(({versions, lastVersion}, context) => {
      const names = versions.map(({name}) => name);
      if (lastVersion !== undefined && !names.includes(lastVersion)) {
        context.addIssue({code: 'custom', path: ['lastVersion'], message: unknownDocsVersion(lastVersion, names)});
      }
    })
    .prefault({}),
  extension: extension.optional(),
  /** Broken links and anchors: problems, or notices. */
  onBrokenLinks: z.enum(['throw', 'warn']).default('throw'),
  /** Words without a meaning, such as those after the language of a fence: problems, or notices. */
  onUnknownWords: z.enum(['throw', 'warn']).default('warn'),
  blog: strictObject({title: z.string().optional(), description: z.string().optional()}).prefault({}),
});

/** A configuration as it is written. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
/** A configuration with its defaults. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
