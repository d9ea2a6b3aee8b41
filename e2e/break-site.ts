/** Breaks parts of a built site, so that its errors have their real causes. */
import type {Locator, Page} from '@playwright/test';
import {bootPathOf} from './reader.ts';
import type {FaultySite} from './serve-fixture.ts';

export const barLink = (page: Page, name: string): Locator => page.locator('header').getByRole('link', {name});

/**
 * The module of an island that throws until `window.broken` is `false`.
 *
 * @param thrown JavaScript of the thrown value
 */
export const throwingModule = (module: string, thrown: string): string => `
import Whole from ${JSON.stringify(`${module}?whole`)};
export default function Broken(props) {
  if (window.broken !== false) throw ${thrown};
  return Whole(props);
}`;

/** Makes the component of `throwingModule` render without error. */
export const stopThrowing = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, {broken: false}));

/** A chain of messages as the crash screens show it. */
export const chain = (...messages: readonly string[]): string => messages.join('\n\nCause:\n');

/** Serves the boot module of a site with a part of its data replaced. */
export async function editSiteData(page: Page, site: FaultySite, edit: (boot: string) => string): Promise<void> {
  const path = await bootPathOf(page, site.url);
  const boot = await (await page.request.get(new URL(path, site.url).href)).text();
  const edited = edit(boot);
  if (edited === boot) throw new Error('the edit replaced nothing');
  site.respondWithScript(path, edited);
}
