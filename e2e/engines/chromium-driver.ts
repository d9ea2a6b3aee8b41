/** Chromium by Playwright, for the journeys that need a page of its own browser. */
import type {Page} from '@playwright/test';
import type {Driver} from './driver.ts';

export const driverOf = (page: Page): Driver => ({
  evaluate: (expression) => page.evaluate(expression),
  press: (key, modifier) => page.keyboard.press(modifier ? `${modifier}+${key}` : key),
  type: (text) => page.keyboard.type(text),
  clickAt: ({x, y}, button) => page.mouse.click(x, y, {button}),
  resize: (size) => page.setViewportSize(size),
  screenshot: () => page.screenshot(),
  close: () => page.close(),
});
