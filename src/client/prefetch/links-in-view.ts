/**
 * Reports links that enter and leave the viewport, including links that are rendered later.
 *
 * @returns a function that stops it
 */
export function watchLinksInView(
  root: HTMLElement,
  onChange: (link: HTMLAnchorElement, isInView: boolean) => void,
): () => void {
  const observed = new WeakSet<Element>();
  /** The observer first reports every link: one that was never in view has not left it. */
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
