/**
 * A real navigation. The address bar already shows the target, where the browser would see nothing to do but a jump to
 * the hash, or a reload that keeps the old page's scroll position: so it gets back the old address first, without
 * telling anyone.
 */
export function leaveFor(href: string, committedHref: string): void {
  History.prototype.replaceState.call(history, history.state, '', committedHref);
  const target = new URL(href, location.href);
  if (target.pathname === location.pathname && target.search === location.search) location.reload();
  else location.replace(target);
}
