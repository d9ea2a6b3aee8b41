/** `themeConfig`: what all pages have around their content. The navbar has a schema per item type (spec point 2). */
import {z} from 'zod';
import {allowedNames} from '#problems/problem.ts';
import {strictObject} from '#problems/schema-problems.ts';
import {missingSearchCredential, unknownNavbarItemType} from '#shared/error-messages.ts';
import {isRecord} from '#shared/is-record.ts';
import {SEARCH_TASKS_MAX} from '#shared/limits.ts';
import {about, drawablePath, jsonValue, linkTarget, logoSchema, regexSource, sitePathSchema} from './config-values.ts';

const position = z
  .enum(['left', 'right'])
  .default('right')
  .meta(about('On which side of the navbar the item is.', 'left'));

const label = z.string().min(1).meta(about('The text of the item.', 'API'));
const ownLabel = (description: string) => z.string().optional().meta(about(description, 'API'));

const activeRule = {
  activeBaseRegex: regexSource
    .optional()
    .meta(
      about(
        'The item is marked as current on pages whose path matches, ignoring case. It comes before `activeBasePath`.',
        '^/docs/(?!api/)',
      ),
    ),
  activeBasePath: sitePathSchema
    .optional()
    .meta(about('The item is marked as current on pages below this path. Without it, on its own page.', '/blog/')),
};

const linkItem = strictObject({
  type: z.literal('default').default('default').meta(about('A plain link.')),
  label,
  to: linkTarget.meta(about('A site path, an anchor or an absolute URL.', '/playground/')),
  position,
  ...activeRule,
});

const docItem = strictObject({
  type: z.literal('doc').meta(about('A link to a doc, in the version that is shown.')),
  docId: z
    .string()
    .meta(about("The doc's id: its path below the folder of the docs, without extension.", 'learn/installation')),
  label: ownLabel("Without it, the doc's own label."),
  position,
});

const docSidebarItem = strictObject({
  type: z.literal('docSidebar').meta(about('A link to the first doc of a sidebar, current on all of its pages.')),
  sidebarId: z.string().meta(about('The name of the sidebar in `sidebars.ts`.', 'api')),
  label: ownLabel("Without it, the sidebar's name."),
  position,
});

const dropdownItem = strictObject({
  type: z.literal('dropdown').meta(about('A menu of links.')),
  label,
  position,
  items: z
    .array(linkItem)
    .min(1)
    .meta(about('Items of the type `default`.', [{label: 'Ecosystem', to: '/docs/ecosystem/'}])),
});

const localeDropdownItem = strictObject({
  type: z.literal('localeDropdown').meta(about('Links to the page in the other locales. They keep query and hash.')),
  position,
});

const htmlItem = strictObject({
  type: z.literal('html').meta(about('HTML of the maintainers, written as it is: it is trusted (decision 10).')),
  value: z.string().min(1).meta(about('The HTML.', '<a href="/rss">RSS</a>')),
  position,
});

const docsVersionItem = strictObject({
  type: z.literal('docsVersion').meta(about('A link to the main doc of the version that is shown.')),
  label: ownLabel("Without it, the version's label."),
  to: linkTarget.optional().meta(about('Another target.', '/docs/changes/')),
  position,
});

const docsVersionDropdownItem = strictObject({
  type: z.literal('docsVersionDropdown').meta(about('Links to the doc in the other versions.')),
  position,
});

const searchItem = strictObject({
  type: z.literal('search').meta(about('The search button. Without this item it is the last one on the right.')),
  position,
});

const ITEMS = [
  linkItem,
  docItem,
  docSidebarItem,
  dropdownItem,
  searchItem,
  localeDropdownItem,
  htmlItem,
  docsVersionItem,
  docsVersionDropdownItem,
] as const;

const anyItem = z.discriminatedUnion('type', ITEMS, {
  error: (issue) => {
    if (issue.code !== 'invalid_union') return undefined;
    const type = String(isRecord(issue.input) ? issue.input['type'] : undefined);
    const options: readonly unknown[] = Array.isArray(issue.options) ? issue.options : [];
    const known = options.filter((name) => typeof name === 'string');
    return `${unknownNavbarItemType(type)} Allowed: ${allowedNames(type, known)}`;
  },
});

const navbarSchema = strictObject({
  title: z
    .string()
    .optional()
    .meta(about('Beside the logo. Without it, the title of the site, unless there is a logo.', 'StyleX')),
  logo: logoSchema.optional().meta(about('The logo, which leads home.')),
  style: z.enum(['default', 'primary', 'dark']).default('default').meta(about('Its colors.', 'dark')),
  hideOnScroll: z
    .boolean()
    .default(false)
    .meta(about('The navbar hides when the reader scrolls down, and comes back when they scroll up.', true)),
  items: z.array(anyItem).default([]).meta(about('Its links and controls, in their order.')),
});

export type NavbarItemConfig = z.output<typeof anyItem>;

const footer = strictObject({
  style: z.enum(['light', 'dark']).default('light').meta(about('Its colors.', 'dark')),
  logo: logoSchema.optional().meta(about('A logo below the links.')),
  copyright: z.string().optional().meta(about('The last line.', 'StyleX is published under the MIT license.')),
  links: z
    .array(
      strictObject({
        title: z.string().min(1).meta(about('The heading of the group.', 'Explore')),
        items: z
          .array(
            strictObject({
              label: z.string().min(1).meta(about('The text of the link.', 'Blog')),
              to: linkTarget.meta(about('A site path, an anchor or an absolute URL.', '/blog/')),
            }),
          )
          .meta(about('The links of the group.')),
      }),
    )
    .default([])
    .meta(about('Groups of links, each a column.')),
});

const colorMode = strictObject({
  defaultMode: z
    .enum(['light', 'dark'])
    .default('light')
    .meta(about('The mode of readers who have not chosen one.', 'dark')),
  disableSwitch: z.boolean().default(false).meta(about('There is no switch, and a stored choice is deleted.', true)),
  respectPrefersColorScheme: z
    .boolean()
    .default(false)
    .meta(about("The system's preference comes before `defaultMode`.", true)),
});

const brandAssets = strictObject({
  lightLogo: sitePathSchema.meta(about('An SVG for light backgrounds.', '/brand/logo-light.svg')),
  darkLogo: sitePathSchema.meta(about('An SVG for dark backgrounds.', '/brand/logo-dark.svg')),
  cover: sitePathSchema.meta(about('A cover photo, a PNG.', '/brand/cover.png')),
});

const hexColor = z.string().regex(/^#[\da-f]{6}$/, 'expected a color such as "#17112b"');

const linkPreviews = strictObject({
  logo: drawablePath
    .optional()
    .meta(about('On each picture, on a dark background. Without it, the title of the site.', '/brand/logo-dark.svg')),
  background: hexColor.default('#16181d').meta(about('The dark background.', '#17112b')),
  accent: hexColor.default('#9aa3b2').meta(about('The color of the mark before the section.', '#a78bfa')),
  pattern: z
    .array(hexColor)
    .min(1)
    .default(['#9aa3b2'])
    .meta(
      about('Colors of the squares on the right. One that is listed twice is twice as frequent.', [
        '#7c3aed',
        '#22d3ee',
      ]),
    ),
});

const cssColor = z.string().regex(/^[^;{}<>]+$/, 'expected a CSS color');

const announcementBar = strictObject({
  id: z
    .string()
    .min(1)
    .default('announcement-bar')
    .meta(about('With a new id, readers who closed the bar see it again.', 'newest-0.19')),
  content: z
    .string()
    .min(1)
    .meta(about('HTML of the maintainers, written as it is: it is trusted (decision 10).', '<a href="/blog/">New</a>')),
  backgroundColor: cssColor.optional().meta(about('A color of CSS.', 'var(--accent-soft)')),
  textColor: cssColor.optional().meta(about('A color of CSS.', 'white')),
  isCloseable: z.boolean().default(true).meta(about('The bar has a close button.', false)),
});

const search = strictObject({
  provider: z
    .enum(['local', 'algolia'])
    .default('local')
    .meta(
      about('`local` is the index built with the site, which needs no server; `algolia` is a hosted one.', 'algolia'),
    ),
  appId: z.string().optional().meta(about('For Algolia, which needs it.', 'ABCDEFGHIJ')),
  apiKey: z
    .string()
    .optional()
    .meta(about('For Algolia, which needs it: the search-only key, which is public.', '0123…')),
  indexName: z
    .string()
    .default('docs')
    .meta(about("The name of Algolia's index; readers' recent searches are stored under it.", 'stylex')),
  contextualSearch: z
    .boolean()
    .default(true)
    .meta(about('Only hits of the locale and of the docs version that are shown.', false)),
  searchPagePath: z
    .string()
    .regex(/^[\w-]+$/, 'expected one path segment')
    .default('search')
    .meta(about('The path of the search page, one segment.', 'find')),
  externalUrlRegex: regexSource
    .optional()
    .meta(about('Hits whose URL matches lead to that URL, not to a path of this site.', '^https://blog\\.example/')),
  replaceSearchResultPathname: strictObject({
    from: regexSource.meta(about('A regular expression.', '^/v1/')),
    to: z.string().meta(about('What replaces it.', '/docs/')),
  })
    .optional()
    .meta(about('A replacement in the paths of hits.')),
  searchParameters: z
    .record(z.string(), jsonValue)
    .default({})
    .meta(about('Further parameters for Algolia.', {facetFilters: ['type:content']})),
  insights: z.boolean().default(false).meta(about("Events of views and clicks are sent to Algolia's Insights.", true)),
  tasks: z
    .array(
      strictObject({
        label: z.string().min(1).meta(about('What a reader wants to do.', 'Install it')),
        to: sitePathSchema.meta(about('The page that says how.', '/docs/learn/installation/')),
      }),
    )
    .max(SEARCH_TASKS_MAX)
    .default([])
    .meta(
      about(`What readers come for, at most ${SEARCH_TASKS_MAX}: shown before they type, and when nothing is found.`),
    ),
  missingResultsUrl: z
    .string()
    .regex(/^(https?:|mailto:)/, 'expected an absolute URL, with {query} in it')
    .optional()
    .meta(
      about(
        'Where readers report a query that should have results. `{query}` is replaced.',
        'https://example.org/issues/new?title={query}',
      ),
    ),
}).superRefine(({provider, appId, apiKey}, context) => {
  if (provider !== 'algolia') return;
  if (!appId) context.addIssue({code: 'custom', path: ['appId'], message: missingSearchCredential('appId')});
  if (!apiKey) context.addIssue({code: 'custom', path: ['apiKey'], message: missingSearchCredential('apiKey')});
});

export const themeConfigSchema = strictObject({
  navbar: navbarSchema.prefault({}).meta(about('The bar at the top of all pages.')),
  footer: footer.optional().meta(about('The end of all pages.')),
  colorMode: colorMode.prefault({}).meta(about('Light and dark.')),
  announcementBar: announcementBar.optional().meta(about('A line above the navbar.')),
  search: search.prefault({}).meta(about('The search box and the search page.')),
  image: sitePathSchema.optional().meta(about('The default picture for link previews, 1200×630.', '/brand/cover.png')),
  linkPreviews: linkPreviews
    .optional()
    .meta(
      about(
        'When set (`{}` is enough), the build makes a link preview picture per page, with its section and title. Pages with an `image` in their front matter show that one. Home, search, not-found, and titles that are neither Chinese nor Latin show `themeConfig.image`.',
      ),
    ),
  brandAssets: brandAssets.optional().meta(about('Downloads in the dialog that a right click on the logo opens.')),
});
