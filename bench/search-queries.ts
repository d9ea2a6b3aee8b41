/**
 * Queries of readers with the sections that answer them, all equally good. They were judged by reading the content, not
 * by the engine's results; keep it so when content changes. A test names answers whose section is gone.
 */

export type QueryKind = 'word' | 'other-name' | 'substring' | 'character' | 'api' | 'misspelt' | 'mixed' | 'sentence';

export interface JudgedQuery {
  readonly query: string;
  readonly kind: QueryKind;
  /** Site path, with anchor for a section. */
  readonly answers: readonly string[];
}

type Row = readonly [query: string, ...answers: string[]];

const rows = (kind: QueryKind, list: readonly Row[]): JudgedQuery[] =>
  list.map(([query, ...answers]) => ({query, kind, answers}));

const LEARN = '/docs/learn/';
const API = '/docs/api/javascript/';
const TYPES = '/docs/api/types/';
const CONFIG = '/docs/api/configuration/';
const DEFINING = `${LEARN}styling-ui/defining-styles/`;
const USING = `${LEARN}styling-ui/using-styles/`;
const RECIPES = `${LEARN}recipes/`;
const THEMING = `${LEARN}theming/`;
const DESCENDANT = `${RECIPES}descendant%20styles/`;

const WORDS: readonly Row[] = [
  ['安装', `${LEARN}installation/`],
  ['致谢', `${LEARN}acknowledgements/`],
  ['生态', `${LEARN}ecosystem/`],
  ['设计思路', `${LEARN}thinking-in-stylex/`],
  ['静态类型', `${LEARN}static-types/`],
  ['定义样式', DEFINING],
  ['使用样式', USING],
  ['定义变量', `${THEMING}defining-variables/`],
  ['使用变量', `${THEMING}using-variables/`],
  ['创建主题', `${THEMING}creating-themes/`],
  ['变量类型', `${THEMING}variable-types/`],
  ['合并主题', `${RECIPES}merge-themes/`],
  ['重置主题', `${RECIPES}reset-themes/`],
  ['变体', `${RECIPES}variants/`, `${USING}#variants`],
  ['伪类', `${DEFINING}#pseudo-classes`],
  ['伪元素', `${DEFINING}#pseudo-elements`, `${API}create/#pseudo-elements`],
  ['媒体查询', `${DEFINING}#at-rules`, `${API}createTheme/#conditions`],
  ['容器查询', `${DEFINING}#at-rules`, DEFINING],
  ['关键帧', `${DEFINING}#keyframes`, `${API}keyframes/`, `${API}create/#variables-and-keyframes`],
  ['动态样式', `${DEFINING}#dynamic-styles`, `${API}create/#dynamic-styles`],
  ['后备值', `${DEFINING}#fallbacks`, `${API}firstThatWorks/#property-fallbacks`, `${API}create/#fallbacks`],
  ['断点', `${RECIPES}variants/#responsive`, `${DEFINING}#at-rules`],
  ['摇树优化', `${THEMING}using-variables/#tree-shaking`, `${CONFIG}babel-plugin/#treeshake-compensation`],
  ['取整', `${THEMING}variable-types/#rounding`],
  ['局部赋值', `${THEMING}using-variables/#local-assignment`],
  ['首屏闪烁', `${RECIPES}light-dark-themes/#no-flash`],
  ['深色', `${RECIPES}light-dark-themes/`],
  ['触屏', `${DESCENDANT}#touch`],
  ['后代样式', DESCENDANT],
  ['名义类型', `${TYPES}VarGroup/#nominal`],
  ['命令行', `${LEARN}installation/#cli`, '/blog/v0.7.0/#cli', '/blog/v0.7.0/'],
  ['项目模板', `${LEARN}ecosystem/#templates`],
  ['演练场', '/playground/'],
  ['源码行', '/blog/v0.11.0/'],
  ['主题互斥', '/blog/v0.9.3/#exclusive-themes', `${THEMING}creating-themes/#nesting`, `${API}createTheme/#nesting`],
  ['开源', '/blog/introducing-stylex/', `${LEARN}acknowledgements/#origin`],
  ['合并规则', `${API}props/#merging`],
  ['选项校验', `${CONFIG}babel-plugin/#validation`],
];

const SUBSTRINGS: readonly Row[] = [
  ['义样', DEFINING],
  ['建主', `${THEMING}creating-themes/`],
  ['态类型', `${LEARN}static-types/`],
  ['应用的生', '/blog/introducing-stylex/#last-one-wins'],
  ['计思', `${LEARN}thinking-in-stylex/`],
  ['文驱动', `${RECIPES}context-driven-styles/`],
  ['部赋值', `${THEMING}using-variables/#local-assignment`],
  ['悄出错', `${API}props/#silent-mistakes`],
  ['屏设备', `${DESCENDANT}#touch`],
  ['则的先后', `${API}create/#rule-order`],
  ['不到的', `${TYPES}StyleXStyles/#limits`],
  ['止清单', `${TYPES}StyleXStylesWithout/#lists`],
];

const CHARACTERS: readonly Row[] = [
  ['样', DEFINING, USING, `${LEARN}thinking-in-stylex/#where-styles-live`],
  ['题', `${THEMING}creating-themes/`, `${RECIPES}merge-themes/`, `${RECIPES}reset-themes/`],
  ['帧', `${DEFINING}#keyframes`, `${API}keyframes/`, `${API}create/#variables-and-keyframes`],
  ['谢', `${LEARN}acknowledgements/`, `${LEARN}acknowledgements/#special-thanks`],
  ['装', `${LEARN}installation/`, `${LEARN}installation/#verify`, `${LEARN}installation/#runtime-package`],
  ['伪', `${DEFINING}#pseudo-classes`, `${DEFINING}#pseudo-elements`, `${API}create/#pseudo-elements`],
  ['态', `${LEARN}static-types/`, `${DEFINING}#dynamic-styles`, `${API}create/#dynamic-styles`],
  ['屏', `${DESCENDANT}#touch`, `${RECIPES}light-dark-themes/#no-flash`],
];

const API_NAMES: readonly Row[] = [
  ['create', `${API}create/`],
  ['stylex.create', `${API}create/`],
  ['createTheme', `${API}createTheme/`],
  ['stylex.createTheme', `${API}createTheme/`],
  ['defineVars', `${API}defineVars/`],
  ['stylex.props', `${API}props/`],
  ['props', `${API}props/`],
  ['attrs', `${API}attrs/`, '/blog/v0.5.0/#attrs'],
  ['keyframes', `${API}keyframes/`],
  ['firstThatWorks', `${API}firstThatWorks/`],
  ['stylex.types', `${API}types/`],
  ['StyleXStyles', `${TYPES}StyleXStyles/`],
  ['StyleXStylesWithout', `${TYPES}StyleXStylesWithout/`],
  ['StaticStyles', `${TYPES}StaticStyles/`],
  ['VarGroup', `${TYPES}VarGroup/`],
  ['Theme', `${TYPES}Theme/`],
  ['@stylexjs/babel-plugin', `${CONFIG}babel-plugin/`, `${LEARN}installation/#babel`],
  ['babel-plugin', `${CONFIG}babel-plugin/`, `${LEARN}installation/#babel`],
  ['@stylexjs/eslint-plugin', `${CONFIG}eslint-plugin/`, `${LEARN}installation/#eslint`],
  ['@stylexjs/postcss-plugin', `${CONFIG}postcss-plugin/`, `${LEARN}installation/#postcss`],
  ['classNamePrefix', `${CONFIG}babel-plugin/#class-name-prefix`],
  ['runtimeInjection', `${CONFIG}babel-plugin/#runtime-injection`],
  ['styleResolution', `${CONFIG}babel-plugin/#style-resolution`],
  ['unstable_moduleResolution', `${CONFIG}babel-plugin/#module-resolution`],
  ['useCSSLayers', `${CONFIG}postcss-plugin/#use-css-layers`],
  ['treeshakeCompensation', `${CONFIG}babel-plugin/#treeshake-compensation`],
  ['processStylexRules', `${CONFIG}babel-plugin/#process-stylex-rules`],
  ['withOptions', `${CONFIG}babel-plugin/#with-options`],
  ['valid-styles', `${CONFIG}eslint-plugin/#valid-styles`],
  ['sort-keys', `${CONFIG}eslint-plugin/#sort-keys`, '/blog/v0.5.0/#sort-keys'],
  ['valid-shorthands', `${CONFIG}eslint-plugin/#valid-shorthands`, '/blog/v0.8.0/#valid-shorthands'],
  ['no-unused', `${CONFIG}eslint-plugin/#no-unused`, '/blog/v0.10.0/#no-unused'],
  ['propLimits', `${CONFIG}eslint-plugin/#prop-limits`, '/blog/v0.6.1/#prop-limits'],
  [
    'data-style-src',
    `${API}props/#data-style-src`,
    '/blog/v0.11.0/#data-style-src',
    `${CONFIG}babel-plugin/#enable-debug-data-prop`,
  ],
  ['light-dark()', `${RECIPES}light-dark-themes/#light-dark-function`],
  ['@supports', `${API}firstThatWorks/#vs-supports`],
  ['@property', `${API}types/`, `${API}types/#initial-values`, `${THEMING}variable-types/#declare`],
  ['importSources', `${CONFIG}babel-plugin/#import-sources`],
  ['StaticStylesWithout', `${TYPES}StyleXStylesWithout/#static-styles-without`],
  ['0.10.0', '/blog/v0.10.0/'],
  ['v0.7.3', '/blog/v0.7.3/'],
  ['localStorage', `${RECIPES}light-dark-themes/#remember`],
  ['Flow', `${LEARN}static-types/#flow`],
  ['webpack', `${LEARN}installation/#webpack`],
  ['nextjs', `${LEARN}installation/#nextjs`],
  ['Omit', `${TYPES}StyleXStylesWithout/#vs-omit`],
  ['React Native', `${LEARN}acknowledgements/#react-native`, `${LEARN}ecosystem/#react-strict-dom`],
];

const MISSPELT: readonly Row[] = [
  ['defneVars', `${API}defineVars/`],
  ['creatTheme', `${API}createTheme/`],
  ['keyfames', `${API}keyframes/`],
  ['kyeframes', `${API}keyframes/`],
  ['fristThatWorks', `${API}firstThatWorks/`],
  ['StyleXStyle', `${TYPES}StyleXStyles/`],
  ['classNamePrefex', `${CONFIG}babel-plugin/#class-name-prefix`],
  ['runtimeInjecton', `${CONFIG}babel-plugin/#runtime-injection`],
  ['webpak', `${LEARN}installation/#webpack`],
  ['postcsss', `${CONFIG}postcss-plugin/`, `${LEARN}installation/#postcss`],
  ['VarGruop', `${TYPES}VarGroup/`],
  ['treeshakeCompensaton', `${CONFIG}babel-plugin/#treeshake-compensation`],
  ['stylx.create', `${API}create/`],
  ['typescipt', `${LEARN}installation/#typescript`, `${API}create/#typescript`],
  ['Linara', `${LEARN}acknowledgements/#linaria`],
];

const MIXED: readonly Row[] = [
  ['babel 插件', `${CONFIG}babel-plugin/`],
  ['Babel插件', `${CONFIG}babel-plugin/`],
  ['postcss插件', `${CONFIG}postcss-plugin/`, '/blog/v0.10.0/#postcss-plugin'],
  ['eslint 规则', `${CONFIG}eslint-plugin/#rules`, `${CONFIG}eslint-plugin/`],
  ['createTheme 嵌套', `${API}createTheme/#nesting`, `${THEMING}creating-themes/#nesting`],
  ['defineVars 报错', `${API}defineVars/#errors`],
  ['create 报错', `${API}create/#errors`, `${DEFINING}#errors`],
  ['keyframes 变量', `${API}keyframes/#animating-variables`, `${API}keyframes/#sharing`],
  ['vite 安装', `${LEARN}installation/#vite`],
  ['Vue 使用', `${API}attrs/#templates`],
  ['@规则', `${DEFINING}#at-rules`],
  ['em 长度', `${THEMING}variable-types/#capture-em`],
  ['CSS 层', `${CONFIG}postcss-plugin/#use-css-layers`, '/blog/v0.4.1/#bundlers'],
  ['typescript 检查', `${API}create/#typescript`, `${LEARN}static-types/#not-checked`],
  ['0.11.0 升级', '/blog/v0.11.0/#upgrade'],
  ['与Omit的关系', `${TYPES}StyleXStylesWithout/#vs-omit`],
  ['ＳｔｙｌｅＸ简介', LEARN],
];

const SENTENCES: readonly Row[] = [
  ['怎么安装', `${LEARN}installation/`, `${LEARN}installation/#runtime-package`, `${LEARN}installation/#verify`],
  ['怎样重置主题', `${RECIPES}reset-themes/`, `${RECIPES}reset-themes/#write-it`],
  ['鼠标悬停 改变子元素', DESCENDANT],
  ['样式作为props传给组件', `${USING}#styles-as-props`, USING],
  ['为什么没有后代选择器', `${DESCENDANT}#why`],
  ['用null取消样式', `${API}props/#null`, `${USING}#unsetting`, USING],
  ['变量做动画', `${API}keyframes/#animating-variables`, `${THEMING}variable-types/`],
  ['类名前缀', `${CONFIG}babel-plugin/#class-name-prefix`],
  ['路径别名', `${CONFIG}babel-plugin/#aliases`, '/blog/v0.5.0/#aliases'],
  ['限制属性', `${TYPES}StyleXStyles/#limit-properties`],
  ['适合哪些项目', LEARN, `${LEARN}#when-to-use`],
  [
    '给变量起固定的名字',
    `${THEMING}defining-variables/#literal-names`,
    '/blog/v0.7.0/#literal-names',
    `${API}defineVars/#names`,
  ],
  ['怎么用 hover', `${DEFINING}#pseudo-classes`, DEFINING],
  ['如何定义变量', `${THEMING}defining-variables/`],
  ['什么是原子化CSS', `${LEARN}thinking-in-stylex/`, LEARN],
  ['eslint 怎么配置', `${LEARN}installation/#eslint`, `${CONFIG}eslint-plugin/`],
  ['跟随系统', `${RECIPES}light-dark-themes/`, `${RECIPES}light-dark-themes/#which`],
];

/** Other names for the subject of a page. */
const OTHER_NAMES: readonly Row[] = [
  ['暗色模式', `${RECIPES}light-dark-themes/`],
  ['夜间模式', `${RECIPES}light-dark-themes/`],
  ['暗黑模式切换', `${RECIPES}light-dark-themes/`, `${RECIPES}light-dark-themes/#remember`],
  ['dark mode', `${RECIPES}light-dark-themes/`, `${RECIPES}light-dark-themes/#light-dark-function`],
  ['SSR', `${LEARN}ecosystem/`, `${LEARN}ecosystem/#bundlers`, `${RECIPES}light-dark-themes/#no-flash`],
  ['服务端渲染', `${LEARN}ecosystem/#bundlers`, `${RECIPES}light-dark-themes/#no-flash`],
  ['HMR', `${LEARN}ecosystem/`, `${LEARN}ecosystem/#bundlers`],
  ['热更新', `${LEARN}ecosystem/#bundlers`, `${LEARN}ecosystem/`],
  ['快速开始', LEARN, `${LEARN}installation/`],
  ['入门教程', LEARN],
  ['回退值', `${API}firstThatWorks/`],
  ['fallback', `${API}firstThatWorks/`, `${API}firstThatWorks/#property-fallbacks`],
  ['响应式', DEFINING, `${DEFINING}#at-rules`, `${RECIPES}variants/#responsive`],
  ['后代选择器', DESCENDANT, `${DESCENDANT}#why`],
  ['样式优先级', USING, `${USING}#merging`],
  ['设计令牌', `${API}defineVars/`, `${LEARN}ecosystem/#design-tokens`],
  ['学习', LEARN],
];

/** All judged queries. */
export const SEARCH_QUERIES: readonly JudgedQuery[] = [
  ...rows('word', WORDS),
  ...rows('other-name', OTHER_NAMES),
  ...rows('substring', SUBSTRINGS),
  ...rows('character', CHARACTERS),
  ...rows('api', API_NAMES),
  ...rows('misspelt', MISSPELT),
  ...rows('mixed', MIXED),
  ...rows('sentence', SENTENCES),
];
