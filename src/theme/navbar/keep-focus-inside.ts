/**
 * Moves focus into an element and makes everything around it inert, up to the document: Tab, pointer and screen readers
 * stay inside.
 *
 * @param element can take focus itself (`tabindex="-1"`)
 * @param opener what opened it. A tap does not focus a button everywhere, so it is not simply what had focus before.
 * @returns a function that gives the rest of the page back, and focus to the opener
 */
export function keepFocusInside(element: HTMLElement, opener: HTMLElement | null): () => void {
  if (!element.contains(document.activeElement)) element.focus({preventScroll: true});
  const made: HTMLElement[] = [];
  for (let inner: HTMLElement = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      made.push(sibling);
    }
  }
  return () => {
    for (const sibling of made) sibling.inert = false;
    const {activeElement} = document;
    const isFocusElsewhere = activeElement !== document.body && !element.contains(activeElement);
    if (!isFocusElsewhere) opener?.focus({preventScroll: true});
  };
}
