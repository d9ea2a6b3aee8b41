/**
 * Every statement of points 2, 4, 8 and 9 of the specification, in its order, with the test that proves it.
 * `check-spec-walk.ts` fails when a test that is named here has not passed. A list, however long: it is read from the
 * specification's side.
 */

export interface ProvedStatement {
  /** `2`: screens and routes, `4`: states and transitions, `8`: error catalogue, `9`: constants. */
  readonly point: 2 | 4 | 8 | 9;
  readonly statement: string;
  /** Title of the test as its file writes it; of a table of tests, the template, all of whose tests must pass. */
  readonly test: string;
  readonly file: string;
}

/** A statement and the title of its test. One that begins with `…` goes on with the one before it. */
type Row = readonly [statement: string, test: string];

/** Statements of one point that the tests of one file prove. */
function provedIn(point: ProvedStatement['point'], file: string, rows: readonly Row[]): ProvedStatement[] {
  return rows.map(([statement, test]) => ({point, statement, test, file}));
}

/** Route table. */
const ROUTES: readonly ProvedStatement[] = [
  ...provedIn(2, 'e2e/routes.dist.test.ts', [
    ['Every route of the table answers', 'every route answers from its own index.html, with its own head'],
  ]),
  ...provedIn(2, 'e2e/feeds.dist.test.ts', [
    [
      'The table is complete: home, playground, search, blog, docs',
      'the sitemap lists every listed route and nothing else, and robots.txt names it',
    ],
  ]),
  ...provedIn(2, 'e2e/navigation-paths.spec.ts', [
    ['All routes are exact matches', 'any other path shows the not-found page: ${path}'],
  ]),
  ...provedIn(2, 'e2e/navigation-pending.spec.ts', [
    ['Each page is loaded on demand', 'the prose of the next page comes from its HTML, which is fetched once'],
  ]),
  ...provedIn(2, 'e2e/navigation-paths.spec.ts', [
    ['The paths end with a slash', 'a link without its trailing slash leads to the path with it'],
  ]),
  ...provedIn(2, 'e2e/routes.dist.test.ts', [
    [
      'Any other path shows a not-found page',
      'any other path answers with status 404 and the not-found page, hidden from search engines',
    ],
  ]),
  ...provedIn(2, 'e2e/navigation-paths.spec.ts', [
    ['… also within the app', 'the not-found page is a page like any other for navigations'],
  ]),
  ...provedIn(2, 'e2e/routes.dist.test.ts', [
    [
      'Pathnames that end in index.html or .html are normalised to the clean path, by the server',
      'a path that ends in index.html or .html answers with the page of its clean path',
    ],
  ]),
  ...provedIn(2, 'e2e/navigation-paths.spec.ts', [
    ['… and by the app', '${path} opens the clean path and leaves the address bar alone'],
  ]),
  ...provedIn(2, 'src/client/router/page-cache.test.ts', [
    ['… unless an exact route matches', 'tries the exact path first and the clean one when there is none'],
  ]),
  ...provedIn(2, 'e2e/search-page.spec.ts', [
    [
      'The search page reads the query parameter q',
      'a query in the address is answered without any further sign of life',
    ],
  ]),
  ...provedIn(2, 'e2e/shell-sidebar.spec.ts', [
    ['The docs have a shared layout', 'all docs share one layout, which stays from page to page, whatever its kind'],
  ]),
  ...provedIn(2, 'e2e/shell-frame.spec.ts', [
    [
      'Each docs page belongs to one of two sidebars, docs or api',
      'next and previous go through the sidebar of ${first}, in its order',
    ],
  ]),
  ...provedIn(2, 'e2e/routes.dist.test.ts', [
    ['/docs/learn/ is the main document', 'the main document of the docs is /docs/learn/'],
  ]),
  ...provedIn(2, 'e2e/navigation-paths.spec.ts', [
    ['The path that contains a space', 'a path with a space opens in both forms: ${path}'],
  ]),
  ...provedIn(2, 'e2e/page-kinds.spec.ts', [
    [
      'Page kinds: blog list, blog post, blog tags list, blog tag post list',
      'the kinds of the blog: list, post, list of tags, posts of a tag',
    ],
  ]),
  ...provedIn(2, 'e2e/markdown-prose.spec.ts', [
    [
      'Page kind: docs doc page',
      'the table of contents has levels 2 and 3, with their code and without links in links',
    ],
  ]),
  ...provedIn(2, 'e2e/page-kinds.spec.ts', [
    ['Page kind: docs tags list', 'the list of docs tags names every tag with its number of docs, and leads to each'],
    ['Page kind: docs tag doc list', 'the page of a docs tag lists its docs, without unlisted ones'],
    ['Page kind: standalone Markdown page', 'a Markdown page of its own stands at its name'],
  ]),
];

/** Shell layout. */
const SHELL: readonly ProvedStatement[] = [
  ...provedIn(2, 'e2e/routes.dist.test.ts', [
    ['Skip-to-content link', 'every page has one main part, and the skip link before everything else leads to it'],
  ]),
  ...provedIn(2, 'e2e/shell-frame.spec.ts', [
    [
      'The skip link by keyboard',
      'the skip link is off screen until Tab comes to it, and Tab goes on in the main part',
    ],
  ]),
  ...provedIn(2, 'e2e/shell-announcement.spec.ts', [
    ['Announcement bar', 'the announcement is in the HTML, above the navbar, in the colours of the configuration'],
  ]),
  ...provedIn(2, 'e2e/page-kinds.spec.ts', [
    [
      'The announcement is optional',
      'what the configuration leaves out is not there: announcement, footer, banner of a version',
    ],
  ]),
  ...provedIn(2, 'e2e/shell-announcement.spec.ts', [
    ['… with a close button when closeable', 'a bar that is not closeable has no button'],
  ]),
  ...provedIn(2, 'e2e/shell-frame.spec.ts', [
    [
      'Fixed top navbar: brand logo and title, items left and right, colour-mode toggle, search; Learn, API, Playground, Blog, GitHub',
      'the navbar has the items of the site, in their places, and stays at the top',
    ],
  ]),
  ...provedIn(2, 'e2e/shell-mobile-sidebar.spec.ts', [
    ['Hamburger toggle', 'the hamburger opens it: 83 % of the window, over a page that does not scroll'],
  ]),
  ...provedIn(2, 'e2e/shell-frame.spec.ts', [
    ['The active item of the navbar', 'the item of the part the reader is in is active, also after a navigation'],
    ['GitHub link', 'the link to GitHub opens a new tab that knows nothing of this one'],
  ]),
  ...provedIn(2, 'src/theme/navbar/navbar-item.test.tsx', [
    ['Item type default link', 'says that it leads to the page, or to the part of the site, that is shown'],
  ]),
  ...provedIn(2, 'src/theme/navbar/item-types.test.tsx', [
    ['Item type localeDropdown', 'localeDropdown leads to the page in each locale, to other locales by a full load'],
    ['Item type search', 'search stands in the bar, and not in the mobile sidebar'],
  ]),
  ...provedIn(2, 'e2e/shell-navbar.spec.ts', [
    ['Item type dropdown', 'opens while the mouse is over it, and a click does not close it again'],
  ]),
  ...provedIn(2, 'src/theme/navbar/item-types.test.tsx', [
    ['… in the mobile sidebar', 'starts open on mobile, and closed without it'],
    ['Item type html', 'html is the maintainers’ own'],
  ]),
  ...provedIn(2, 'e2e/shell-navbar.spec.ts', [
    [
      '… whose HTML is trusted, while its scripts do nothing',
      'HTML of the configuration is trusted: elements, yes; scripts in it do nothing',
    ],
  ]),
  ...provedIn(2, 'e2e/versions.spec.ts', [['Item types doc and docSidebar', 'then the latest']]),
  ...provedIn(2, 'src/theme/navbar/item-types.test.tsx', [
    ['Item type docsVersion', 'docsVersion is a link to the main doc of the shown version'],
    [
      'Item type docsVersionDropdown',
      'docsVersionDropdown leads to the doc in each version, and a click makes the version the preferred one',
    ],
  ]),
  ...provedIn(2, 'e2e/locales.spec.ts', [
    ['The locale switcher keeps the current path, query and hash', 'keeps path, query and hash, by a full navigation'],
  ]),
  ...provedIn(2, 'e2e/shell-mobile-sidebar.spec.ts', [
    [
      'Mobile sidebar: primary menu, secondary menu with Back to main menu',
      'on a docs page the docs come first; back to the main menu; closing begins anew',
    ],
    ['The mobile layout applies at 996 px or less', 'it is the layout of windows up to 996 px'],
  ]),
  ...provedIn(2, 'e2e/errors.spec.ts', [
    [
      'Main content is wrapped in an error boundary',
      'says so inside the shell, with the messages of all causes, white space kept',
    ],
  ]),
  ...provedIn(2, 'e2e/shell-frame.spec.ts', [
    ['Footer: its groups', 'the footer has its five groups, and says whose the text is and of which version'],
  ]),
  ...provedIn(2, 'e2e/page-kinds.spec.ts', [
    [
      'The footer is optional',
      'what the configuration leaves out is not there: announcement, footer, banner of a version',
    ],
  ]),
  ...provedIn(2, 'e2e/markdown-prose.spec.ts', [
    [
      'The table of contents covers heading levels 2 to 3',
      'the table of contents has levels 2 and 3, with their code and without links in links',
    ],
  ]),
];

/** Page loading and crash screens, brand dialog. */
const SCREENS: readonly ProvedStatement[] = [
  ...provedIn(2, 'e2e/navigation-pending.spec.ts', [
    [
      'While a page loads, a spinner is shown after a delay',
      'progress bar and spinner come after 200 ms and go when the page is there',
    ],
    ['… and not before it', 'a page that comes within 200 ms shows neither'],
  ]),
  ...provedIn(2, 'e2e/navigation-failure.spec.ts', [
    [
      'If loading fails, a red box shows the error and a Retry button',
      'the second time it shows the red box with the error and Retry, which runs the loader again',
    ],
  ]),
  ...provedIn(2, 'e2e/errors.spec.ts', [
    [
      'A crash in the shell: This page crashed., Try again, the message with its cause chain',
      'says so inside the shell, with the messages of all causes, white space kept',
    ],
  ]),
  ...provedIn(2, 'e2e/errors-shell.spec.ts', [
    [
      'A crash of the root: titled Page Error, heading This page crashed',
      'leaves a page titled Page Error, with the causes and ‘Try again’',
    ],
  ]),
  ...provedIn(2, 'e2e/brand-dialog.spec.ts', [
    [
      'A right-click on the logo opens the brand dialog',
      'a right click on the logo opens it instead of the browser’s menu',
    ],
    [
      'It offers both logos as SVG and the cover as png',
      'on a nested page every download has its file name and the file',
    ],
    ['Copy SVG Code for both variants', '“Copy SVG Code” copies the file’s text and says so'],
  ]),
];

/** Search screens. */
const SEARCH_SCREENS: readonly ProvedStatement[] = [
  ...provedIn(2, 'e2e/search-panel.spec.ts', [
    [
      'Modal: a search bar, a results dropdown and a footer',
      'bar, list and footer, which names the keys: where there is no keyboard it is left out',
    ],
  ]),
  ...provedIn(2, 'e2e/search-failure.spec.ts', [
    ['It has a stalled state', 'loading is silent for 300 ms, then said to be slow, then an error that a retry ends'],
    ['It has an errored state', 'an index that is not there is an error, and the next query may succeed'],
  ]),
  ...provedIn(2, 'e2e/search-modal.spec.ts', [
    ['Slash and Ctrl/Cmd+K open it', '${key} opens the modal'],
    ['Escape closes it', 'the button opens the modal; Escape closes it and focus returns'],
    ['Tab focus is trapped inside it', 'Tab stays inside the modal and marks the panel closed'],
  ]),
  ...provedIn(2, 'e2e/search-panel.spec.ts', [
    [
      'Start screen: recent and favorite searches, or No recent searches',
      'recent searches become favourites; each can be removed',
    ],
  ]),
  ...provedIn(2, 'e2e/search-modal.spec.ts', [
    [
      'Results are grouped by section, children under their parent page; See all {count} results',
      'hits are grouped, children stand under their page, matches are marked',
    ],
  ]),
  ...provedIn(2, 'e2e/search-page.spec.ts', [
    ['See all leads to the search page', 'the modal leads to it, a hit leads on, and back returns'],
  ]),
  ...provedIn(2, 'src/search/hits.test.ts', [
    ['Result links that match an external-URL pattern stay absolute', 'leaves external URLs absolute'],
    ['Other result links become site-relative', 'makes pathname and hash of an absolute URL, under the base URL'],
    ['… with an optional replacement rule', 'replaces, then adds the base URL'],
  ]),
];

/** Colour mode. */
const COLOR: readonly ProvedStatement[] = [
  ...provedIn(4, 'e2e/shell-color-mode.spec.ts', [
    ['The mode is light or dark', 'anything but dark is light'],
    ['The default comes from configuration', 'the default of the configuration counts where the system is not asked'],
  ]),
  ...provedIn(4, 'src/node/site/color-mode-default.test.ts', [
    ['… and is light', 'the colour mode is light unless the configuration says otherwise'],
  ]),
  ...provedIn(4, 'e2e/shell-color-mode.spec.ts', [
    [
      'The system preference is respected',
      'without a choice the mode is that of the system, ${mode}, before the first paint',
    ],
    [
      'The choice is saved under the key theme',
      'the toggle switches, says what it would do next, and the choice is kept for the next visit',
    ],
  ]),
  ...provedIn(4, 'src/theme/navbar/color-mode.test.tsx', [
    [
      'If the switch is disabled, the stored value is deleted',
      'is not there when switching is disabled, and what was chosen is forgotten',
    ],
  ]),
  ...provedIn(4, 'e2e/shell-color-mode.spec.ts', [
    ['… in the browser, before the first paint', 'there is no toggle, and what was chosen before is deleted'],
    [
      'A change of the system scheme resets the mode',
      'a change of the system is followed, and the choice is forgotten',
    ],
  ]),
  ...provedIn(4, 'src/theme/navbar/color-mode.test.tsx', [
    ['… if respecting it is enabled', 'is not asked when the configuration does not respect it'],
  ]),
  ...provedIn(4, 'e2e/shell-color-mode.spec.ts', [
    ['… except while printing', 'printing changes nothing, though it makes the system look light'],
    ['Changes made in other tabs are synced', 'another tab is followed while it chooses, and not when it forgets'],
  ]),
];

/** Navbar, sidebars, announcement, version. */
const BARS: readonly ProvedStatement[] = [
  ...provedIn(4, 'e2e/shell-mobile-sidebar.spec.ts', [
    [
      'The mobile sidebar is shown or hidden; the body scroll is locked while it is shown',
      'the hamburger opens it: 83 % of the window, over a page that does not scroll',
    ],
    [
      'It hides at desktop width and by back, and releases the scroll',
      '${name} closes it, stays on the page, and releases the scroll',
    ],
  ]),
  ...provedIn(4, 'e2e/navigation-history.spec.ts', [
    ['It hides when navigating back', 'back closes the mobile menu and does not leave the page'],
  ]),
  ...provedIn(4, 'e2e/shell-mobile-sidebar.spec.ts', [
    [
      'The secondary menu is shown or hidden',
      'on a docs page the docs come first; back to the main menu; closing begins anew',
    ],
  ]),
  ...provedIn(4, 'e2e/shell-navbar.spec.ts', [
    [
      'hideOnScroll hides on scroll down, shows on scroll up, stays near the top',
      'goes on the way down, comes on the way up, and stays near the top',
    ],
    [
      'It stays visible when navigating to a hash anchor',
      'is there when an anchor is jumped to, and goes with the next scroll down',
    ],
  ]),
  ...provedIn(4, 'src/theme/navbar/hide-on-scroll.test.ts', [
    ['It does not bounce at the end of the page', 'does not bounce at the end of the page'],
  ]),
  ...provedIn(4, 'e2e/shell-navbar.spec.ts', [
    [
      'Dropdowns open on Enter',
      "opens on ${key === ' ' ? 'Space' : key} and closes on Escape, with the focus on its label",
    ],
    ['… and close on an outside click', 'closes on a click elsewhere'],
    ['… on an outside touch', 'a dropdown opens on a tap and closes on a tap elsewhere'],
    ['… and on outside focus', 'closes when the focus goes elsewhere'],
  ]),
  ...provedIn(4, 'src/theme/ui/collapsible.test.tsx', [
    [
      'Collapsible panels animate height with ease-in-out',
      'animates its height, easing in and out, for as long as its height takes',
    ],
  ]),
  ...provedIn(4, 'src/theme/ui/collapsible.test.tsx', [
    ['… with a duration computed from the height', 'grows with the height, by less and less'],
  ]),
  ...provedIn(4, 'src/theme/ui/collapsible.test.tsx', [
    [
      'The lazy variant mounts its content on the first expansion',
      'mounts its content on the first expansion and keeps it',
    ],
  ]),
  ...provedIn(4, 'e2e/shell-announcement.spec.ts', [
    [
      'A dismissal of the announcement is kept, under two keys',
      'closed, it stays away on other pages and after a reload, and nothing shifts',
    ],
    ['… until the bar’s id changes', 'another id resets the dismissal'],
  ]),
  ...provedIn(4, 'e2e/versions.spec.ts', [
    [
      'The preferred docs version is stored per docs plugin',
      'is stored by its name when it is chosen, and not by merely reading it',
    ],
    ['It is cleared if it matches no known version', 'is cleared when no version has its name'],
  ]),
];

/** Navigation. */
const NAVIGATION: readonly ProvedStatement[] = [
  ...provedIn(4, 'e2e/navigation-pending.spec.ts', [
    [
      'The next route’s code is preloaded before the switch',
      'the old page stays until the next one is ready: its module is loaded before the switch',
    ],
  ]),
  ...provedIn(4, 'e2e/navigation-failure.spec.ts', [
    [
      'If the preload fails, the page reloads',
      'a module that answers ${status} leads to one real navigation to the target, never to a loop',
    ],
  ]),
  ...provedIn(4, 'e2e/navigation-history.spec.ts', [
    [
      'After a navigation the scroll goes to the top',
      'a navigation goes to the top; back and forward restore the position',
    ],
    ['… or to the hash target', 'a link with a hash goes to the heading of the other page'],
  ]),
  ...provedIn(4, 'e2e/navigation-pending.spec.ts', [
    [
      'A progress bar starts 200 ms after a pathname change and finishes with the route',
      'progress bar and spinner come after 200 ms and go when the page is there',
    ],
    [
      'It starts after a change of the pathname only',
      'a change of query or hash alone shows no progress and loads nothing',
    ],
  ]),
  ...provedIn(4, 'e2e/navigation-failure.spec.ts', [
    [
      'Page loading states: loading, error, loaded',
      'a page whose own module fails stays readable, shows the red box, and lives after Retry',
    ],
  ]),
  ...provedIn(4, 'e2e/errors.spec.ts', [
    [
      'The error boundary clears its error on Try again',
      'is rendered again by ‘Try again’: the same crash as long as it is broken, the page once it is not',
    ],
  ]),
];

/** Search modal and panel. */
const SEARCH_STATES: readonly ProvedStatement[] = [
  ...provedIn(4, 'e2e/search-modal.spec.ts', [
    ['The modal opens on a click and closes', 'the button opens the modal; Escape closes it and focus returns'],
    ['… on input', 'a letter typed on the button opens the modal with it'],
    ['… on a keyboard shortcut; the body gets an active marker', '${key} opens the modal'],
    ['It loads lazily', 'code and index are fetched when a reader comes near, never before'],
    ['The scroll position is restored on close', 'the place on the page is given back'],
    ['On a narrow viewport 5 hits are shown', 'a narrow viewport shows 5 hits'],
  ]),
  ...provedIn(4, 'e2e/search-panel.spec.ts', [
    [
      'The results list scrolls to the top when the query changes',
      'the list begins at its top again when the query changes',
    ],
  ]),
  ...provedIn(4, 'e2e/search-failure.spec.ts', [
    [
      'Panel status: loading, stalled after 300 ms, idle',
      'loading is silent for 300 ms, then said to be slow, then an error that a retry ends',
    ],
  ]),
  ...provedIn(4, 'e2e/search-hosted.spec.ts', [
    [
      'Panel status error, when the client reports all hosts unreachable',
      'hosts that fail are an error in the spec’s words',
    ],
  ]),
  ...provedIn(4, 'e2e/search-panel.spec.ts', [
    [
      'An empty query shows recent and favorite lists; a recent one is saved as favorite or removed',
      'recent searches become favourites; each can be removed',
    ],
  ]),
  ...provedIn(4, 'e2e/search-modal.spec.ts', [
    ['Arrows move the active item, Enter opens it', 'arrows wrap, the first hit is active, Enter opens it'],
    ['Ctrl or Meta opens a new tab, Shift a new window', '${keys} opens the hit in a ${name}; the modal stays'],
    ['Escape closes the panel or clears the query', 'Escape clears the query, then closes'],
    ['Tab closes the panel', 'Tab stays inside the modal and marks the panel closed'],
  ]),
  ...provedIn(4, 'e2e/search-panel.spec.ts', [
    ['The panel opens on focus', 'the panel opens when the focus comes back to the bar'],
  ]),
];

/** Error catalogue. */
const ERRORS: readonly ProvedStatement[] = [
  ...provedIn(8, 'e2e/errors.spec.ts', [
    ['Render crash in a page', 'says so inside the shell, with the messages of all causes, white space kept'],
  ]),
  ...provedIn(8, 'e2e/errors-shell.spec.ts', [
    ['Render crash of the root', 'leaves a page titled Page Error, with the causes and ‘Try again’'],
  ]),
  ...provedIn(8, 'e2e/navigation-failure.spec.ts', [
    ['Page load failure', 'a page whose own module fails stays readable, shows the red box, and lives after Retry'],
    [
      'Route preload failure: the page reloads',
      'a module that answers ${status} leads to one real navigation to the target, never to a loop',
    ],
    ['… also after a new deploy', 'a new deploy is a real navigation, never a mixed page'],
  ]),
  ...provedIn(8, 'e2e/errors.spec.ts', [
    ['Page without default export', 'is named in the red box, with the reason that nothing can be rendered'],
  ]),
  ...provedIn(8, 'e2e/errors-shell.spec.ts', [
    ['Navbar item fails to render', '${what} is reported whole with its cause, and the page stays'],
  ]),
  ...provedIn(8, 'src/node/commands/site-faults.build.test.ts', [
    ['Unknown navbar item type', 'when there is no navbar item of a type, and lists the types that exist'],
    ['Sidebar id with no link', 'when a navbar item leads to a sidebar without a link, and names the sidebar'],
    ['Missing doc id: the available ids', 'when a doc id is unknown, and lists the ids that exist, with the version'],
    [
      'Missing sidebar id: the available ids',
      'when a navbar item names an unknown sidebar, and lists the ids that exist, with the version',
    ],
  ]),
  ...provedIn(8, 'e2e/search-hosted.spec.ts', [
    ['Search failure', 'hosts that fail are an error in the spec’s words'],
    ['No search results; Let us know.', 'no results: the words of the spec and the link to tell about it'],
  ]),
  ...provedIn(8, 'e2e/search-panel.spec.ts', [
    ['… with suggestions to try', 'what was asked and not found is said, with what to try'],
  ]),
  ...provedIn(8, 'src/search/hosted/hosted-provider.test.ts', [
    ['Search client: unreachable hosts', 'is unreachable when no host answers'],
    ['Search client: API error with status', 'is a refusal with its status on 4xx, without asking another host'],
    ['Search client: deserialization error', 'is malformed when what comes does not parse'],
    ['Search retries on network failure and statuses other than 2xx and 4xx', 'asks the next host when one %s'],
    ['Search retries on timeouts', 'gives a host %s, then asks the next'],
  ]),
  ...provedIn(8, 'e2e/brand-dialog.spec.ts', [
    ['Copy SVG failure is logged to the console', 'a refused clipboard is logged, and the button says so'],
  ]),
  ...provedIn(8, 'e2e/html-first.spec.ts', [
    [
      'Storage that throws: a console warning, the feature is off',
      'with storage that throws the page comes alive, and the console says once that storage is unavailable',
    ],
  ]),
  ...provedIn(8, 'e2e/errors-storage.spec.ts', [
    ['Storage that is full', 'that is full costs what is remembered, not what is shown, and the console says so once'],
  ]),
  ...provedIn(8, 'e2e/navigation-base-url.spec.ts', [
    [
      'Home path differs from configured baseUrl',
      'a home page that is served elsewhere names the configured and the suggested base URL',
    ],
  ]),
  ...provedIn(8, 'src/node/samples/uncompiled-calls.test.ts', [
    ['Each styling-library call that is not compiled', 'of %s says at run time that styles must be compiled'],
  ]),
  ...provedIn(8, 'e2e/errors.spec.ts', [
    [
      '… and what the reader sees of it',
      'a StyleX call that no plugin has compiled crashes the page, and says that it must be compiled',
    ],
  ]),
  ...provedIn(8, 'e2e/errors-storage.spec.ts', [
    [
      'History invariant failure: Invariant failed',
      'a history that takes nothing is an invariant that failed: links lead on by real navigations',
    ],
  ]),
  ...provedIn(8, 'e2e/errors-shell.spec.ts', [
    [
      'Docs plugin data or active docs plugin not found',
      'a docs page of a version that the site does not know says which versions there are, and the rest is usable',
    ],
  ]),
];

/** Business constants and limits. */
const CONSTANTS: readonly ProvedStatement[] = [
  ...provedIn(9, 'src/shared/limits.test.ts', [
    ['Values of all constants', 'every business constant has the value of the specification'],
  ]),
  ...provedIn(9, 'e2e/shell-mobile-sidebar.spec.ts', [
    ['Mobile breakpoint: 996 px or less', 'it is the layout of windows up to 996 px'],
  ]),
  ...provedIn(9, 'src/theme/tokens/limits.test.ts', [
    ['… in the styles', 'writes the breakpoint and the navbar height of the limits'],
  ]),
  ...provedIn(9, 'e2e/search-modal.spec.ts', [
    ['Narrow search viewport: 768 px, 5 hits', 'a narrow viewport shows 5 hits'],
  ]),
  ...provedIn(9, 'e2e/shell-color-mode.spec.ts', [
    [
      'Theme storage key: theme',
      'the toggle switches, says what it would do next, and the choice is kept for the next visit',
    ],
    ['Colour modes: light and dark', 'anything but dark is light'],
  ]),
  ...provedIn(9, 'src/node/site/site-config-schema.test.ts', [
    ['Default logo size: 30x30', 'a logo is 30 by 30 unless the configuration says otherwise'],
  ]),
  ...provedIn(9, 'e2e/navigation-pending.spec.ts', [
    [
      'Lazy-load delay and route-progress delay: 200 ms',
      'progress bar and spinner come after 200 ms and go when the page is there',
    ],
  ]),
  ...provedIn(9, 'src/theme/shell/back-to-top.test.tsx', [
    ['Scroll animation factor: 0.85', 'leaves 0.85 of what remains with each frame, until it is there'],
  ]),
  ...provedIn(9, 'src/client/router/progress-bar.test.ts', [
    [
      'Progress bar: minimum, speed, trickle',
      'the progress bar has the minimum, speed and trickle of the specification, and no spinner',
    ],
  ]),
  ...provedIn(9, 'e2e/navigation-history.spec.ts', [
    ['Router history key length: 6', 'every entry of the history has a key of six characters of its own'],
  ]),
  ...provedIn(9, 'src/node/emit/search-versions.test.ts', [
    ['Docs default tag: default', 'search records carry the docs version that their page belongs to, and its tag'],
  ]),
  ...provedIn(9, 'e2e/markdown-prose.spec.ts', [
    [
      'Table of contents levels: 2 to 3',
      'the table of contents has levels 2 and 3, with their code and without links in links',
    ],
  ]),
  ...provedIn(9, 'src/shared/messages.test.ts', [
    ['Search labels', 'the English labels are the words of the specification'],
  ]),
  ...provedIn(9, 'e2e/search-modal.spec.ts', [
    ['Search query max: 64 characters', 'the query has at most 64 characters'],
  ]),
  ...provedIn(9, 'src/theme/search/query-length.test.ts', [
    ['The core default input max is 512', 'the library’s own limit of a query, 512 characters, gives way to ours'],
  ]),
  ...provedIn(9, 'src/search/local-search.test.ts', [['Results per page: 20', 'gives 20 of many, and the next 20']]),
  ...provedIn(9, 'e2e/search-modal.spec.ts', [
    ['Hits per group: max 5', 'hits are grouped, children stand under their page, matches are marked'],
  ]),
  ...provedIn(9, 'src/search/hits.test.ts', [
    ['Hits per group, whatever the number', 'keeps the order of appearance and at most so many a group'],
  ]),
  ...provedIn(9, 'src/search/hosted/hosted-provider.test.ts', [
    ['Snippet length: 10 words', 'has the parameters and facets of the spec'],
  ]),
  ...provedIn(9, 'src/search/hits.test.ts', [
    ['Recent searches stored: 7', 'remembers the newest first, each once, seven of them'],
    ['… 4 when favorites exist; favorites: 10', 'remembers four as long as there are favourites, and ten of those'],
  ]),
  ...provedIn(9, 'e2e/search-failure.spec.ts', [
    ['Stall threshold: 300 ms', 'loading is silent for 300 ms, then said to be slow, then an error that a retry ends'],
  ]),
  ...provedIn(9, 'src/search/hosted/hosted-provider.test.ts', [
    ['Search client timeouts: connect 1 s, read 2 s', 'gives a host %s, then asks the next'],
  ]),
  ...provedIn(9, 'src/node/emit/search-files.test.ts', [['… write 30 s', 'gives a host 30 seconds for each write']]),
  ...provedIn(9, 'src/search/hosted/hosted-provider.test.ts', [
    ['Failed host skipped: 2 minutes', 'leaves a failed host alone for two minutes'],
  ]),
  ...provedIn(9, 'src/search/hosted/insights.test.ts', [
    [
      'Insights batching: 20 items, 400 ms debounce',
      'tells views 400 ms after the last answer, in batches of 20 items',
    ],
  ]),
  ...provedIn(9, 'e2e/shell-frame.spec.ts', [
    [
      'Site version 0.11.1, in the footer',
      'the footer has its five groups, and says whose the text is and of which version',
    ],
  ]),
  ...provedIn(9, 'src/node/site/site-version.test.ts', [
    ['… and in the package', 'the version of the site is that of its package, and of the library that it documents'],
  ]),
  ...provedIn(9, 'e2e/routes.dist.test.ts', [
    ['Doc framework version 2.4.1', 'every page says by which version of which program it was made'],
  ]),
  ...provedIn(9, 'src/node/site/messages-catalogue.test.ts', [
    [
      'A Chinese catalogue of the interface labels',
      'the Chinese catalogue translates every label of the interface, with the same placeholders',
    ],
  ]),
];

export const proved: readonly ProvedStatement[] = [
  ...ROUTES,
  ...SHELL,
  ...SCREENS,
  ...SEARCH_SCREENS,
  ...COLOR,
  ...BARS,
  ...NAVIGATION,
  ...SEARCH_STATES,
  ...ERRORS,
  ...CONSTANTS,
];
