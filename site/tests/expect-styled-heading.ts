import type {Browser} from '@playwright/test';
import {expect} from 'vitest';
import type {InstallationPath} from './installation-paths.ts';
import {followPath, type Install, type Look} from './reader-project.ts';
import {TEAL} from './run-config.ts';

/** Looks at the heading of a page with a real browser: it is teal by exactly this class. */
function lookWith(browser: Browser, className: string): Look {
  return async (url) => {
    const page = await browser.newPage();
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    try {
      // Next.js compiles the page now, which takes a minute on a busy machine.
      await page.goto(url, {timeout: 400_000});
      const heading = await page.waitForSelector('h1');
      const seen = await heading.evaluate((element) => ({
        text: element.textContent,
        className: element.className,
        color: getComputedStyle(element).color,
      }));
      expect(seen).toEqual({text: '你好，StyleX', className, color: 'rgb(0, 128, 128)'});
      expect(errors).toEqual([]);
    } finally {
      await page.close();
    }
  };
}

/** Follows a path, and expects its heading to be teal by its class, in production and with the development server. */
export async function expectStyledHeading(path: InstallationPath, install: Install, browser: Browser): Promise<void> {
  const css = await followPath(path, {
    install,
    onProduction: lookWith(browser, TEAL),
    onDevelopment: lookWith(browser, `color-${TEAL}`),
  });
  expect(css).toMatch(new RegExp(`\\.${TEAL}\\s*\\{\\s*color:\\s*teal`));
}
