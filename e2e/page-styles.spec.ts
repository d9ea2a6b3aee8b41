/** The rules in a page's HTML, against the whole style sheet, which comes with the app. */
import {errorBox, expectNotReady, expectReady, makeReady, recordRequests, retryButton, themeButton} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {ROUTES} from './site-routes.ts';

/** Declarations of the whole style sheet that the page needs as it stands, and that its HTML lacks. */
async function missingStyles(): Promise<string[]> {
  interface Declaration {
    readonly selector: string;
    readonly name: string;
    readonly value: string;
    /** All of it, with the groups around the rule. */
    readonly text: string;
  }
  /** Splits a list at the commas that are not in parentheses. */
  const splitSelectors = (list: string): string[] => {
    let depth = 0;
    const marked = [...list].map((char) => {
      depth += char === '(' ? 1 : char === ')' ? -1 : 0;
      return char === ',' && depth === 0 ? '\n' : char;
    });
    return marked
      .join('')
      .split('\n')
      .map((selector) => selector.trim());
  };
  const declarationsOf = (rules: CSSRuleList, groups = ''): Declaration[] =>
    [...rules].flatMap((rule): Declaration[] => {
      if (rule instanceof CSSGroupingRule) return declarationsOf(rule.cssRules, groups + rule.cssText.split('{')[0]);
      if (!(rule instanceof CSSStyleRule)) return [];
      return splitSelectors(rule.selectorText).flatMap((selector) =>
        [...rule.style].map((name) => {
          const value = rule.style.getPropertyValue(name);
          return {selector, name, value, text: [groups, selector, name, value].join(' | ')};
        }),
      );
    });
  // What matches only later, or is no element.
  const LATER =
    /:not\(:(?:hover|focus|active)[\w-]*\)|:(?:active|checked|focus|hover|modal|popover-open|target)[\w-]*|::[\w-]+(?:\([^()]*\))?|\[(?:data-theme|open)[^\]]*\]/g;
  const matches = (selector: string): boolean => document.querySelector(selector.replaceAll(LATER, ':is(*)')) !== null;

  const whole = new CSSStyleSheet();
  whole.replaceSync(await (await fetch(document.querySelector<HTMLLinkElement>('style + link')?.href ?? '')).text());
  const own = [...document.styleSheets].flatMap((sheet) => declarationsOf(sheet.cssRules));
  const ownTexts = new Set(own.map(({text}) => text));
  const used = new Set(own.flatMap(({value}) => value.match(/--[\w-]+/g) ?? []));
  return declarationsOf(whole.cssRules)
    .filter(({name, text}) => !ownTexts.has(text) && (!name.startsWith('--') || used.has(name)))
    .filter(({selector}) => matches(selector))
    .map(({text}) => text);
}

test('the HTML of each page has all rules of the style sheet that match in it', async ({page}) => {
  for (const route of [...ROUTES, '/404.html']) {
    await page.goto(route);
    expect(await page.evaluate(missingStyles), route).toEqual([]);
  }
});

/** Adds the whole style sheet, as the app does. @returns what it changes, without custom properties that nothing uses */
async function changesByStyleSheet(): Promise<string[]> {
  const link = document.querySelector<HTMLLinkElement>('style + link');
  if (link === null) throw new Error('The page has no link to the style sheet.');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await (await fetch(link.href)).text());
  // Nothing below waits: the page cannot change by itself between the two readings.
  const names = [...getComputedStyle(document.documentElement)].filter((name) => !name.startsWith('--'));
  const computed = [...document.querySelectorAll('*')].flatMap((element) => [
    {part: getComputedStyle(element), names},
    ...['::before', '::after'].map((name) => {
      const part = getComputedStyle(element, name);
      // Of a part that is not there, only its appearance counts.
      return {part, names: part.content === 'none' ? ['content'] : names};
    }),
  ]);
  const read = (): string[][] => computed.map((style) => style.names.map((name) => style.part.getPropertyValue(name)));
  // The first question makes Chromium lay out what is folded, but is answered from before.
  for (const {part} of computed) part.getPropertyValue('height');
  const before = read();
  document.adoptedStyleSheets = [sheet];
  const changes = read().flatMap((values, index) =>
    values.flatMap((value, at) =>
      value === before[index]?.[at] ? [] : [`${index} ${computed[index]?.names[at]} ${value}`],
    ),
  );
  return changes.slice(0, 20);
}

for (const [route, width, colorScheme, media] of [
  ['/', 1440, 'light', 'screen'],
  ['/blog/', 390, 'dark', 'screen'],
  ['/docs/learn/', 800, 'light', 'print'],
] as const) {
  test(`the whole style sheet changes no style of ${route} (${width} px, ${colorScheme}, ${media})`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await page.emulateMedia({colorScheme, media, reducedMotion: 'reduce'});
    await page.goto(route);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(changesByStyleSheet)).toEqual([]);
  });
}

test('a style sheet that does not load is a failed load of the app, and Retry requests it again', async ({
  page,
  serve,
}) => {
  const site = await serve();
  site.fail(/\.css$/);
  const requests = recordRequests(page);
  await page.goto(`${site.url}docs/learn/`);
  await themeButton(page).click();
  await expect(errorBox(page)).toContainText('.css');
  await expectNotReady(page);
  site.clearFaults();
  await retryButton(page).click();
  await expectReady(page);
  await expect(errorBox(page)).toHaveCount(0);
  expect(requests.filter((request) => request.isNavigationRequest())).toHaveLength(1);
});

test('a page that has its rules itself requests the style sheet once @smoke', async ({page}) => {
  const requests = recordRequests(page);
  await page.goto('/docs/learn/');
  await makeReady(page);
  expect(requests.filter((request) => request.url().endsWith('.css'))).toHaveLength(1);
});
