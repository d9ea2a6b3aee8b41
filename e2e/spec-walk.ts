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
    '2.14': 'the main document of the docs is /docs/learn/',
    '2.21': 'every page has one main part, and the skip link before everything else leads to it',
    '9.30': 'every page says by which version of which program it was made',
  },
  'e2e/feeds.dist.test.ts': {
    '2.2': 'the sitemap lists every listed route and nothing else, and robots.txt names it',
  },
  'e2e/navigation-paths.spec.ts': {
    '2.3': 'any other path shows the not-found page: ${path}',
    '2.5': 'a link without its trailing slash leads to the path with it',
    '2.7': 'the not-found page is a page like any other for navigations',
    '2.9': '${path} opens the clean path and leaves the address bar alone',
    '2.15': 'a path with a space opens in both forms: ${path}',
  },
  'e2e/navigation-pending.spec.ts': {
    '2.4': 'the prose of the next page comes from its HTML, which is fetched once',
    '2.47': 'progress bar and spinner come after 200 ms and go when the page is there',
    '2.48': 'a page that comes within 200 ms shows neither',
    '4.30': 'the old page stays until the next one is ready: its module is loaded before the switch',
    '4.34': 'progress bar and spinner come after 200 ms and go when the page is there',
    '4.35': 'a change of query or hash alone shows no progress and loads nothing',
    '9.8': 'progress bar and spinner come after 200 ms and go when the page is there',
  },
  'src/client/router/page-cache.test.ts': {
    '2.10': 'tries the exact path first and the clean one when there is none',
  },
  'e2e/search-page.spec.ts': {
    '2.11': 'a query in the address is answered without any further sign of life',
    '2.63': 'the modal leads to it, a hit leads on, and back returns',
  },
  'e2e/shell-sidebar.spec.ts': {
    '2.12': 'all docs share one layout, which stays from page to page, whatever its kind',
  },
  'e2e/shell-frame.spec.ts': {
    '2.13': 'next and previous go through the sidebar of ${first}, in its order',
    '2.22': 'the skip link is off screen until Tab comes to it, and Tab goes on in the main part',
    '2.26': 'the navbar has the items of the site, in their places, and stays at the top',
    '2.28': 'the item of the part the reader is in is active, also after a navigation',
    '2.29': 'the link to GitHub opens a new tab that knows nothing of this one',
    '2.44': 'the footer has its five groups, and says whose the text is and of which version',
    '9.28': 'the footer has its five groups, and says whose the text is and of which version',
  },
  'e2e/page-kinds.spec.ts': {
    '2.16': 'the kinds of the blog: list, post, list of tags, posts of a tag',
    '2.18': 'the list of docs tags names every tag with its number of docs, and leads to each',
    '2.19': 'the page of a docs tag lists its docs, without unlisted ones',
    '2.20': 'a Markdown page of its own stands at its name',
    '2.24': 'what the configuration leaves out is not there: announcement, footer, banner of a version',
    '2.45': 'what the configuration leaves out is not there: announcement, footer, banner of a version',
  },
  'e2e/markdown-prose.spec.ts': {
    '2.17': 'the table of contents has levels 2 and 3, with their code and without links in links',
    '2.46': 'the table of contents has levels 2 and 3, with their code and without links in links',
    '9.13': 'the table of contents has levels 2 and 3, with their code and without links in links',
  },
  'e2e/shell-announcement.spec.ts': {
    '2.23': 'the announcement is in the HTML, above the navbar, in the colours of the configuration',
    '2.25': 'a bar that is not closeable has no button',
    '4.26': 'closed, it stays away on other pages and after a reload, and nothing shifts',
    '4.27': 'another id resets the dismissal',
  },
  'e2e/shell-mobile-sidebar.spec.ts': {
    '2.27': 'the hamburger opens it: 83 % of the window, over a page that does not scroll',
    '2.41': 'on a docs page the docs come first; back to the main menu; closing begins anew',
    '2.42': 'it is the layout of windows up to 996 px',
    '4.12': 'the hamburger opens it: 83 % of the window, over a page that does not scroll',
    '4.13': '${name} closes it, stays on the page, and releases the scroll',
    '4.15': 'on a docs page the docs come first; back to the main menu; closing begins anew',
    '9.2': 'it is the layout of windows up to 996 px',
  },
  'src/theme/navbar/navbar-item.test.tsx': {
    '2.30': 'says that it leads to the page, or to the part of the site, that is shown',
  },
  'src/theme/navbar/item-types.test.tsx': {
    '2.31': 'localeDropdown leads to the page in each locale, to other locales by a full load',
    '2.32': 'search stands in the bar, and not in the mobile sidebar',
    '2.34': 'starts open on mobile, and closed without it',
    '2.35': 'html is the maintainers’ own',
    '2.38': 'docsVersion is a link to the main doc of the shown version',
    '2.39': 'docsVersionDropdown leads to the doc in each version, and a click makes the version the preferred one',
  },
  'e2e/shell-navbar.spec.ts': {
    '2.33': 'opens while the mouse is over it, and a click does not close it again',
    '2.36': 'HTML of the configuration is trusted: elements, yes; scripts in it do nothing',
    '4.16': 'goes on the way down, comes on the way up, and stays near the top',
    '4.17': 'is there when an anchor is jumped to, and goes with the next scroll down',
    '4.19': "opens on ${key === ' ' ? 'Space' : key} and closes on Escape, with the focus on its label",
    '4.20': 'closes on a click elsewhere',
    '4.21': 'a dropdown opens on a tap and closes on a tap elsewhere',
    '4.22': 'closes when the focus goes elsewhere',
  },
  'e2e/versions.spec.ts': {
    '2.37': 'then the latest',
    '4.28': 'is stored by its name when it is chosen, and not by merely reading it',
    '4.29': 'is cleared when no version has its name',
  },
  'e2e/locales.spec.ts': {
    '2.40': 'keeps path, query and hash, by a full navigation',
  },
  'e2e/errors.spec.ts': {
    '2.43': 'says so inside the shell, with the messages of all causes, white space kept',
    '2.50': 'says so inside the shell, with the messages of all causes, white space kept',
    '4.37': 'is rendered again by ‘Try again’: the same crash as long as it is broken, the page once it is not',
    '8.1': 'says so inside the shell, with the messages of all causes, white space kept',
    '8.6': 'is named in the red box, with the reason that nothing can be rendered',
    '8.25': 'a StyleX call that no plugin has compiled crashes the page, and says that it must be compiled',
  },
  'e2e/navigation-failure.spec.ts': {
    '2.49': 'the second time it shows the red box with the error and Retry, which runs the loader again',
    '4.31': 'a module that answers ${status} leads to one real navigation to the target, never to a loop',
    '4.36': 'a page whose own module fails stays readable, shows the red box, and lives after Retry',
    '8.3': 'a page whose own module fails stays readable, shows the red box, and lives after Retry',
    '8.4': 'a module that answers ${status} leads to one real navigation to the target, never to a loop',
    '8.5': 'a new deploy is a real navigation, never a mixed page',
  },
  'e2e/errors-shell.spec.ts': {
    '2.51': 'leaves a page titled Page Error, with the causes and ‘Try again’',
    '8.2': 'leaves a page titled Page Error, with the causes and ‘Try again’',
    '8.7': '${what} is reported whole with its cause, and the page stays',
    '8.27':
      'a docs page of a version that the site does not know says which versions there are, and the rest is usable',
  },
  'e2e/brand-dialog.spec.ts': {
    '2.52': 'a right click on the logo opens it instead of the browser’s menu',
    '2.53': 'on a nested page every download has its file name and the file',
    '2.54': '“Copy SVG Code” copies the file’s text and says so',
    '8.20': 'a refused clipboard is logged, and the button says so',
  },
  'e2e/search-panel.spec.ts': {
    '2.55': 'bar, list and footer, which names the keys: where there is no keyboard it is left out',
    '2.61': 'recent searches become favourites; each can be removed',
    '4.44': 'the list begins at its top again when the query changes',
    '4.47': 'recent searches become favourites; each can be removed',
    '4.52': 'the panel opens when the focus comes back to the bar',
    '8.14': 'what was asked and not found is said, with what to try',
  },
  'e2e/search-failure.spec.ts': {
    '2.56': 'loading is silent for 300 ms, then said to be slow, then an error that a retry ends',
    '2.57': 'an index that is not there is an error, and the next query may succeed',
    '4.45': 'loading is silent for 300 ms, then said to be slow, then an error that a retry ends',
    '9.23': 'loading is silent for 300 ms, then said to be slow, then an error that a retry ends',
  },
  'e2e/search-modal.spec.ts': {
    '2.58': '${key} opens the modal',
    '2.59': 'the button opens the modal; Escape closes it and focus returns',
    '2.60': 'Tab stays inside the modal and marks the panel closed',
    '2.62': 'hits are grouped, children stand under their page, matches are marked',
    '4.38': 'the button opens the modal; Escape closes it and focus returns',
    '4.39': 'a letter typed on the button opens the modal with it',
    '4.40': '${key} opens the modal',
    '4.41': 'code and index are fetched when a reader comes near, never before',
    '4.42': 'the place on the page is given back',
    '4.43': 'a narrow viewport shows 5 hits',
    '4.48': 'arrows wrap, the first hit is active, Enter opens it',
    '4.49': '${keys} opens the hit in a ${name}; the modal stays',
    '4.50': 'Escape clears the query, then closes',
    '4.51': 'Tab stays inside the modal and marks the panel closed',
    '9.4': 'a narrow viewport shows 5 hits',
    '9.15': 'the query has at most 64 characters',
    '9.18': 'hits are grouped, children stand under their page, matches are marked',
  },
  'src/search/hits.test.ts': {
    '2.64': 'leaves external URLs absolute',
    '2.65': 'makes pathname and hash of an absolute URL, under the base URL',
    '2.66': 'replaces, then adds the base URL',
    '9.19': 'keeps the order of appearance and at most so many a group',
    '9.21': 'remembers the newest first, each once, seven of them',
    '9.22': 'remembers four as long as there are favourites, and ten of those',
  },
  'e2e/shell-color-mode.spec.ts': {
    '4.1': 'anything but dark is light',
    '4.2': 'the default of the configuration counts where the system is not asked',
    '4.4': 'without a choice the mode is that of the system, ${mode}, before the first paint',
    '4.5': 'the toggle switches, says what it would do next, and the choice is kept for the next visit',
    '4.7': 'there is no toggle, and what was chosen before is deleted',
    '4.8': 'a change of the system is followed, and the choice is forgotten',
    '4.10': 'printing changes nothing, though it makes the system look light',
    '4.11': 'another tab is followed while it chooses, and not when it forgets',
    '9.5': 'the toggle switches, says what it would do next, and the choice is kept for the next visit',
    '9.6': 'anything but dark is light',
  },
  'src/theme/navbar/color-mode.test.tsx': {
    '4.6': 'is not there when switching is disabled, and what was chosen is forgotten',
    '4.9': 'is not asked when the configuration does not respect it',
  },
  'e2e/navigation-history.spec.ts': {
    '4.14': 'back closes the mobile menu and does not leave the page',
    '4.32': 'a navigation goes to the top; back and forward restore the position',
    '4.33': 'a link with a hash goes to the heading of the other page',
    '9.11': 'every entry of the history has a key of six characters of its own',
  },
  'src/theme/navbar/hide-on-scroll.test.ts': {
    '4.18': 'does not bounce at the end of the page',
  },
  'src/theme/ui/collapsible.test.tsx': {
    '4.23': 'animates its height, easing in and out, for as long as its height takes',
    '4.24': 'grows with the height, by less and less',
    '4.25': 'mounts its content on the first expansion and keeps it',
  },
  'e2e/search-hosted.spec.ts': {
    '4.46': 'hosts that fail are an error in the spec’s words',
    '8.12': 'hosts that fail are an error in the spec’s words',
    '8.13': 'no results: the words of the spec and the link to tell about it',
  },
  'src/node/commands/site-faults.build.test.ts': {
    '8.8': 'when there is no navbar item of a type, and lists the types that exist',
    '8.9': 'when a navbar item leads to a sidebar without a link, and names the sidebar',
    '8.10': 'when a doc id is unknown, and lists the ids that exist, with the version',
    '8.11': 'when a navbar item names an unknown sidebar, and lists the ids that exist, with the version',
  },
  'src/search/hosted/hosted-provider.test.ts': {
    '8.15': 'is unreachable when no host answers',
    '8.16': 'is a refusal with its status on 4xx, without asking another host',
    '8.17': 'is malformed when what comes does not parse',
    '8.18': 'asks the next host when one %s',
    '8.19': 'gives a host %s, then asks the next',
    '9.20': 'has the parameters and facets of the spec',
    '9.24': 'gives a host %s, then asks the next',
    '9.26': 'leaves a failed host alone for two minutes',
  },
  'e2e/html-first.spec.ts': {
    '8.21': 'with storage that throws the page comes alive, and the console says once that storage is unavailable',
  },
  'e2e/errors-storage.spec.ts': {
    '8.22': 'that is full costs what is remembered, not what is shown, and the console says so once',
    '8.26': 'a history that takes nothing is an invariant that failed: links lead on by real navigations',
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
    '9.3': 'writes the breakpoint and the navbar height of the limits',
  },
  'src/node/site/site-config-schema.test.ts': {
    '4.3': 'the colour mode is light unless the configuration sets another',
    '9.7': 'a logo has the default size unless the configuration sets another',
    '9.29': 'the version of the site is that of its package and of the documented library',
  },
  'src/theme/shell/back-to-top.test.tsx': {
    '9.9': 'leaves 0.85 of what remains with each frame, until it is there',
  },
  'src/client/router/progress-bar.test.ts': {
    '9.10': 'the progress bar has the minimum, speed and trickle of the specification, and no spinner',
  },
  'src/node/emit/search-versions.test.ts': {
    '9.12': 'search records carry the docs version that their page belongs to, and its tag',
  },
  'src/shared/messages.test.ts': {
    '9.14': 'the English labels are the words of the specification',
  },
  'src/theme/search/query-length.test.ts': {
    '9.16': 'the library’s own limit of a query, 512 characters, gives way to ours',
  },
  'src/search/local-search.test.ts': {
    '9.17': 'gives 20 of many, and the next 20',
  },
  'src/node/emit/search-files.test.ts': {
    '9.25': 'gives a host 30 seconds for each write',
  },
  'src/search/hosted/insights.test.ts': {
    '9.27': 'tells views 400 ms after the last answer, in batches of 20 items',
  },
  'src/node/content/messages-catalogue.test.ts': {
    '9.31': 'the Chinese catalogue translates every label of the interface, with the same placeholders',
  },
};
