/** The route table of the specification (point 2), literally. Paths as links and the sitemap write them. */
export const SPEC_ROUTES = [
  '/',
  '/playground/',
  '/search/',
  '/blog/',
  '/blog/page/2/',
  '/blog/archive/',
  '/blog/tags/',
  '/blog/tags/announcement/',
  '/blog/tags/release/',
  '/blog/introducing-stylex/',
  '/blog/v0.4.1/',
  '/blog/v0.5.0/',
  '/blog/v0.6.1/',
  '/blog/v0.7.0/',
  '/blog/v0.7.3/',
  '/blog/v0.8.0/',
  '/blog/v0.9.3/',
  '/blog/v0.10.0/',
  '/blog/v0.10.1/',
  '/blog/v0.11.0/',
  '/docs/api/',
  '/docs/api/configuration/',
  '/docs/api/configuration/babel-plugin/',
  '/docs/api/configuration/eslint-plugin/',
  '/docs/api/configuration/postcss-plugin/',
  '/docs/api/javascript/',
  '/docs/api/javascript/attrs/',
  '/docs/api/javascript/create/',
  '/docs/api/javascript/createTheme/',
  '/docs/api/javascript/defineVars/',
  '/docs/api/javascript/firstThatWorks/',
  '/docs/api/javascript/keyframes/',
  '/docs/api/javascript/props/',
  '/docs/api/javascript/types/',
  '/docs/api/types/',
  '/docs/api/types/StaticStyles/',
  '/docs/api/types/StyleXStyles/',
  '/docs/api/types/StyleXStylesWithout/',
  '/docs/api/types/Theme/',
  '/docs/api/types/VarGroup/',
  '/docs/learn/',
  '/docs/learn/acknowledgements/',
  '/docs/learn/ecosystem/',
  '/docs/learn/installation/',
  '/docs/learn/static-types/',
  '/docs/learn/thinking-in-stylex/',
  '/docs/learn/styling-ui/defining-styles/',
  '/docs/learn/styling-ui/using-styles/',
  '/docs/learn/theming/creating-themes/',
  '/docs/learn/theming/defining-variables/',
  '/docs/learn/theming/using-variables/',
  '/docs/learn/theming/variable-types/',
  '/docs/learn/recipes/context-driven-styles/',
  '/docs/learn/recipes/descendant%20styles/',
  '/docs/learn/recipes/light-dark-themes/',
  '/docs/learn/recipes/merge-themes/',
  '/docs/learn/recipes/reset-themes/',
  '/docs/learn/recipes/variants/',
] as const;

/** The only page of the table that is hidden from search engines. */
const UNLISTED_ROUTE = '/search/';

export const LISTED_ROUTES: readonly string[] = SPEC_ROUTES.filter((route) => route !== UNLISTED_ROUTE);

/** Authored pages, which have a Markdown copy. The others are generated lists. */
export const WRITTEN_ROUTES: readonly string[] = SPEC_ROUTES.filter(
  (route) =>
    (route.startsWith('/docs/') && !/^\/docs\/api\/(configuration|javascript|types)\/$/.test(route)) ||
    /^\/blog\/(v0\.|introducing-)/.test(route),
);

/** The posts, newest first. */
export const POST_ROUTES = WRITTEN_ROUTES.filter((route) => route.startsWith('/blog/')).toReversed();
