import {defineSiteConfig} from '#generator/extension.ts';
import {extension} from '#site/extension.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';

/** The HTML below is published unchanged, so its links need it. */
const BASE_URL = '/';
const REPOSITORY_URL = (process.env['REPOSITORY_URL'] ?? '').replace(/\/$/, '');

export default defineSiteConfig({
  title: 'StyleX',
  tagline: '为规模而生的样式系统',
  url: process.env['SITE_URL'] ?? 'https://stylex-zh.example',
  baseUrl: BASE_URL,
  favicon: '/favicon.svg',
  // Without a repository, pages have no link to their files.
  editUrl: REPOSITORY_URL === '' ? undefined : `${REPOSITORY_URL}/edit/main/site/`,
  i18n: {
    defaultLocale: 'zh-CN',
    locales: ['zh-CN'],
    localeConfigs: {'zh-CN': {label: '简体中文', htmlLang: 'zh-CN', direction: 'ltr', calendar: 'gregory'}},
  },
  extension,
  onUnknownWords: 'throw',
  docs: {versions: [{name: 'current', label: 'Next', release: STYLEX_VERSIONS.documented}], mainDocId: 'learn'},
  blog: {
    title: '博客',
    description:
      'StyleX的发布说明与公告：每个版本新增了什么、为什么重要、怎样升级，附可以直接编译的示例代码，由StyleX中文文档组整理编写。',
  },
  themeConfig: {
    colorMode: {defaultMode: 'light', respectPrefersColorScheme: true},
    announcementBar: {
      id: 'newest-0.19',
      content: `文档对应${STYLEX_VERSIONS.documented}，最新0.19：<a href="${BASE_URL}docs/api/#newer-versions">看变化</a>`,
      backgroundColor: 'var(--accent-soft)',
      textColor: 'var(--text)',
    },
    navbar: {
      title: 'StyleX',
      logo: {alt: 'StyleX', src: '/img/logo.svg', srcDark: '/img/logo-dark.svg'},
      items: [
        {type: 'docSidebar', sidebarId: 'docs', label: '学习', position: 'left'},
        {type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'left'},
        {label: '演练场', to: '/playground/', position: 'left'},
        {label: '博客', to: '/blog/', position: 'left', activeBasePath: '/blog/'},
        {type: 'search', position: 'right'},
        {label: 'GitHub', to: 'https://github.com/facebook/stylex', position: 'right'},
      ],
    },
    // Readers' recent searches are stored under this name.
    search: {
      indexName: 'stylex',
      tasks: [
        {label: '装进我的项目', to: '/docs/learn/installation/#choose'},
        {label: '边做边学，写第一个组件', to: '/playground/?tutorial=define'},
        {label: '悬停、断点时换样式', to: '/docs/learn/styling-ui/defining-styles/#pseudo-classes'},
        {label: '让调用者改组件的样式', to: '/docs/learn/styling-ui/using-styles/#accepting-styles'},
        {label: '做深色模式', to: '/docs/learn/recipes/light-dark-themes/'},
        {label: '看懂一条报错', to: '/docs/api/javascript/create/#errors'},
      ],
    },
    image: '/brand/cover.png',
    linkPreviews: {
      logo: '/brand/stylex-logo-dark.svg',
      background: '#17112b',
      accent: '#a78bfa',
      pattern: ['#7c3aed', '#7c3aed', '#c026d3', '#c026d3', '#a78bfa', '#a78bfa', '#e879f9', '#22d3ee'],
    },
    maskIconColor: '#6d28d9',
    brandAssets: {
      lightLogo: '/brand/stylex-logo-light.svg',
      darkLogo: '/brand/stylex-logo-dark.svg',
      cover: '/brand/cover.png',
    },
    footer: {
      copyright: `StyleX以MIT许可证发布。文档对应StyleX ${STYLEX_VERSIONS.documented}，由StyleX中文文档组编写。`,
      links: [
        {
          title: '开发',
          items: [
            {label: '学习', to: '/docs/learn/'},
            {label: 'API参考', to: '/docs/api/'},
            {label: '演练场', to: '/playground/'},
          ],
        },
        {
          title: '探索',
          items: [
            {label: '设计思路', to: '/docs/learn/thinking-in-stylex/'},
            {label: '生态', to: '/docs/learn/ecosystem/'},
            {label: '博客', to: '/blog/'},
          ],
        },
        {
          title: '参与',
          items: [
            {label: 'GitHub', to: 'https://github.com/facebook/stylex'},
            {label: '问题反馈', to: 'https://github.com/facebook/stylex/issues'},
            {label: '贡献指南', to: 'https://github.com/facebook/stylex/blob/main/.github/CONTRIBUTING.md'},
          ],
        },
        {
          title: '其他',
          items: [
            {label: '致谢', to: '/docs/learn/acknowledgements/'},
            {label: '发布归档', to: '/blog/archive/'},
            {label: 'MIT许可证', to: 'https://github.com/facebook/stylex/blob/main/LICENSE'},
          ],
        },
        {
          title: '友情链接',
          items: [
            {label: 'React中文文档', to: 'https://zh-hans.react.dev/'},
            {label: 'Vite中文文档', to: 'https://cn.vite.dev/'},
            {label: 'MDN Web文档', to: 'https://developer.mozilla.org/zh-CN/'},
          ],
        },
      ],
    },
  },
});
