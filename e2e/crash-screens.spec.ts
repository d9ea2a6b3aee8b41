/** Error screens in the narrowest window, by keyboard, for screen readers and in forced colours. */
import type {Page} from '@playwright/test';
import {ABOUT, goToAbout, openAndStir, spoilSiteData, throwingModule} from './break-site.ts';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {modulePathOf, overflow} from './reader.ts';
import {expect, type FaultySite} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';

const test = siteTest(fixtureSite('minimal'));

test.use({viewport: {width: 320, height: 640}});

const LONG = 'thisNameIsLongerThanAnyPhoneIsWideAndHasNoPlaceToBreak'.repeat(3);

interface Screen {
  readonly name: string;
  readonly button: string;
  readonly provoke: (page: Page, site: FaultySite) => Promise<void>;
}

const screens: readonly Screen[] = [
  {
    name: 'a page that crashed',
    button: 'Try again',
    async provoke(page, site) {
      const module = await modulePathOf(page, site.url + ABOUT);
      site.answerScript(module, throwingModule(module, `new Error('${LONG}')`));
      await goToAbout(page, site);
    },
  },
  {
    name: 'a shell that crashed',
    button: 'Try again',
    async provoke(page, site) {
      const broken = `"footer":{get groups(){throw new Error("${LONG}")}},"navbar":{`;
      await spoilSiteData(page, site, (boot) => boot.replace('"navbar":{', broken));
      await openAndStir(page, `${site.url}docs/start/`);
    },
  },
  {
    name: 'a page that did not load',
    button: 'Retry',
    async provoke(page, site) {
      site.answerScript(await modulePathOf(page, site.url + ABOUT), `throw new Error('${LONG}');`);
      await openAndStir(page, site.url + ABOUT);
    },
  },
];

for (const {name, button, provoke} of screens) {
  test(`${name} is announced, fits into a narrow window, passes axe, and has a visible button`, async ({
    page,
    serve,
    siteFolder,
  }) => {
    await provoke(page, await serve({dir: siteFolder}));
    await expect(page.getByText(LONG)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(LONG);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
    expect(await overflow(page)).toBe(0);

    const retry = page.getByRole('button', {name: button});
    for (let stops = 0; stops < 40; stops++) {
      await page.keyboard.press('Tab');
      if (await retry.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(retry).toBeFocused();
    await expect(retry).toHaveCSS('outline-style', 'solid');
    await expect(retry).toBeInViewport();

    for (const theme of ['light', 'dark']) {
      await forceTheme(page, theme);
      expect(await violations(page), theme).toEqual([]);
    }
    await page.emulateMedia({forcedColors: 'active'});
    await expect(retry).toHaveCSS('border-top-style', 'solid');
  });
}
