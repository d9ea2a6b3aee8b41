/** The route table of the specification (point 2), literally. Paths as links and the sitemap write them. */
export const SPEC_ROUTES: readonly string[] = `
  / /playground/ /search/
  /blog/ /blog/page/2/ /blog/archive/ /blog/tags/ /blog/tags/announcement/ /blog/tags/release/
  /blog/introducing-stylex/ /blog/v0.4.1/ /blog/v0.5.0/ /blog/v0.6.1/ /blog/v0.7.0/ /blog/v0.7.3/ /blog/v0.8.0/
  /blog/v0.9.3/ /blog/v0.10.0/ /blog/v0.10.1/ /blog/v0.11.0/
  /docs/api/ /docs/api/configuration/ /docs/api/configuration/babel-plugin/ /docs/api/configuration/eslint-plugin/
  /docs/api/configuration/postcss-plugin/ /docs/api/javascript/ /docs/api/javascript/attrs/
  /docs/api/javascript/create/ /docs/api/javascript/createTheme/ /docs/api/javascript/defineVars/
  /docs/api/javascript/firstThatWorks/ /docs/api/javascript/keyframes/ /docs/api/javascript/props/
  /docs/api/javascript/types/ /docs/api/types/ /docs/api/types/StaticStyles/ /docs/api/types/StyleXStyles/
  /docs/api/types/StyleXStylesWithout/ /docs/api/types/Theme/ /docs/api/types/VarGroup/
  /docs/learn/ /docs/learn/acknowledgements/ /docs/learn/ecosystem/ /docs/learn/installation/
  /docs/learn/static-types/ /docs/learn/thinking-in-stylex/ /docs/learn/styling-ui/defining-styles/
  /docs/learn/styling-ui/using-styles/ /docs/learn/theming/creating-themes/ /docs/learn/theming/defining-variables/
  /docs/learn/theming/using-variables/ /docs/learn/theming/variable-types/ /docs/learn/recipes/context-driven-styles/
  /docs/learn/recipes/descendant%20styles/ /docs/learn/recipes/light-dark-themes/ /docs/learn/recipes/merge-themes/
  /docs/learn/recipes/reset-themes/ /docs/learn/recipes/variants/`
  .trim()
  .split(/\s+/);
