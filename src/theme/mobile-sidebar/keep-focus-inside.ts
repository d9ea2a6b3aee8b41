/**
 * Makes everything around an element inert, up to the document: Tab, pointer and screen readers stay inside it.
 *
 * @returns a function that gives the rest of the page back
 */
export function keepFocusInside(element: HTMLElement): () => void {
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
  };
}
