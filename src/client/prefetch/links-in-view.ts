/**
 * Reports links that come into view and go out of it again, also those that are rendered later.
 *
 * @returns a function that ends it
 */
export function watchLinksInView(
  root: HTMLElement,
  onChange: (link: HTMLAnchorElement, isInView: boolean) => void,
): () => void {
  const observed = new WeakSet<Element>();
  /** Observing begins with a report of each link; those that were never in view have not gone out of it. */
  const seen = new WeakSet<Element>();
  const inView = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      if (!(target instanceof HTMLAnchorElement) || (!isIntersecting && !seen.has(target))) continue;
      seen.add(target);
      onChange(target, isIntersecting);
    }
  });
  const observeAll = (): void => {
    for (const link of root.querySelectorAll('a[href]')) {
      if (observed.has(link)) continue;
      observed.add(link);
      inView.observe(link);
    }
  };

  let frame = 0;
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(observeAll);
  });
  changes.observe(root, {childList: true, subtree: true});
  observeAll();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    inView.disconnect();
  };
}
