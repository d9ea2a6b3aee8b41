/** The rules in a page's HTML, against the whole style sheet, which comes with islands. */
import {errorBox, recordRequests, retryButton} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {ROUTES} from './site-routes.ts';

/** Declarations of the whole style sheet that a page needs as it stands, and that its HTML lacks. */
async function missingStyles(routes: readonly string[]): Promise<string[]> {
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
  const parse = (css: string): Declaration[] => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return declarationsOf(sheet.cssRules);
  };
  // What matches only later, or is no element.
  const LATER =
    /:not\(:(?:hover|focus|active)[\w-]*\)|:(?:active|checked|focus|hover|modal|popover-open|target)[\w-]*|::[\w-]+(?:\([^()]*\))?|\[(?:data-theme|open)[^\]]*\]/g;

  const textOf = async (url: string): Promise<string> => (await fetch(url)).text();
  const whole = parse(await textOf(document.querySelector<HTMLLinkElement>('style + link')?.href ?? ''));
  const missing: string[] = [];
  for (const route of routes) {
    const page = new DOMParser().parseFromString(await textOf(route), 'text/html');
    const own = [...page.querySelectorAll('style')].flatMap((style) => parse(style.textContent));
    const ownTexts = new Set(own.map(({text}) => text));
    const used = new Set(own.flatMap(({value}) => value.match(/--[\w-]+/g) ?? []));
    const lacking = whole
      .filter(({name, text}) => !ownTexts.has(text) && (!name.startsWith('--') || used.has(name)))
      .filter(({selector}) => page.querySelector(selector.replaceAll(LATER, ':is(*)')) !== null);
    missing.push(...lacking.map(({text}) => `${route} ${text}`));
  }
  return missing;
}

test('the HTML of each page has all rules of the style sheet that match in it', async ({page}) => {
  await page.goto('/404.html');
  expect(await page.evaluate(missingStyles, [...ROUTES, '/404.html'])).toEqual([]);
});

/** Adds the whole style sheet, as islands do. @returns what it changes, without custom properties that nothing uses */
async function changesByStyleSheet(): Promise<string[]> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await (await fetch(document.documentElement.dataset['styles'] ?? '')).text());
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
  document.adoptedStyleSheets.push(sheet);
  const changes = read().flatMap((values, index) =>
    values.flatMap((value, at) =>
      value === before[index]?.[at] ? [] : [`${index} ${computed[index]?.names[at]} ${value}`],
    ),
  );
  return changes.slice(0, 20);
}

for (const [route, width, colorScheme, media] of [
  ['/', 390, 'dark', 'screen'],
  ['/docs/learn/', 1440, 'light', 'print'],
] as const) {
  test(`the whole style sheet changes no style of ${route} (${width} px, ${colorScheme}, ${media})`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await page.emulateMedia({colorScheme, media, reducedMotion: 'reduce'});
    await page.goto(route);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(changesByStyleSheet)).toEqual([]);
  });
}

test('a style sheet that does not load is a failed load of an island, and Retry requests it again, once @smoke', async ({
  page,
  serve,
}) => {
  const site = await serve();
  site.fail(/\.css$/);
  const requests = recordRequests(page);
  await page.goto(`${site.url}search/?q=theme`);
  await expect(errorBox(page)).toContainText('.css');
  site.clearFaults();
  requests.length = 0;
  await retryButton(page).click();
  await expect(page.locator('main ol > li').first()).toBeVisible();
  await expect(errorBox(page)).toHaveCount(0);
  expect(requests.filter((request) => request.isNavigationRequest())).toEqual([]);
  expect(requests.filter((request) => request.url().endsWith('.css'))).toHaveLength(1);
});
