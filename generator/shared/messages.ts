/** Labels that only the build needs. */
const buildMessages = {
  'heading.link': 'Direct link to {heading}',
  'tags.docs-title': '{count} {count|doc|docs} tagged with "{tag}"',
  'tags.posts-title': '{count} {count|post|posts} tagged with "{tag}"',
  'blog.title': 'Blog',
  'blog.description': 'Announcements and releases',
  'blog.archive-description': 'All posts by year',
  'blog.tags-description': 'All tags of the blog, with the number of posts of each',
  'search.title': 'Search',
  'search.chapter': '{whole}: {title}',
  'search.description': 'Search guides, API reference and blog',
  'code.copy-of': 'Copy code: {name}',
  'tabs.output': 'Output of {name}',
  'tabs.files': 'Files',
  'tabs.package-manager': 'Package manager',
  'admonition.note': 'Note',
  'admonition.tip': 'Tip',
  'admonition.info': 'Info',
  'admonition.caution': 'Caution',
  'admonition.danger': 'Danger',
  'llms.full': 'All docs in one file',
  'footnotes.title': 'Footnotes',
  'footnotes.back': 'Back to reference {id}',
  'not-found.title': 'Page Not Found',
  'not-found.description': 'The page you asked for does not exist.',
  'base-url.title': 'Your site did not load properly.',
  'base-url.reason': 'A very common reason is a wrong site base URL configuration.',
  'base-url.configured': 'Current configured baseUrl: {baseUrl}',
  'base-url.suggested': 'We suggest trying baseUrl: {baseUrl}',
} as const;

/** Labels of reading offline; only `offline.json` contains them. */
export const offlineMessages = {
  'offline.saving': 'Saving for offline reading: {size} MB, of which about {download} MB are downloaded',
  'offline.cancel': 'Cancel',
  'offline.saved': 'Saved for offline reading on {date}: {size} MB',
  'offline.remove': 'Remove the saved copy',
  'offline.retry': 'Save again',
  'offline.failed-network': 'The network failed. Nothing was saved; try again when it is back.',
  'offline.failed-quota': 'There is not enough space. Nothing was saved.',
  'offline.unsupported': 'This browser saves nothing here: in private windows, and without HTTPS, it cannot.',
} as const;

export type OfflineMessages = Readonly<Record<keyof typeof offlineMessages, string>>;

/** Labels of components. Browsers get those that scripts show. */
const shownMessages = {
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
  'search.see-all': 'See {count|the|all} {count} {count|result|results}',
  'search.label': 'Search',
  'search.close': 'Close',
  'search.clear': 'Clear the query',
  'search.recent': 'Recent',
  'search.favorites': 'Favorite',
  'search.no-recent': 'No recent searches',
  'search.tasks': 'What would you like to do?',
  'search.cancel': 'Cancel',
  'search.unknown': 'Nothing has “{words}”. These are the results for the rest.',
  'search.nearest': 'Did you mean',
  'search.save': 'Save this search',
  'search.remove-recent': 'Remove this search from history',
  'search.remove-favorite': 'Remove this search from favorites',
  'search.results': 'Results',
  'search.count': '{count} {count|result|results}',
  'search.count-incomplete': '{count} {count|result|results}; part of the search index did not load',
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
  'search.shown': '{shown} of {count} {count|result|results} shown',
  'search.submit': 'Search',
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
  'doc.copy-place': 'Copy where I am',
  'page.copy': 'Copy as Markdown',
  'page.view': 'View as Markdown',
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
  'blog.count': '{count} {count|post|posts}',
  'blog.page': 'Page {page} of {count}',
  'blog.reading-time': '{minutes} min read',
  'code.copy': 'Copy code',
  'code.label': 'Code: {name}',
  'table.label': 'Table: {name}',
  'code.wrap': 'Toggle word wrap',
  'code.copied': 'Copied',
  'code.copy-failed': 'Copying failed',
  'loading.label': 'Loading',
  'loading.failed': 'This did not load.',
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
  'offline.save': 'Save for offline reading',
  'offline.failed-server':
    'The server answered an error, or the site is just being updated. Nothing was saved; try again in a few minutes.',
  'navbar.menu-label': 'Navigation menu',
  'tabs.label': 'Variants',
  'search.no-script': 'Search needs JavaScript. These pages list everything there is:',
  'search.start': 'Where to start',
  'brand.hint': 'Right click: logos to download',
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
  'landing.start': 'Get started',
} as const;

/**
 * Labels by id, in English. `content/messages/<locale>.json` overrides them. `{name}` is a placeholder, and
 * `{count|post|posts}` is the first word for a count of 1, else the second. A pure call, unlike a spread, is not in bundles
 * that import `formatMessage` alone.
 */
export const defaultMessages = /* @__PURE__ */ Object.assign({}, buildMessages, offlineMessages, shownMessages);

export type MessageId = keyof typeof defaultMessages;

export type PageMessageId = keyof typeof shownMessages;

/** The labels of a locale: those of the generator, and those that the site's extension adds. */
export type Messages = Readonly<Record<MessageId, string>> & Readonly<Record<string, string>>;

/**
 * The labels that scripts show.
 *
 * @param named ids in their code; what ends with `$` is the beginning of ids
 * @param elsewhere ids of labels that browsers get otherwise
 */
export function scriptMessages(
  messages: Messages,
  named: readonly string[],
  elsewhere: readonly string[],
): Record<string, string> {
  const ids = new Set(named);
  const beginnings = named.flatMap((text) => (text.endsWith('$') ? [text.slice(0, -1)] : []));
  const isNamed = (id: string): boolean => ids.has(id) || beginnings.some((text) => id.startsWith(text));
  const isElsewhere = (id: string): boolean => id in buildMessages || id in offlineMessages || elsewhere.includes(id);
  return Object.fromEntries(Object.entries(messages).filter(([id]) => isNamed(id) && !isElsewhere(id)));
}

/** The labels of one page from those of a locale: in English where `messages` has none. */
export function pickLabels<Id extends string>(
  english: Readonly<Record<Id, string>>,
  messages: Readonly<Record<string, string>>,
): Readonly<Record<Id, string>> {
  const translated = Object.entries(messages).filter(([id]) => Object.hasOwn(english, id));
  return {...english, ...Object.fromEntries(translated)};
}

/** Fills placeholders: `formatMessage('{count} {count|post|posts}', {count: 1})` is `'1 post'`. */
export function formatMessage(label: string, values: Readonly<Record<string, string | number>> = {}): string {
  return label.replace(
    /\{([\w-]+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (whole, name: string, one?: string, other?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return (Number(value) === 1 ? one : other) ?? String(value);
    },
  );
}
