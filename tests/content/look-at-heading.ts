import type {Browser} from '@playwright/test';
import {expect} from 'vitest';
import type {Look} from './reader-project.ts';

/** Looks at the heading of a page with a real browser: it is teal by exactly this class. */
export function lookWith(browser: Browser, className: string): Look {
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
