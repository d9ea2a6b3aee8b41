import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds against WCAG 2.2 AA, as a text that says where.
 *
 * @param part selector of what is looked at; default: the whole page
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({page})
    // Its other mode opens a page for each result.
    .setLegacyMode(true)
    .options({resultTypes: ['violations'], runOnly: WCAG});
  const {violations: found} = await (part === undefined ? axe : axe.include(part)).analyze();
  return found.flatMap(({id, help, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${help} — ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
