/** Firefox by WebDriver BiDi. */
import puppeteer from 'puppeteer-core';
import type {Driver} from './driver.ts';

const CALL_LIMIT_MS = 20_000;

/** @param pageScript runs in every document before its own scripts */
export async function startFirefox(executablePath: string, pageScript: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    protocolTimeout: CALL_LIMIT_MS,
    // Reporting each request takes a tenth of Firefox's CPU time.
    networkEnabled: false,
  });
  // The first page of the browser gets no focus events.
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(pageScript);
  const {keyboard, mouse} = page;
  return {
    evaluate: (expression) => page.evaluate(expression),
    press: async (key, modifier) => {
      if (modifier) await keyboard.down(modifier);
      await keyboard.press(key);
      if (modifier) await keyboard.up(modifier);
    },
    type: (text) => keyboard.type(text),
    clickAt: ({x, y}, button) => mouse.click(x, y, {button}),
    resize: (size) => page.setViewport(size),
    close: () => browser.close(),
  };
}
