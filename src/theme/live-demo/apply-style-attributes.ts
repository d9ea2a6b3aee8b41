/**
 * Applies the `style` attributes of a demo. In a document that was loaded the policy names them; after a navigation it
 * is the policy of another page, which keeps them from counting. Scripts may set styles under any policy.
 */
export function applyStyleAttributes(demo: Element): void {
  for (const element of demo.querySelectorAll<HTMLElement>('[style]')) {
    element.style.cssText = element.getAttribute('style') ?? '';
  }
}
