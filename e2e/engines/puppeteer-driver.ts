/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
import puppeteer, {type Browser} from 'puppeteer-core';
import type {Driver} from './driver.ts';

export interface PuppeteerOptions {
  readonly browser: 'chrome' | 'firefox';
  readonly executablePath: string;
  /** Runs in every document before its own scripts. */
  readonly pageScript: string;
}

/** Puppeteer loses a page that Chromium has rendered ahead: `prerendering.engine.test.ts`. */
const NOT_AHEAD = '--disable-features=Prerender2';
const CHROMIUM_ARGS = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', NOT_AHEAD];
export const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const CALL_LIMIT_MS = 20_000;

export async function startPuppeteer({browser: name, executablePath, pageScript}: PuppeteerOptions): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: name,
    executablePath,
    args: name === 'chrome' ? [...CHROMIUM_ARGS, ...AS_ROOT] : [],
    protocolTimeout: CALL_LIMIT_MS,
    // Reporting each request takes a tenth of Firefox's CPU time.
    networkEnabled: false,
  });
  if (name === 'chrome') await allowClipboard(browser);
  // Not the first one, which gets no focus events in Firefox.
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
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}

/** Without a window, nobody answers Chromium's question. */
const allowClipboard = (browser: Browser): Promise<void> =>
  browser
    .defaultBrowserContext()
    .setPermission('*', {permission: {name: 'clipboard-write', allowWithoutSanitization: false}, state: 'granted'});
