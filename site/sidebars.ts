import {defineSidebars} from '#generator/extension.ts';

const OPEN = {type: 'category', collapsed: false} as const;

export default defineSidebars({
  docs: [
    'learn',
    'learn/thinking-in-stylex',
    'learn/installation',
    {...OPEN, label: '编写样式', items: ['learn/styling-ui/defining-styles', 'learn/styling-ui/using-styles']},
    {
      ...OPEN,
      label: '主题',
      items: [
        'learn/theming/defining-variables',
        'learn/theming/using-variables',
        'learn/theming/creating-themes',
        'learn/theming/variable-types',
      ],
    },
    'learn/static-types',
    {
      ...OPEN,
      label: '实用做法',
      items: [
        'learn/recipes/variants',
        'learn/recipes/context-driven-styles',
        'learn/recipes/descendant styles',
        'learn/recipes/light-dark-themes',
        'learn/recipes/merge-themes',
        'learn/recipes/reset-themes',
      ],
    },
    'learn/ecosystem',
    // Sections that readers look for as pages.
    {type: 'link', label: '迁移', href: '/docs/learn/ecosystem/#moving'},
    {type: 'link', label: '测试', href: '/docs/learn/ecosystem/#testing'},
    {type: 'link', label: '排查问题', href: '/docs/learn/installation/#troubleshooting'},
    'learn/acknowledgements',
  ],
  api: [
    'api',
    {
      ...OPEN,
      label: 'JavaScript API',
      link: {
        type: 'generated-index',
        slug: 'api/javascript',
        title: 'JavaScript API',
        description:
          'StyleX的八个JavaScript函数：create、props、attrs、keyframes、firstThatWorks、defineVars、createTheme与types，按用途列出，逐页说明签名、约束与报错。',
        keywords: ['函数', '方法', 'functions', 'JS API', 'function list'],
      },
      items: [
        'api/javascript/create',
        'api/javascript/props',
        'api/javascript/attrs',
        'api/javascript/keyframes',
        'api/javascript/firstThatWorks',
        'api/javascript/defineVars',
        'api/javascript/createTheme',
        'api/javascript/types',
      ],
    },
    {
      ...OPEN,
      label: '类型',
      link: {
        type: 'generated-index',
        slug: 'api/types',
        title: '类型',
        description:
          'StyleX导出的五个TypeScript类型：限制组件接受的样式、只收静态样式、排除属性，以及变量组与主题的类型，附可编译的示例与常见错误。',
        keywords: ['TypeScript类型', 'TS类型', 'type definitions', 'types', '类型列表', '类型一览'],
      },
      items: [
        'api/types/StyleXStyles',
        'api/types/StyleXStylesWithout',
        'api/types/StaticStyles',
        'api/types/VarGroup',
        'api/types/Theme',
      ],
    },
    {
      ...OPEN,
      label: '配置',
      link: {
        type: 'generated-index',
        slug: 'api/configuration',
        title: '配置',
        description:
          'Babel插件编译样式，PostCSS插件收集CSS，ESLint插件检查写法：三个插件的全部选项、默认值、最小配置，以及它们之间怎样配合。',
        keywords: ['配置项', '选项', '插件', 'plugins', 'options', 'config'],
      },
      items: ['api/configuration/babel-plugin', 'api/configuration/postcss-plugin', 'api/configuration/eslint-plugin'],
    },
  ],
});
