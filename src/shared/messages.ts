import {buildMessages} from './build-messages.ts';
import {playgroundMessages} from './playground-messages.ts';

/**
 * Every label of the interface: id and English default. `content/messages/<locale>.json` overrides them. `{name}` is a
 * placeholder.
 */
export const defaultMessages = {
  ...buildMessages,
  ...playgroundMessages,
  'skip-link': 'Skip to main content',
  'announcement.close': 'Close',
  'announcement.label': 'Announcement',
  'navbar.label': 'Main',
  'navbar.open': 'Open navigation menu',
  'navbar.close': 'Close navigation menu',
  'navbar.back': '← Back to main menu',
  'navbar.external': '(opens in a new tab)',
  'color-mode.to-dark': 'Switch to dark mode (currently light)',
  'color-mode.to-light': 'Switch to light mode (currently dark)',
  'search.button': 'Search',
  'search.placeholder': 'Search docs',
  'search.see-all': 'See all {count} results',
  'search.label': 'Search',
  'search.close': 'Close',
  'search.clear': 'Clear the query',
  'search.recent': 'Recent',
  'search.favorites': 'Favorite',
  'search.no-recent': 'No recent searches',
  'search.save': 'Save this search',
  'search.remove-recent': 'Remove this search from history',
  'search.remove-favorite': 'Remove this search from favorites',
  'search.results': 'Results',
  'search.count': '{count} results',
  'search.count-incomplete': '{count} results; part of the search index did not load',
  'search.no-results': 'No results for "{query}"',
  'search.try': 'Try searching for',
  'search.missing': 'Believe this query should return results?',
  'search.missing-link': 'Let us know.',
  'search.error': 'Unable to fetch results',
  'search.error-hint': 'You might want to check your network connection.',
  'search.retry': 'Try again',
  'search.loading': 'Searching',
  'search.key-select': 'to select',
  'search.key-navigate': 'to navigate',
  'search.key-close': 'to close',
  'search.more': 'More results',
  'search.shown': '{shown} of {count} results shown',
  'search.submit': 'Search',
  'search.title': 'Search',
  'search.title-query': 'Search results for "{query}"',
  'sidebar.label': 'Docs sidebar',
  'sidebar.expand': 'Expand category "{label}"',
  'sidebar.collapse': 'Collapse category "{label}"',
  'sidebar.loading': 'Loading…',
  'sidebar.failed': 'This category did not load.',
  'breadcrumbs.label': 'Breadcrumbs',
  'breadcrumbs.home': 'Home page',
  'toc.label': 'On this page',
  'doc.pagination': 'Docs pages',
  'doc.previous': 'Previous',
  'doc.next': 'Next',
  'doc.edit': 'Edit this page',
  'doc.last-updated': 'Last updated on {date}',
  'doc.version-badge': 'Version: {label}',
  'doc.unreleased-title': 'Not released yet',
  'doc.unreleased': 'This is the documentation of {site} {version}, which is still in the making.',
  'doc.unmaintained-title': 'No longer maintained',
  'doc.unmaintained': 'This is the documentation of {site} {version}, which gets no more updates.',
  'doc.latest': 'Read this page for the latest version ({version}).',
  'page.fallback-title': 'Not translated yet',
  'page.fallback': 'This page has no translation so far: it is shown in the language it was written in.',
  'doc.unlisted-title': 'Unlisted page',
  'doc.unlisted':
    'This page is unlisted. Search engines will not index it, and only readers with a direct link reach it.',
  'tags.title': 'Tags',
  'tags.label': 'Tags:',
  'tags.all': 'View all tags',
  'tags.empty': 'Nothing carries this tag.',
  'category.empty': 'This category is empty.',
  'blog.recent': 'Recent posts',
  'blog.archive': 'Archive',
  'blog.newer': 'Newer posts',
  'blog.older': 'Older posts',
  'blog.newer-post': 'Newer post',
  'blog.older-post': 'Older post',
  'blog.pagination': 'Blog pages',
  'blog.page': 'Page {page} of {count}',
  'blog.read-more': 'Read more',
  'blog.read-more-of': 'Read more about {title}',
  'blog.reading-time': '{minutes} min read',
  'code.copy': 'Copy code',
  'code.copied': 'Copied',
  'code.copy-failed': 'Copying failed',
  'demo.label': 'Live demo',
  'demo.failed': 'This demo failed:',
  'demo.restart': 'Start again',
  'loading.label': 'Loading',
  'loading.failed': 'This page did not load.',
  'loading.retry': 'Retry',
  'loading.offline': 'You are offline. The page will load when the connection is back.',
  'crash.title': 'Page Error',
  'crash.heading-root': 'This page crashed',
  'crash.heading': 'This page crashed.',
  'crash.retry': 'Try again',
  'crash.cause': 'Cause:',
  'not-found.text': 'We could not find what you were looking for. It may have moved, or the address may be misspelt.',
  'not-found.home': 'Go to the home page',
  'not-found.likely': 'You may be looking for',
  'route.announce': 'Navigated to {title}',
  'back-to-top': 'Scroll back to top',
  'footer.label': 'More pages',
  'navbar.menu-label': 'Navigation menu',
  'tabs.label': 'Variants',
  'search.no-script': 'Search needs JavaScript. These pages list everything there is:',
  'search.start': 'Where to start',
  'brand.title': 'Brand assets',
  'brand.close': 'Close',
  'brand.dark': 'Logo for dark backgrounds',
  'brand.light': 'Logo for light backgrounds',
  'brand.cover': 'Cover photo',
  'brand.download-svg': 'Download SVG',
  'brand.download-png': 'Download PNG',
  'brand.copy': 'Copy SVG Code',
  'brand.copied': 'Copied',
  'brand.copy-failed': 'Copying failed',
  'home.start': 'Get started',
  'home.lead':
    'Write styles beside your components, in typed JavaScript. The compiler turns them into atomic CSS: one small stylesheet, and nothing left to compute in the browser.',
  'home.figure': 'Six declarations, four classes: what is equal is there once.',
  'home.sample': 'Change a value, look at the classes',
  'home.sample-text':
    'Every value here was compiled by StyleX 0.11.1. Give both components the same colour or radius, and one rule serves both.',
  'home.sample-source': 'Source',
  'home.sample-css': 'Atomic CSS',
  'home.sample-result': 'Result',
  'home.sample-count': '{declarations} declarations, {classes} classes',
  'home.sample-button': 'Publish',
  'home.sample-tag': 'New',
  'home.growth': 'A hundred components, one small stylesheet',
  'home.growth-text':
    'With {count} components, one rule a component takes {perComponent} kB, atomic CSS {atomic} kB: new components mostly use declarations that are there already.',
  'home.growth-atomic': 'Atomic CSS',
  'home.growth-component': 'One rule a component',
  'home.growth-components': 'Components',
  'home.growth-bytes': 'Stylesheet, kB',
  'home.growth-details': 'The numbers, and how they are made',
  'home.growth-method':
    'At every build of this site the StyleX 0.11.1 compiler compiles {count} components with {each} declarations each, whose values come from one small design system, frequent values first. Counted are the bytes of the rules, uncompressed; the other curve writes the same declarations as one class a component. With very few components atomic CSS is the larger one: every class name costs bytes.',
  'home.install': 'Install',
  'home.install-text': 'The runtime, and the plugin that compiles at build time.',
  'home.install-more': 'Set up your build tool',
  'home.features': 'Why StyleX',
  'home.feature-atomic': 'The stylesheet stops growing',
  'home.feature-atomic-text':
    'Equal declarations become one class, whoever wrote them. Size follows the number of different declarations, not the number of components.',
  'home.feature-merge': 'The last style wins',
  'home.feature-merge-text':
    'Styles merge in the order you apply them, across files and packages. No specificity to outbid, no order of imports to guess.',
  'home.feature-types': 'Types for styles',
  'home.feature-types-text':
    'A component says which properties it accepts, and TypeScript holds its callers to it. A typo is an error in the editor.',
  'home.feature-static': 'Compiled away',
  'home.feature-static-text':
    'create, keyframes and defineVars run at build time. What reaches the browser is class names and a stylesheet.',
  'home.feature-theme': 'Themes are variables',
  'home.feature-theme-text':
    'Define variables once, override them for any part of the page. TypeScript finds misspelt names, and compiled names carry a hash, so none clash.',
  'home.feature-scale': 'Made for large code bases',
  'home.feature-scale-text':
    'A style is written where it is used, so it is deleted with it. What you see in a component is all there is to know.',
  'home.latest': 'Latest release notes',
  'home.call': 'Start with one component',
  'home.call-text':
    'StyleX lives beside what you have: compile one component with it and look at the stylesheet that comes out.',
} as const;

export type MessageId = keyof typeof defaultMessages;

/** Labels that every page downloads. */
export type PageMessageId = Exclude<MessageId, keyof typeof buildMessages | keyof typeof playgroundMessages>;

export type Messages = Readonly<Record<MessageId, string>>;

/** The catalogue of a locale: missing labels are English. */
export function mergeMessages(overrides: Readonly<Partial<Record<MessageId, string>>>): Messages {
  return {...defaultMessages, ...overrides};
}

export function pageMessages(messages: Messages): Record<string, string> {
  const isElsewhere = (id: string): boolean => id in buildMessages || id in playgroundMessages;
  return Object.fromEntries(Object.entries(messages).filter(([id]) => !isElsewhere(id)));
}
