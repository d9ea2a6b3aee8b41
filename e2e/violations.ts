import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';

/** Shows a page in a color mode and waits until color transitions have ended. */
export const forceTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate(async (mode) => {
    document.documentElement.setAttribute('data-theme', mode);
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({finished}) => finished));
  }, theme);

/**
 * The violations of all rules of axe, best practices as well as WCAG 2.2 AA, as a text with their locations.
 *
 * @param withContrast whether it compares colors, which takes as long as all other rules
 */
export async function violations(page: Page, {withContrast = true} = {}): Promise<string[]> {
  const {violations: found} = await new AxeBuilder({page})
    // Its other mode opens a page for each result.
    .setLegacyMode(true)
    // It would fetch style sheets and media, for rules that are off and for sounds, which the site does not have.
    .options({preload: false, resultTypes: ['violations'], rules: {'color-contrast': {enabled: withContrast}}})
    .analyze();
  return found.flatMap(({id, help, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${help} — ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
