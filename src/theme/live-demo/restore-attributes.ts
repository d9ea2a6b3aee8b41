import {REPLAY_ATTRIBUTE, STYLE_ATTRIBUTE} from '#shared/document-markers.ts';

/**
 * Makes the attributes of a demo's HTML those that React expects. `style` attributes come back: in HTML the site's
 * policy forbids them, scripts may set styles under any policy. The marks of kept taps go: from now on React answers.
 */
export function restoreAttributes(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
  for (const element of root.querySelectorAll(`[${REPLAY_ATTRIBUTE}]`)) element.removeAttribute(REPLAY_ATTRIBUTE);
}
