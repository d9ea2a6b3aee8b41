/** `themeConfig`: what all pages have around their content. The navbar has a schema per item type (spec point 2). */
import {z} from 'zod';
import {allowedNames} from '#problems/problem.ts';
import {strictObject} from '#problems/schema-problems.ts';
import {missingSearchCredential, unknownNavbarItemType} from '#shared/error-messages.ts';
import {isRecord} from '#shared/is-record.ts';
import {SEARCH_TASKS_MAX} from '#shared/limits.ts';
import {field, drawablePath, jsonValue, linkTarget, logoSchema, regexSource, sitePathSchema} from './config-values.ts';

const position = field(z.enum(['left', 'right']).default('right'), 'On which side of the navbar the item is.', 'left');

const label = field(z.string().min(1), 'The text of the item.', 'API');
const ownLabel = (description: string) => field(z.string().optional(), description, 'API');

const activeRule = {
  activeBaseRegex: field(
    regexSource.optional(),
    'The item is marked as current on pages whose path matches, ignoring case. It comes before `activeBasePath`.',
    '^/docs/(?!api/)',
  ),
  activeBasePath: field(
    sitePathSchema.optional(),
    'The item is marked as current on pages below this path. Without it, on its own page.',
    '/blog/',
  ),
};

const linkItem = strictObject({
  type: field(z.literal('default').default('default'), 'A plain link.'),
  label,
  to: field(linkTarget, 'A site path, an anchor or an absolute URL.', '/about/'),
  position,
  ...activeRule,
});

const docItem = strictObject({
  type: field(z.literal('doc'), 'A link to a doc, in the version that is shown.'),
  docId: field(
    z.string(),
    "The doc's id: its path below the folder of the docs, without extension.",
    'learn/installation',
  ),
  label: ownLabel("Without it, the doc's own label."),
  position,
});

const docSidebarItem = strictObject({
  type: field(z.literal('docSidebar'), 'A link to the first doc of a sidebar, current on all of its pages.'),
  sidebarId: field(z.string(), 'The name of the sidebar in `sidebars.ts`.', 'api'),
  label: ownLabel("Without it, the sidebar's name."),
  position,
});

const dropdownItem = strictObject({
  type: field(z.literal('dropdown'), 'A menu of links.'),
  label,
  position,
  items: field(z.array(linkItem).min(1), 'Items of the type `default`.', [
    {label: 'Ecosystem', to: '/docs/ecosystem/'},
  ]),
});

const localeDropdownItem = strictObject({
  type: field(z.literal('localeDropdown'), 'Links to the page in the other locales. They keep query and hash.'),
  position,
});

const htmlItem = strictObject({
  type: field(z.literal('html'), 'HTML of the maintainers, written as it is: it is trusted (decision 10).'),
  value: field(z.string().min(1), 'The HTML.', '<a href="/rss">RSS</a>'),
  position,
});

const docsVersionItem = strictObject({
  type: field(z.literal('docsVersion'), 'A link to the main doc of the version that is shown.'),
  label: ownLabel("Without it, the version's label."),
  to: field(linkTarget.optional(), 'Another target.', '/docs/changes/'),
  position,
});

const docsVersionDropdownItem = strictObject({
  type: field(z.literal('docsVersionDropdown'), 'Links to the doc in the other versions.'),
  position,
});

const searchItem = strictObject({
  type: field(z.literal('search'), 'The search button. Without this item it is the last one on the right.'),
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
  title: field(
    z.string().optional(),
    'Beside the logo. Without it, the title of the site, unless there is a logo.',
    'Example',
  ),
  logo: field(logoSchema.optional(), 'The logo, which leads home.'),
  style: field(z.enum(['default', 'primary', 'dark']).default('default'), 'Its colors.', 'dark'),
  hideOnScroll: field(
    z.boolean().default(false),
    'The navbar hides when the reader scrolls down, and comes back when they scroll up.',
    true,
  ),
  items: field(z.array(anyItem).default([]), 'Its links and controls, in their order.'),
});

export type NavbarItemConfig = z.output<typeof anyItem>;

const footer = strictObject({
  style: field(z.enum(['light', 'dark']).default('light'), 'Its colors.', 'dark'),
  logo: field(logoSchema.optional(), 'A logo below the links.'),
  copyright: field(z.string().optional(), 'The last line.', 'Published under the MIT license.'),
  links: field(
    z
      .array(
        strictObject({
          title: field(z.string().min(1), 'The heading of the group.', 'Explore'),
          items: field(
            z.array(
              strictObject({
                label: field(z.string().min(1), 'The text of the link.', 'Blog'),
                to: field(linkTarget, 'A site path, an anchor or an absolute URL.', '/blog/'),
              }),
            ),
            'The links of the group.',
          ),
        }),
      )
      .default([]),
    'Groups of links, each a column.',
  ),
});

const colorMode = strictObject({
  defaultMode: field(
    z.enum(['light', 'dark']).default('light'),
    'The mode of readers who have not chosen one.',
    'dark',
  ),
  disableSwitch: field(z.boolean().default(false), 'There is no switch, and a stored choice is deleted.', true),
  respectPrefersColorScheme: field(
    z.boolean().default(false),
    "The system's preference comes before `defaultMode`.",
    true,
  ),
});

const brandAssets = strictObject({
  lightLogo: field(sitePathSchema, 'An SVG for light backgrounds.', '/brand/logo-light.svg'),
  darkLogo: field(sitePathSchema, 'An SVG for dark backgrounds.', '/brand/logo-dark.svg'),
  cover: field(sitePathSchema, 'A cover photo, a PNG.', '/brand/cover.png'),
});

const hexColor = z.string().regex(/^#[\da-f]{6}$/, 'expected a color such as "#17112b"');

const linkPreviews = strictObject({
  logo: field(
    drawablePath.optional(),
    'On each picture, on a dark background. Without it, the title of the site.',
    '/brand/logo-dark.svg',
  ),
  background: field(hexColor.default('#16181d'), 'The dark background.', '#17112b'),
  accent: field(hexColor.default('#9aa3b2'), 'The color of the mark before the section.', '#a78bfa'),
  pattern: field(
    z.array(hexColor).min(1).default(['#9aa3b2']),
    'Colors of the squares on the right. One that is listed twice is twice as frequent.',
    ['#7c3aed', '#22d3ee'],
  ),
});

const cssColor = z.string().regex(/^[^;{}<>]+$/, 'expected a CSS color');

const announcementBar = strictObject({
  id: field(
    z.string().min(1).default('announcement-bar'),
    'With a new id, readers who closed the bar see it again.',
    'version-2',
  ),
  content: field(
    z.string().min(1),
    'HTML of the maintainers, written as it is: it is trusted (decision 10).',
    '<a href="/blog/">New</a>',
  ),
  backgroundColor: field(cssColor.optional(), 'A color of CSS.', 'var(--accent-soft)'),
  textColor: field(cssColor.optional(), 'A color of CSS.', 'white'),
  isCloseable: field(z.boolean().default(true), 'The bar has a close button.', false),
});

const search = strictObject({
  provider: field(
    z.enum(['local', 'algolia']).default('local'),
    '`local` is the index built with the site, which needs no server; `algolia` is a hosted one.',
    'algolia',
  ),
  appId: field(z.string().optional(), 'For Algolia, which needs it.', 'ABCDEFGHIJ'),
  apiKey: field(z.string().optional(), 'For Algolia, which needs it: the search-only key, which is public.', '0123…'),
  indexName: field(
    z.string().default('docs'),
    "The name of Algolia's index; readers' recent searches are stored under it.",
    'example',
  ),
  contextualSearch: field(
    z.boolean().default(true),
    'Only hits of the locale and of the docs version that are shown.',
    false,
  ),
  searchPagePath: field(
    z
      .string()
      .regex(/^[\w-]+$/, 'expected one path segment')
      .default('search'),
    'The path of the search page, one segment.',
    'find',
  ),
  externalUrlRegex: field(
    regexSource.optional(),
    'Hits whose URL matches lead to that URL, not to a path of this site.',
    '^https://blog\\.example/',
  ),
  replaceSearchResultPathname: field(
    strictObject({
      from: field(regexSource, 'A regular expression.', '^/v1/'),
      to: field(z.string(), 'What replaces it.', '/docs/'),
    }).optional(),
    'A replacement in the paths of hits.',
  ),
  searchParameters: field(z.record(z.string(), jsonValue).default({}), 'Further parameters for Algolia.', {
    facetFilters: ['type:content'],
  }),
  insights: field(z.boolean().default(false), "Events of views and clicks are sent to Algolia's Insights.", true),
  tasks: field(
    z
      .array(
        strictObject({
          label: field(z.string().min(1), 'What a reader wants to do.', 'Install it'),
          to: field(sitePathSchema, 'The page that says how.', '/docs/learn/installation/'),
        }),
      )
      .max(SEARCH_TASKS_MAX)
      .default([]),
    `What readers come for, at most ${SEARCH_TASKS_MAX}: shown before they type, and when nothing is found.`,
  ),
  missingResultsUrl: field(
    z
      .string()
      .regex(/^(https?:|mailto:)/, 'expected an absolute URL, with {query} in it')
      .optional(),
    'Where readers report a query that should have results. `{query}` is replaced.',
    'https://example.org/issues/new?title={query}',
  ),
}).superRefine(({provider, appId, apiKey}, context) => {
  if (provider !== 'algolia') return;
  if (!appId) context.addIssue({code: 'custom', path: ['appId'], message: missingSearchCredential('appId')});
  if (!apiKey) context.addIssue({code: 'custom', path: ['apiKey'], message: missingSearchCredential('apiKey')});
});

export const themeConfigSchema = strictObject({
  navbar: field(navbarSchema.prefault({}), 'The bar at the top of all pages.'),
  footer: field(footer.optional(), 'The end of all pages.'),
  colorMode: field(colorMode.prefault({}), 'Light and dark.'),
  announcementBar: field(announcementBar.optional(), 'A line above the navbar.'),
  search: field(search.prefault({}), 'The search box and the search page.'),
  image: field(sitePathSchema.optional(), 'The default picture for link previews, 1200×630.', '/brand/cover.png'),
  linkPreviews: field(
    linkPreviews.optional(),
    'When set (`{}` is enough), the build makes a link preview picture per page, with its section and title. Pages with an `image` in their front matter show that one. Home, search, not-found, and titles that are neither Chinese nor Latin show `themeConfig.image`.',
  ),
  maskIconColor: field(
    z.string().optional(),
    'The color of `public/mask-icon.svg` on a pinned tab of Safari.',
    '#6d28d9',
  ),
  brandAssets: field(brandAssets.optional(), 'Downloads in the dialog that a right click on the logo opens.'),
});
