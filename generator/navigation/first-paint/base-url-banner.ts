/**
 * Completes the warning that the site is served under another base URL than configured (spec point 8), or removes it. In the
 * home page's first template, which is shown when the stylesheet has not loaded.
 */
export function completeBaseUrlBanner(banner: Element | null | undefined, configured: string | undefined): void {
  // The home page is at the base URL itself.
  const served = location.pathname.replace(/\/?(index\.html)?$/, '/');
  const suggested = banner?.querySelector('code');
  if (suggested) suggested.textContent = served;
  if (served === configured) banner?.remove();
}
