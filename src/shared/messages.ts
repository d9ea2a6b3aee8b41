import {playgroundMessages} from './playground-messages.ts';

/**
 * Every label of the interface: id and English default (the words of the spec). A locale's catalogue in
 * `content/messages/<locale>.json` overrides them; an id that is missing there falls back to English.
 * `{name}` in a label is a placeholder.
 */
export const defaultMessages = {
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
  'doc.unlisted-title': 'Unlisted page',
  'doc.unlisted':
    'This page is unlisted. Search engines will not index it, and only readers with a direct link reach it.',
  'heading.link': 'Direct link to {heading}',
  'tags.title': 'Tags',
  'tags.label': 'Tags:',
  'tags.docs-title': '{count} docs tagged with "{tag}"',
  'tags.posts-title': '{count} posts tagged with "{tag}"',
  'tags.all': 'View all tags',
  'tags.empty': 'Nothing carries this tag.',
  'category.empty': 'This category is empty.',
  'blog.title': 'Blog',
  'blog.description': 'Announcements and releases',
  'blog.recent': 'Recent posts',
  'blog.archive': 'Archive',
  'blog.archive-description': 'All posts by year',
  'blog.tags-description': 'All tags of the blog, with the number of posts of each',
  'home.description': '{tagline}',
  'playground.description': 'Try StyleX in the browser',
  'search.description': 'Search guides, API reference and blog',
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
  'code.playground': 'Open in the playground',
  'code.wrap': 'Toggle word wrap',
  'code.label': 'Code {title}',
  'code.source': 'Source',
  'demo.label': 'Live demo',
  'demo.width': 'Width',
  'demo.failed': 'This demo failed:',
  'demo.restart': 'Start again',
  'admonition.note': 'Note',
  'admonition.tip': 'Tip',
  'admonition.info': 'Info',
  'admonition.caution': 'Caution',
  'admonition.danger': 'Danger',
  'footnotes.title': 'Footnotes',
  'footnotes.back': 'Back to reference {id}',
  'table.label': 'Table, scrolls sideways',
  'loading.label': 'Loading',
  'loading.failed': 'This page did not load.',
  'loading.retry': 'Retry',
  'crash.title': 'Page Error',
  'crash.heading-root': 'This page crashed',
  'crash.heading': 'This page crashed.',
  'crash.retry': 'Try again',
  'crash.cause': 'Cause:',
  'not-found.title': 'Page Not Found',
  'not-found.description': 'The page you asked for does not exist.',
  'not-found.text': 'We could not find what you were looking for. It may have moved, or the address may be misspelt.',
  'not-found.home': 'Go to the home page',
  'base-url.title': 'Your site did not load properly.',
  'base-url.reason': 'A very common reason is a wrong site base URL configuration.',
  'base-url.configured': 'Current configured baseUrl: {baseUrl}',
  'base-url.suggested': 'We suggest trying baseUrl: {baseUrl}',
  'route.announce': 'Navigated to {title}',
  'back-to-top': 'Scroll back to top',
  'footer.label': 'More pages',
  'navbar.menu-label': 'Navigation menu',
  'tabs.label': 'Variants',
  'search.no-script': 'Search needs JavaScript. These pages list everything there is:',
  'search.start': 'Where to start',
  'playground.title': 'Playground',
  'home.start': 'Get started',
  'home.api': 'API reference',
  'home.lead':
    'Write styles beside your components, in typed JavaScript. The compiler turns them into atomic CSS: one small stylesheet, and nothing left to compute in the browser.',
  'home.figure': 'Six declarations, four classes: what is equal is there once.',
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
    'Define variables once, override them for any part of the page. Values and names are checked, references are unique.',
  'home.feature-scale': 'Made for large code bases',
  'home.feature-scale-text':
    'A style is written where it is used, so it is deleted with it. What you see in a component is all there is to know.',
  'home.latest': 'Latest release notes',
  'home.call': 'Start with one component',
  'home.call-text':
    'StyleX lives beside what you have: compile one component with it and look at the stylesheet that comes out.',
} as const;

export type MessageId = keyof typeof defaultMessages;

/** A complete catalogue. */
export type Messages = Readonly<Record<MessageId, string>>;

/**
 * Fills the placeholders of a label.
 *
 * @example formatMessage('Page {page} of {count}', {page: 1, count: 2}) // 'Page 1 of 2'
 */
export function formatMessage(label: string, values: Readonly<Record<string, string | number>> = {}): string {
  return label.replace(/\{([\w-]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The catalogue of a locale: English with the given labels laid over it. */
export function mergeMessages(overrides: Readonly<Partial<Record<MessageId, string>>>): Messages {
  return {...defaultMessages, ...overrides};
}
