import {STYLE_ATTRIBUTE} from '#shared/document-markers.ts';

/**
 * Gives the elements of a demo their `style` attributes back, as React expects them. In HTML the site's policy forbids
 * them; scripts may set styles under any policy.
 */
export function applyStyleAttributes(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
}
