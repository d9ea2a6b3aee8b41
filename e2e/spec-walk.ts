/**
 * Every statement of points 2, 4, 8 and 9 of the specification, with the test that proves it. `spec-walk.spec.ts` fails
 * when a test that is named here does not exist.
 */

export interface ProvedStatement {
  /** `2`: screens and routes, `4`: states and transitions, `8`: error catalogue, `9`: constants. */
  readonly point: 2 | 4 | 8 | 9;
  readonly statement: string;
  /** Title of the test as its file writes it; of a table of tests, the title's template. */
  readonly test: string;
  readonly file: string;
}

export interface UnprovedStatement {
  readonly point: 2 | 4 | 8 | 9;
  readonly statement: string;
  readonly reason: string;
}

type Row = readonly [statement: string, test: string];

/** Statements of one point that the tests of one file prove. */
function provedIn(point: ProvedStatement['point'], file: string, rows: readonly Row[]): ProvedStatement[] {
  return rows.map(([statement, test]) => ({point, statement, test, file}));
}

const SCREENS: readonly ProvedStatement[] = [
  ...provedIn(2, 'e2e/routes.spec.ts', [
    ['Every route of the table answers', '${route} answers 200 from its own index.html, and its head is its own'],
    ['The path that contains a space', 'the path with a space opens written as ${route}'],
    [
      'Any other path shows a not-found page',
      '${route} is not in the table: the not-found page with status 404, hidden from search engines',
    ],
    ['…/index.html and ….html are normalised', '${route} is answered with the page of its clean path'],
    ['Search engines may know every page but search', 'search engines may know every page but search'],
  ]),
  ...provedIn(2, 'e2e/feeds.spec.ts', [
    ['The route table is complete', 'the sitemap lists every listed route and nothing else, and robots.txt names it'],
  ]),
  ...provedIn(2, 'e2e/navigation-paths.spec.ts', [
    ['Routes are exact matches', 'any other path shows the not-found page: ${path}'],
    ['Clean paths in the browser', '${path} opens the clean path and leaves the address bar alone'],
    ['Paths end with a slash', 'a link without its trailing slash leads to the path with it'],
    ['Malformed and unknown paths are a page', 'the not-found page is a page like any other for navigations'],
  ]),
  ...provedIn(2, 'e2e/navigation-pending.spec.ts', [
    ['Each page is loaded on demand', 'the prose of the next page comes from its HTML, which is fetched once'],
    ['A spinner is shown after a delay', 'progress bar and spinner come after 200 ms and go when the page is there'],
    ['No spinner before the delay', 'a page that comes within 200 ms shows neither'],
  ]),
  ...provedIn(2, 'e2e/search-page.spec.ts', [
    [
      'The search page reads the query parameter q',
      'a query in the address is answered without any further sign of life',
    ],
  ]),
  ...provedIn(2, 'e2e/shell-frame.spec.ts', [
    ['Skip-to-content link', 'every page has one main part, and the skip link before everything else leads to it'],
    ['Skip link by keyboard', 'the skip link is off screen until Tab comes to it, and Tab goes on in the main part'],
    [
      'Navbar with Learn, API, Playground, Blog and GitHub',
      'the navbar has the items of the site, in their places, and stays at the top',
    ],
    ['GitHub link', 'the link to GitHub opens a new tab that knows nothing of this one'],
    ['Active navbar item', 'the item of the part the reader is in is active, also after a navigation'],
    ['Footer groups', 'the footer has its five groups, and says whose the text is'],
    ['Docs pages belong to one sidebar', 'next and previous go through the sidebar of ${first}, in its order'],
  ]),
  ...provedIn(2, 'e2e/markdown-prose.spec.ts', [
    [
      'The table of contents covers levels 2 to 3',
      'the table of contents has levels 2 and 3, with their code and without links in links',
    ],
  ]),
  ...provedIn(2, 'e2e/shell-announcement.spec.ts', [
    [
      'Announcement bar, optional',
      'the announcement is in the HTML, above the navbar, in the colours of the configuration',
    ],
  ]),
  ...provedIn(2, 'src/theme/announcement-bar/announcement-bar.test.tsx', [
    ['Close button when closeable', 'has no button when it cannot be closed'],
    ['No bar without configuration', 'is not there without a configuration'],
  ]),
  ...provedIn(2, 'src/theme/navbar/item-types.test.tsx', [
    ['Item type localeDropdown', 'localeDropdown leads to the page in each locale, to other editions by a full load'],
    [
      'Item type docsVersionDropdown',
      'docsVersionDropdown leads to the doc in each version, and a click makes the version the preferred one',
    ],
    ['Item type docsVersion', 'docsVersion is a link to the main doc of the shown version'],
    ['Item type html', 'html is the maintainers’ own'],
    ['Item type search', 'search stands in the bar, and not in the mobile sidebar'],
    ['Item type dropdown', 'starts open on mobile, and closed without it'],
  ]),
  ...provedIn(2, 'src/theme/navbar/navbar-item.test.tsx', [
    ['Item type default link', 'says that it leads to the page, or to the part of the site, that is shown'],
  ]),
  ...provedIn(2, 'e2e/versions.spec.ts', [['Item types doc and docSidebar', 'then the latest']]),
  ...provedIn(2, 'e2e/page-kinds.spec.ts', [
    ['Page kind: docs tags list', 'the list of docs tags names every tag with its number of docs, and leads to each'],
    ['Page kind: docs tag doc list', 'the page of a docs tag lists its docs, without unlisted ones'],
    ['Page kind: standalone Markdown page', 'a Markdown page of its own stands at its name'],
  ]),
  ...provedIn(2, 'e2e/locales.spec.ts', [
    ['The locale switcher keeps path, query and hash', 'keeps path, query and hash, by a full navigation'],
  ]),
  ...provedIn(2, 'e2e/shell-mobile-sidebar.spec.ts', [
    [
      'Primary and secondary menu, Back to main menu',
      'on a docs page the docs come first; back to the main menu; closing begins anew',
    ],
    ['Mobile layout at 996 px or less', 'it is the layout of windows up to 996 px'],
  ]),
  ...provedIn(2, 'e2e/errors.spec.ts', [
    [
      'Main content is wrapped in an error boundary',
      'says so inside the shell, with the messages of all causes, white space kept',
    ],
    ['Page Error of the root', 'leaves a page titled Page Error, with the causes and ‘Try again’'],
  ]),
  ...provedIn(2, 'e2e/navigation-failure.spec.ts', [
    [
      'If loading fails: red box with the error and Retry',
      'the second time it shows the red box with the error and Retry, which runs the loader again',
    ],
  ]),
  ...provedIn(2, 'e2e/brand-dialog.spec.ts', [
    [
      'A right-click on the logo opens the brand dialog',
      'a right click on the logo opens it instead of the browser’s menu',
    ],
    ['Downloads: dark SVG, light SVG, cover', 'on a nested page every download has its file name and the file'],
    ['Copy SVG Code', '“Copy SVG Code” copies the file’s text and says so'],
  ]),
  ...provedIn(2, 'e2e/search-modal.spec.ts', [
    ['Slash and Ctrl/Cmd+K open search', '${key} opens the modal'],
    ['Escape closes it', 'the button opens the modal; Escape closes it and focus returns'],
    ['Tab focus is trapped', 'Tab stays inside the modal and marks the panel closed'],
    ['Start screen: recent and favorite searches', 'recent searches become favourites; each can be removed'],
    [
      'Results grouped by section, children under their page',
      'hits are grouped, children stand under their page, matches are marked',
    ],
  ]),
  ...provedIn(2, 'e2e/search-page.spec.ts', [
    ['See all results', 'the modal leads to it, a hit leads on, and back returns'],
  ]),
  ...provedIn(2, 'src/search/hits.test.ts', [
    ['Result links that match an external pattern stay absolute', 'leaves external URLs absolute'],
    ['Other result links become site-relative', 'makes pathname and hash of an absolute URL, under the base URL'],
    ['The replacement rule', 'replaces, then adds the base URL'],
  ]),
];

const STATES: readonly ProvedStatement[] = [
  ...provedIn(4, 'e2e/shell-color-mode.spec.ts', [
    [
      'The system preference is respected',
      'without a choice the mode is that of the system, ${mode}, before the first paint',
    ],
    [
      'The choice is saved',
      'the toggle switches, says what it would do next, and the choice is kept for the next visit',
    ],
    ['A change of the system resets the mode', 'a change of the system is followed, and the choice is forgotten'],
    ['Not while printing', 'printing changes nothing, though it makes the system look light'],
    ['Other tabs are synced', 'another tab is followed while it chooses, and not when it forgets'],
    ['The mode is light or dark', 'anything but dark is light'],
  ]),
  ...provedIn(4, 'src/client/first-paint/first-theme.test.ts', [
    ['The default comes from configuration', 'else the default'],
  ]),
  ...provedIn(4, 'src/theme/color-mode/color-mode.test.tsx', [
    [
      'If the switch is disabled, the stored value is deleted',
      'is not there when switching is disabled, and what was chosen is forgotten',
    ],
  ]),
  ...provedIn(4, 'e2e/shell-mobile-sidebar.spec.ts', [
    [
      'The body scroll is locked while the sidebar is shown',
      'the hamburger opens it: 83 % of the window, over a page that does not scroll',
    ],
    ['The lock is released', '${name} closes it, stays on the page, and releases the scroll'],
  ]),
  ...provedIn(4, 'src/theme/mobile-sidebar/mobile-sidebar.test.tsx', [
    ['It hides automatically at desktop width', 'goes away on wide windows'],
  ]),
  ...provedIn(4, 'e2e/navigation-history.spec.ts', [
    ['It hides when navigating back', 'back closes the mobile menu and does not leave the page'],
    [
      'After a navigation the scroll goes to the top',
      'a navigation goes to the top; back and forward restore the position',
    ],
    ['… or to the hash target', 'a link with a hash goes to the heading of the other page'],
  ]),
  ...provedIn(4, 'e2e/shell-navbar.spec.ts', [
    [
      'hideOnScroll hides on the way down and shows on the way up',
      'goes on the way down, comes on the way up, and stays near the top',
    ],
    ['It stays visible at a hash anchor', 'is there when an anchor is jumped to, and goes with the next scroll down'],
    [
      'Dropdowns open on Enter',
      "opens on ${key === ' ' ? 'Space' : key} and closes on Escape, with the focus on its label",
    ],
    ['Dropdowns close on an outside click', 'closes on a click elsewhere'],
    ['… on an outside touch', 'a dropdown opens on a tap and closes on a tap elsewhere'],
    ['… and on outside focus', 'closes when the focus goes elsewhere'],
  ]),
  ...provedIn(4, 'src/theme/navbar/hide-on-scroll.test.ts', [
    ['No bounce at the end of the page', 'does not bounce at the end of the page'],
  ]),
  ...provedIn(4, 'src/theme/ui/collapsible.test.tsx', [
    [
      'Collapsible panels animate height with ease-in-out',
      'animates its height, easing in and out, for as long as its height takes',
    ],
    ['The lazy variant', 'mounts its content on the first expansion and keeps it'],
  ]),
  ...provedIn(4, 'src/theme/ui/collapse-duration.test.ts', [
    ['The duration is computed from the height', 'grows with the height, by less and less'],
  ]),
  ...provedIn(4, 'e2e/shell-announcement.spec.ts', [
    ['A dismissal is kept', 'closed, it stays away on other pages and after a reload, and nothing shifts'],
    ['… until the id changes', 'another id resets the dismissal'],
  ]),
  ...provedIn(4, 'src/theme/announcement-bar/announcement-bar.test.tsx', [
    ['… under two storage keys', 'is dismissed by its button, for later visits too'],
  ]),
  ...provedIn(4, 'e2e/versions.spec.ts', [
    [
      'The preferred docs version is stored per docs plugin',
      'is stored by its name when it is chosen, and not by merely reading it',
    ],
    ['It is cleared if no known version matches', 'is cleared when no version has its name'],
  ]),
  ...provedIn(4, 'e2e/navigation-pending.spec.ts', [
    [
      'The next route’s code is preloaded before the switch',
      'the old page stays until the next one is ready: its module is loaded before the switch',
    ],
    [
      'The progress bar starts only after a pathname change',
      'a change of query or hash alone shows no progress and loads nothing',
    ],
    [
      'The progress bar starts 200 ms after and finishes with the route',
      'progress bar and spinner come after 200 ms and go when the page is there',
    ],
  ]),
  ...provedIn(4, 'e2e/navigation-failure.spec.ts', [
    [
      'If the preload fails, the page reloads',
      'a module that answers 500 leads to one real navigation to the target, never to a loop',
    ],
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
  ...provedIn(4, 'e2e/search-modal.spec.ts', [
    ['The modal opens on a click', 'the button opens the modal; Escape closes it and focus returns'],
    ['… on input', 'a letter typed on the button opens the modal with it'],
    ['… on a keyboard shortcut, and the body gets a marker', '${key} opens the modal'],
    ['It loads lazily', 'code and index are fetched when a reader comes near, never before'],
    ['The scroll position is restored on close', 'the place on the page is given back'],
    ['On a narrow viewport 5 hits are shown', 'a narrow viewport shows 5 hits'],
    ['A recent search can be saved or removed', 'recent searches become favourites; each can be removed'],
    ['Arrows move, Enter opens', 'arrows wrap, the first hit is active, Enter opens it'],
    ['Ctrl or Meta opens a new tab, Shift a new window', '${keys} opens the hit in a ${name}; the modal stays'],
    ['Escape closes the panel or clears the query', 'Escape clears the query, then closes'],
    ['Tab closes the panel', 'Tab stays inside the modal and marks the panel closed'],
  ]),
  ...provedIn(4, 'e2e/search-failure.spec.ts', [
    ['Panel status stalled after 300 ms', 'a slow index is said to be slow after 300 ms'],
    ['Panel status error', 'an index that is not there is an error, and the next query may succeed'],
  ]),
  ...provedIn(4, 'src/search/hosted/hosted-provider.test.ts', [
    ['Error when all hosts are unreachable', 'is unreachable when no host answers'],
  ]),
];

const ERRORS: readonly ProvedStatement[] = [
  ...provedIn(8, 'e2e/errors.spec.ts', [
    ['Render crash in a page', 'says so inside the shell, with the messages of all causes, white space kept'],
    ['Render crash of the root', 'leaves a page titled Page Error, with the causes and ‘Try again’'],
    ['Page without default export', 'is named in the red box, with the reason that nothing can be rendered'],
    ['Navbar item fails to render', '${what} is reported whole with its cause, and the page stays'],
    [
      'Storage unavailable because it is full',
      'that is full costs what is remembered, not what is shown, and the console says so once',
    ],
  ]),
  ...provedIn(8, 'e2e/html-first.spec.ts', [
    [
      'Storage unavailable because it throws',
      'with storage that throws the page comes alive, and the console says once that storage is unavailable',
    ],
  ]),
  ...provedIn(8, 'e2e/navigation-failure.spec.ts', [
    ['Page load failure', 'a page whose own module fails stays readable, shows the red box, and lives after Retry'],
    ['Route preload failure', 'a module that answers 500 leads to one real navigation to the target, never to a loop'],
  ]),
  ...provedIn(8, 'src/node/build/site-faults.build.test.ts', [
    ['Unknown navbar item type', 'when there is no navbar item of a type, and lists the types that exist'],
    ['Sidebar id with no link', 'when a navbar item leads to a sidebar without a link, and names the sidebar'],
    ['Missing doc id', 'when a doc id is unknown, and lists the ids that exist, with the version'],
    [
      'Missing sidebar id',
      'when a navbar item names an unknown sidebar, and lists the ids that exist, with the version',
    ],
  ]),
  ...provedIn(8, 'e2e/search-hosted.spec.ts', [
    ['Search failure', 'hosts that fail are an error in the spec’s words'],
    ['No search results', 'no results: the words of the spec and the link to tell about it'],
  ]),
  ...provedIn(8, 'src/search/hosted/hosted-provider.test.ts', [
    ['Search client: unreachable hosts', 'is unreachable when no host answers'],
    ['Search client: API error with status', 'is a refusal with its status on 4xx, without asking another host'],
    ['Search client: deserialization error', 'is malformed when what comes does not parse'],
  ]),
  ...provedIn(8, 'src/search/hosted/hosted-provider.test.ts', [
    ['Search retries on network failure and statuses other than 2xx and 4xx', 'asks the next host when one %s'],
    ['Search retries on timeouts', 'gives a host %s, then asks the next'],
  ]),
  ...provedIn(8, 'e2e/brand-dialog.spec.ts', [
    ['Copy SVG failure', 'a refused clipboard is logged, and the button says so'],
  ]),
  ...provedIn(8, 'e2e/navigation-base-url.spec.ts', [
    [
      'Home path differs from configured baseUrl',
      'a home page that is served elsewhere names the configured and the suggested base URL',
    ],
  ]),
  ...provedIn(8, 'src/node/samples/uncompiled-calls.test.ts', [
    ['Styling-library calls that are not compiled', 'of %s says at run time that styles must be compiled'],
  ]),
  ...provedIn(8, 'src/theme/docs/version-notices.test.tsx', [
    ['Docs-version helper errors', 'that does not exist is an error that lists the versions, for badge and banner'],
  ]),
];

const CONSTANTS: readonly ProvedStatement[] = [
  ...provedIn(9, 'src/shared/limits.test.ts', [
    ['Values of all constants', 'every business constant has the value of the specification'],
  ]),
  ...provedIn(9, 'e2e/shell-mobile-sidebar.spec.ts', [
    ['Mobile breakpoint', 'it is the layout of windows up to 996 px'],
  ]),
  ...provedIn(9, 'src/theme/tokens/limits.test.ts', [
    ['Mobile breakpoint of the styles', 'writes the breakpoint and the navbar height of the limits'],
  ]),
  ...provedIn(9, 'e2e/search-modal.spec.ts', [
    ['Narrow search viewport', 'a narrow viewport shows 5 hits'],
    ['Search query max', 'the query has at most 64 characters'],
  ]),
  ...provedIn(9, 'src/theme/color-mode/color-mode.test.tsx', [
    ['Theme storage key', 'shows the other mode, keeps it, and says what it would do next'],
  ]),
  ...provedIn(9, 'src/shared/messages.test.ts', [
    ['Search labels', 'the English labels are the words of the specification'],
  ]),
  ...provedIn(9, 'src/node/site/messages-catalogue.test.ts', [
    [
      'A Chinese catalogue of the interface labels',
      'the Chinese catalogue translates every label of the interface, with the same placeholders',
    ],
  ]),
  ...provedIn(9, 'src/node/site/site-config-schema.test.ts', [
    ['Default logo size', 'a logo is 30 by 30 unless the configuration says otherwise'],
  ]),
  ...provedIn(9, 'e2e/navigation-pending.spec.ts', [
    [
      'Lazy-load delay and route-progress delay of 200 ms',
      'progress bar and spinner come after 200 ms and go when the page is there',
    ],
  ]),
  ...provedIn(9, 'src/theme/back-to-top/back-to-top.test.tsx', [
    ['Scroll animation factor', 'leaves 0.85 of what remains with each frame, until it is there'],
  ]),
  ...provedIn(9, 'src/client/router/progress-bar.test.ts', [
    ['Progress bar', 'the progress bar has the minimum, speed and trickle of the specification, and no spinner'],
  ]),
  ...provedIn(9, 'e2e/navigation-history.spec.ts', [
    ['Router history key length', 'every entry of the history has a key of six characters of its own'],
  ]),
  ...provedIn(9, 'src/node/search/search-versions.test.ts', [
    ['Docs default tag', 'search records carry the docs version that their page belongs to, and its tag'],
  ]),
  ...provedIn(9, 'e2e/markdown-prose.spec.ts', [
    [
      'Table of contents levels',
      'the table of contents has levels 2 and 3, with their code and without links in links',
    ],
  ]),
  ...provedIn(9, 'src/search/local-search.test.ts', [['Results per page', 'gives 20 of many, and the next 20']]),
  ...provedIn(9, 'src/search/hits.test.ts', [
    ['Hits per group', 'keeps the order of appearance and at most so many a group'],
    ['Recent searches stored: 7', 'remembers the newest first, each once, seven of them'],
    [
      'Recent searches stored: 4 with favorites; favorites: 10',
      'remembers four as long as there are favourites, and ten of those',
    ],
  ]),
  ...provedIn(9, 'e2e/search-failure.spec.ts', [['Stall threshold', 'a slow index is said to be slow after 300 ms']]),
  ...provedIn(9, 'src/search/hosted/hosted-provider.test.ts', [
    ['Snippet length and results per page of the hosted search', 'has the parameters and facets of the spec'],
    ['Connect timeout 1 s and read timeout 2 s', 'gives a host %s, then asks the next'],
    ['Failed host skipped for 2 minutes', 'leaves a failed host alone for two minutes'],
  ]),
  ...provedIn(9, 'src/search/hosted/insights.test.ts', [
    ['Insights batching', 'tells views 400 ms after the last answer, in batches of 20 items'],
  ]),
];

export const proved: readonly ProvedStatement[] = [...SCREENS, ...STATES, ...ERRORS, ...CONSTANTS];

export const unproved: readonly UnprovedStatement[] = [
  {
    point: 2,
    statement: 'Search modal: the footer names its keys',
    reason: 'no test reads the footer of the modal',
  },
  {
    point: 4,
    statement: 'Search modal: the results list scrolls to the top when the query changes',
    reason: 'no test scrolls the list and then types',
  },
  {
    point: 4,
    statement: 'Search modal: the panel opens on focus',
    reason: 'no test closes the panel by Tab and comes back to the input',
  },
  {
    point: 8,
    statement: "History invariant failure: 'Invariant failed'",
    reason: 'the router is our own and has no such invariant; states of foreign scripts are read as none',
  },
  {
    point: 9,
    statement: 'Search client timeout: write 30 s',
    reason: 'a search writes nothing: only the value is held by a test',
  },
  {
    point: 9,
    statement: 'Core default input max of 512',
    reason: 'the input is limited to 64 characters; the library’s own limit is never reached',
  },
  {
    point: 9,
    statement: 'Site version 0.11.1',
    reason: 'it is in package.json; no page shows it by itself',
  },
  {
    point: 9,
    statement: 'Doc framework version 2.4.1',
    reason: 'the generator is our own: nothing here has this version',
  },
];
