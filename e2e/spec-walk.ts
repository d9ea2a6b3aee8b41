/**
 * The test that proves each statement of `docs/specification.md`, by file and number. `check-spec-walk.ts` fails when a
 * statement has none, or when a test that is named here has not passed.
 *
 * A test is named by its title as its file writes it; of a table of tests, all that match the template must pass.
 */
export const WALK: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'e2e/routes.dist.test.ts': {
    '2.1': 'every route answers from its own index.html, with its own head',
    '2.6': 'any other path answers with status 404 and the not-found page, hidden from search engines',
    '2.8': 'a path that ends in index.html or .html answers with the page of its clean path',
    '2.13': 'next and previous lead through each sidebar in its order',
    '2.14': 'the main document of the docs is /docs/learn/',
    '2.21': 'every page has one main part, and the skip link before everything else leads to it',
    '9.30': 'every page names the program and the version that made it',
  },
  'e2e/feeds.dist.test.ts': {
    '2.2': 'the sitemap lists every listed route and nothing else, and robots.txt names it',
  },
  'e2e/navigation-paths.spec.ts': {
    '2.3': 'any other path shows the not-found page, with status 404',
    '2.5': 'navigations lead to the not-found page and on, and add a missing trailing slash',
    '2.7': 'navigations lead to the not-found page and on, and add a missing trailing slash',
    '2.9': 'a path that ends in index.html or .html opens the clean path and stays in the address bar',
    '2.15': 'a path with a space opens with the space raw and encoded',
  },
  'e2e/navigation-pending.spec.ts': {
    '2.4': 'the prose of the next page comes from its HTML, fetched once; a new query or hash loads nothing',
    '2.47': 'progress bar and spinner come after 200 ms and go when the page is there',
    '2.48': 'a page that comes within 200 ms shows neither',
    '4.30': 'the old page stays until the next one is ready: its module is loaded before the switch',
    '4.34': 'progress bar and spinner come after 200 ms and go when the page is there',
    '4.35': 'the prose of the next page comes from its HTML, fetched once; a new query or hash loads nothing',
    '9.8': 'progress bar and spinner come after 200 ms and go when the page is there',
  },
  'src/client/router/page-cache.test.ts': {
    '2.10': 'tries the exact path first and the clean one when there is none',
  },
  'e2e/search-page.spec.ts': {
    '2.11': 'a query in the address is answered before the first interaction, page by page, and back restores the list',
    '2.63': 'the modal leads to the search page, a hit leads on, back returns, and typing replaces the query',
  },
  'e2e/shell-sidebar.spec.ts': {
    '2.12': 'all docs share one layout, which stays from page to page; its categories open and close',
  },
  'e2e/shell-frame.spec.ts': {
    '2.22': 'the skip link is off screen until Tab reaches it, and Tab continues in the main part',
    '2.26': 'the navbar stays at the top and marks the active item; the footer has its groups',
    '2.28': 'the navbar stays at the top and marks the active item; the footer has its groups',
    '2.29': 'the navbar stays at the top and marks the active item; the footer has its groups',
    '2.44': 'the navbar stays at the top and marks the active item; the footer has its groups',
    '9.28': 'the navbar stays at the top and marks the active item; the footer has its groups',
  },
  'e2e/page-kinds.spec.ts': {
    '2.16': 'the blog has a list, posts, a list of tags and a page per tag',
    '2.18': 'docs tags: a list with the number of docs, and a page per tag with its listed docs',
    '2.19': 'docs tags: a list with the number of docs, and a page per tag with its listed docs',
    '2.20': 'a Markdown page, and a home page that links only to existing pages',
    '2.24': 'a site without announcement, footer and versions shows none of them',
    '2.45': 'a site without announcement, footer and versions shows none of them',
  },
  'e2e/markdown-prose.spec.ts': {
    '2.17': 'headings have ids, links and a table of contents; footnotes lead there and back; pictures reserve space',
    '2.46': 'headings have ids, links and a table of contents; footnotes lead there and back; pictures reserve space',
    '9.13': 'headings have ids, links and a table of contents; footnotes lead there and back; pictures reserve space',
  },
  'e2e/shell-announcement.spec.ts': {
    '2.23': 'announcement and footer are in the HTML, in their configured colors',
    '4.26': 'a dismissal holds on every page and visit until the id changes, and nothing shifts',
    '4.27': 'a dismissal holds on every page and visit until the id changes, and nothing shifts',
  },
  'e2e/shell-mobile-sidebar.spec.ts': {
    '2.27': 'opens over a page that does not scroll; a link in it navigates, and back leads to the page before',
    '2.41': 'in the docs their menu comes first, the main menu is behind it, and reopening starts again',
    '2.42': 'its button, Escape, the backdrop, back and a wide window close it and release the scroll',
    '4.12': 'opens over a page that does not scroll; a link in it navigates, and back leads to the page before',
    '4.13': 'its button, Escape, the backdrop, back and a wide window close it and release the scroll',
    '4.15': 'in the docs their menu comes first, the main menu is behind it, and reopening starts again',
    '9.2': 'its button, Escape, the backdrop, back and a wide window close it and release the scroll',
  },
  'src/theme/navbar/navbar-items.test.tsx': {
    '2.30': 'has aria-current on its page and, by its base path, on pages below',
    '2.31': 'localeDropdown links to the page in each locale, to other locales by a full load',
    '2.32': 'search is in the bar, and not in the mobile sidebar',
    '2.34': 'is open at first on mobile when it holds the active item',
    '2.35': 'html is inserted as it is',
    '2.38': 'docsVersion links to the main doc of the shown version',
    '2.39': 'docsVersionDropdown links to the doc in each version, and a click makes the version the preferred one',
  },
  'e2e/shell-navbar.spec.ts': {
    '2.33': 'opens by mouse and keyboard and closes on Escape, outside clicks, outside focus and navigations',
    '4.16': 'hides on scroll down, shows on scroll up and on focus, stays near the top',
    '4.17': 'stays visible when a link or a search hit leads to an anchor, and hides on the next scroll down',
    '4.19': 'opens by mouse and keyboard and closes on Escape, outside clicks, outside focus and navigations',
    '4.20': 'opens by mouse and keyboard and closes on Escape, outside clicks, outside focus and navigations',
    '4.21': 'opens on a tap and closes on a tap outside',
    '4.22': 'opens by mouse and keyboard and closes on Escape, outside clicks, outside focus and navigations',
  },
  'e2e/versions.spec.ts': {
    '2.37': 'the navbar follows the version of the page, else the chosen one, else the latest',
    '4.28': 'the navbar follows the version of the page, else the chosen one, else the latest',
    '4.29': 'the navbar follows the version of the page, else the chosen one, else the latest',
  },
  'e2e/locales.spec.ts': {
    '2.40': 'the locale switch keeps path, query and hash, by a full navigation',
  },
  'e2e/errors.spec.ts': {
    '2.43': 'a page that throws is an accessible error inside the shell, with all causes; ‘Try again’ renders it again',
    '2.50': 'a page that throws is an accessible error inside the shell, with all causes; ‘Try again’ renders it again',
    '2.51': 'a shell that throws leaves an accessible page titled Page Error, with the causes and ‘Try again’',
    '4.37': 'a page that throws is an accessible error inside the shell, with all causes; ‘Try again’ renders it again',
    '8.1': 'a page that throws is an accessible error inside the shell, with all causes; ‘Try again’ renders it again',
    '8.2': 'a shell that throws leaves an accessible page titled Page Error, with the causes and ‘Try again’',
    '8.6': 'a page module without default export is named in the red box, which is accessible, and works after Retry',
    '8.7':
      'a navbar item that throws is reported with its cause, and a docs page of an unknown version lists the versions',
    '8.25': 'a StyleX call that no plugin has compiled crashes the page, and says that it must be compiled',
    '8.27':
      'a navbar item that throws is reported with its cause, and a docs page of an unknown version lists the versions',
  },
  'e2e/navigation-failure.spec.ts': {
    '2.49': 'the second time it shows the red box with the error and Retry, which runs the loader again',
    '4.31': 'a module that is gone leads to one real navigation to the top of the target, never to a loop',
    '4.36': 'a page whose own module fails stays readable, shows the red box, and hydrates after Retry',
    '8.3': 'a page whose own module fails stays readable, shows the red box, and hydrates after Retry',
    '8.4': 'a module that is gone leads to one real navigation to the top of the target, never to a loop',
    '8.5': 'a new deploy is a real navigation, never a mixed page',
  },
  'e2e/brand-dialog.spec.ts': {
    '2.52': 'a right click or a key on the logo opens it, and every file can be downloaded',
    '2.53': 'a right click or a key on the logo opens it, and every file can be downloaded',
    '2.54': '“Copy SVG Code” copies the file and says so; a failure is logged and shown',
    '8.20': '“Copy SVG Code” copies the file and says so; a failure is logged and shown',
  },
  'e2e/search-panel.spec.ts': {
    '2.55': 'the modal has a bar, a list and a footer with the keys; a narrow viewport shows fewer hits',
    '2.61': 'recent searches become favourites, each can be removed, and every state passes axe',
    '4.43': 'the modal has a bar, a list and a footer with the keys; a narrow viewport shows fewer hits',
    '4.44': 'the modal has a bar, a list and a footer with the keys; a narrow viewport shows fewer hits',
    '4.47': 'recent searches become favourites, each can be removed, and every state passes axe',
    '8.14': 'no results are said with suggestions, and unusual queries do no harm',
    '9.4': 'the modal has a bar, a list and a footer with the keys; a narrow viewport shows fewer hits',
  },
  'e2e/search-failure.spec.ts': {
    '2.56': 'loading is silent until the stall threshold, then said to be slow, then an error that a retry ends',
    '2.57': 'a failure is an error, and the next query may succeed; a large index is searched in a worker',
    '4.45': 'loading is silent until the stall threshold, then said to be slow, then an error that a retry ends',
    '9.23': 'loading is silent until the stall threshold, then said to be slow, then an error that a retry ends',
  },
  'e2e/search-modal.spec.ts': {
    '2.58': 'loads on approach, opens by shortcut and button, closes by Escape, and restores focus and scroll position',
    '2.59': 'loads on approach, opens by shortcut and button, closes by Escape, and restores focus and scroll position',
    '2.60': 'Tab stays inside the modal and marks the panel closed; it opens again on focus',
    '2.62': 'hits are grouped, children are under their page, matches are marked, and keys open them',
    '4.38': 'loads on approach, opens by shortcut and button, closes by Escape, and restores focus and scroll position',
    '4.39': 'the query begins with a letter typed on the button or with the selected text, and is cut to its limit',
    '4.40': 'loads on approach, opens by shortcut and button, closes by Escape, and restores focus and scroll position',
    '4.41': 'loads on approach, opens by shortcut and button, closes by Escape, and restores focus and scroll position',
    '4.42': 'loads on approach, opens by shortcut and button, closes by Escape, and restores focus and scroll position',
    '4.48': 'hits are grouped, children are under their page, matches are marked, and keys open them',
    '4.49': 'hits are grouped, children are under their page, matches are marked, and keys open them',
    '4.50': 'hits are grouped, children are under their page, matches are marked, and keys open them',
    '4.51': 'Tab stays inside the modal and marks the panel closed; it opens again on focus',
    '4.52': 'Tab stays inside the modal and marks the panel closed; it opens again on focus',
    '9.15': 'the query begins with a letter typed on the button or with the selected text, and is cut to its limit',
    '9.18': 'hits are grouped, children are under their page, matches are marked, and keys open them',
  },
  'src/search/hits.test.ts': {
    '2.64': 'leaves external URLs absolute',
    '2.65': 'keeps pathname and hash of an absolute URL, under the base URL',
    '2.66': 'applies the replacement rule, then adds the base URL',
    '9.19': 'keeps the order of appearance and at most the given number of hits per group',
  },
  'src/theme/search/saved-searches.test.ts': {
    '9.21': 'remembers the newest first, each once, up to the limit',
    '9.22': 'keeps fewer recent searches when there are favorites, and limits those',
  },
  'e2e/shell-color-mode.spec.ts': {
    '4.1': 'before the first paint the mode is that of the address, else the stored one, else the system’s',
    '4.4': 'before the first paint the mode is that of the address, else the stored one, else the system’s',
    '4.5': 'the toggle names and shows the other mode, for the next visit and for open tabs',
    '4.8': 'a change of the system is followed and deletes the choice; printing is no change',
    '4.10': 'a change of the system is followed and deletes the choice; printing is no change',
    '4.11': 'the toggle names and shows the other mode, for the next visit and for open tabs',
    '9.5': 'the toggle names and shows the other mode, for the next visit and for open tabs',
    '9.6': 'before the first paint the mode is that of the address, else the stored one, else the system’s',
  },
  'src/theme/navbar/color-mode.test.tsx': {
    '4.6': 'is absent when switching is disabled, and the stored mode is deleted',
    '4.9': 'is ignored when the configuration does not respect it',
  },
  'e2e/navigation-history.spec.ts': {
    '4.14': 'back closes the mobile menu and does not leave the page',
    '4.32': 'a navigation goes to the top; back and forward restore the position',
    '4.33': 'a link with a hash goes to the heading of the other page',
    '9.11': 'a navigation gets its own history key, head, announcement and Tab order; back keeps the focus',
  },
  'src/theme/navbar/use-hide-on-scroll.test.ts': {
    '4.18': 'does not bounce at the end of the page',
  },
  'src/theme/ui/collapsible.test.tsx': {
    '4.23': 'animates its height with ease-in-out, for a duration that depends on the height',
    '4.24': 'a height of %s px takes %s ms',
    '4.25': 'mounts its content on the first expansion and keeps it',
  },
  'e2e/search-hosted.spec.ts': {
    '4.46': 'shows the answers of the host, no results with a link to report them, and hosts that fail',
    '8.12': 'shows the answers of the host, no results with a link to report them, and hosts that fail',
    '8.13': 'shows the answers of the host, no results with a link to report them, and hosts that fail',
  },
  'src/node/commands/site-faults.build.test.ts': {
    '8.8': 'when there is no navbar item of a type, and lists the types that exist',
    '8.9': 'when a navbar item leads to a sidebar without a link, and names the sidebar',
    '8.10': 'when a doc id is unknown, and lists the ids that exist, with the version',
    '8.11': 'when a navbar item names an unknown sidebar, and lists the ids that exist, with the version',
  },
  'src/search/hosted-provider.test.ts': {
    '8.15': 'is unreachable when no host answers',
    '8.16': 'is an API error with its status on 4xx, without a request to another host',
    '8.17': 'is malformed when the response does not parse',
    '8.18': 'requests the next host when one %s',
    '8.19': 'requests the next host when one does not %s',
    '9.20': 'has the parameters and facets of the specification',
    '9.24': 'requests the next host when one does not %s',
    '9.26': 'skips a failed host until its penalty is over',
  },
  'e2e/html-first.spec.ts': {
    '8.21': 'with storage that throws the page hydrates, and the console reports once that storage is unavailable',
  },
  'e2e/errors-storage.spec.ts': {
    '8.22': 'full storage switches off what is remembered and nothing else, with one warning in the console',
    '8.26': 'a history that refuses entries is a failed invariant, and links become real navigations',
  },
  'e2e/navigation-base-url.spec.ts': {
    '8.23': 'a home page that is served elsewhere names the configured and the suggested base URL',
  },
  'src/node/samples/uncompiled-calls.test.ts': {
    '8.24': 'of %s throws that styles must be compiled',
  },
  'src/shared/limits.test.ts': {
    '9.1': 'every business constant has the value of the specification',
  },
  'src/theme/tokens/limits.test.ts': {
    '9.3': 'style sheets have the breakpoint and the navbar height of the limits',
  },
  'src/node/site/site-config-schema.test.ts': {
    '4.3': 'the colour mode is light unless the configuration sets another',
    '9.7': 'a logo has the default size unless the configuration sets another',
    '9.29': 'the version of the site is that of its package and of the documented library',
  },
  'src/theme/shell/back-to-top.test.tsx': {
    '9.9': 'scrolls by the same share of the distance in each frame, up to the top',
  },
  'src/client/router/progress-bar.test.ts': {
    '9.10': 'the progress bar has the minimum, speed and trickle of the specification, and no spinner',
  },
  'src/node/emit/search-files.test.ts': {
    '9.12': 'search records carry the docs version that their page belongs to, and its tag',
  },
  'src/shared/messages.test.ts': {
    '9.14': 'the English labels are the words of the specification',
  },
  'src/theme/search/query-text.test.ts': {
    '9.16': 'the input has our maximum length instead of the library’s',
  },
  'src/search/local-search.test.ts': {
    '9.17': 'returns hits page by page',
  },
  'src/node/emit/push-records.test.ts': {
    '9.25': 'gives each write the timeout of the specification',
  },
  'src/search/insights.test.ts': {
    '9.27': 'debounces views and sends them in batches',
  },
  'src/node/content/messages-catalogue.test.ts': {
    '9.31': 'the Chinese catalogue translates every label of the interface, with the same placeholders',
  },
  'e2e/shell-configuration.spec.ts': {
    '2.25': 'elements of configured HTML are shown, its scripts do nothing, the bar has no close button',
    '2.36': 'elements of configured HTML are shown, its scripts do nothing, the bar has no close button',
    '4.2': 'the default color mode applies, the switch is gone, and a stored choice is deleted',
    '4.7': 'the default color mode applies, the switch is gone, and a stored choice is deleted',
  },
};
