import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';

/** Shows a page in a color mode and waits until color transitions have ended. */
export const forceTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate(async (mode) => {
    document.documentElement.setAttribute('data-theme', mode);
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({finished}) => finished));
  }, theme);

/** Leaves out code tokens that look like an earlier one of the page: comparing their colors takes axe most of its time. */
const REPEATED = 'data-repeated-look';

const markRepeatedTokens = (page: Page): Promise<void> =>
  page.evaluate((attribute) => {
    const seen = new Set<string>();
    for (const token of document.querySelectorAll('.code-lines .line *')) {
      const {color, fontSize, fontWeight} = getComputedStyle(token);
      const look = [token.localName, token.getAttribute('class'), color, fontSize, fontWeight];
      for (let box: Element | null = token; box; box = box.parentElement) {
        const {backgroundColor, backgroundImage, opacity} = getComputedStyle(box);
        look.push(backgroundColor, backgroundImage, opacity);
      }
      const key = look.join(';');
      token.toggleAttribute(attribute, token.childElementCount === 0 && seen.has(key));
      seen.add(key);
    }
  }, REPEATED);

/** They take longer than all other rules. */
export const COLOR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

interface Checked {
  /** Selector of the part that is checked. By default the whole page is. */
  readonly within?: string;
  /** The default is all rules of axe, best practices as well as WCAG 2.2 AA. */
  readonly rules?: readonly string[];
  readonly withColors?: boolean;
}

/** The violations of rules of axe, as texts with their locations. */
export async function violations(page: Page, {within, rules, withColors = true}: Checked = {}): Promise<string[]> {
  await markRepeatedTokens(page);
  const axe = new AxeBuilder({page})
    .exclude(`[${REPEATED}]`)
    // Its other mode opens a page for each result.
    .setLegacyMode(true)
    // It would fetch style sheets and media, for rules that are off and for sounds, which the site does not have.
    .options({
      preload: false,
      resultTypes: ['violations'],
      rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, {enabled: withColors}])),
    });
  if (within !== undefined) axe.include(within);
  if (rules !== undefined) axe.withRules([...rules]);
  const {violations: found} = await axe.analyze();
  return found.flatMap(({id, help, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${help} — ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
