/**
 * The oldest browsers that get the whole site: the target of scripts (`bundle.ts`) and style sheets (`lower-css.ts`), and the
 * limit of the lint rule `oldest-browsers/supported` (scripts/lint-oldest-browsers.mjs). JavaScript, because the linter loads
 * it. Names are those of `@mdn/browser-compat-data`.
 *
 * @satisfies {Record<string, `${number}`>}
 */
export const OLDEST_BROWSERS = /** @type {const} */ ({
  chrome: '107',
  edge: '107',
  firefox: '115',
  safari: '16.4',
  safari_ios: '16.4',
});
