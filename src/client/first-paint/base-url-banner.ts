/**
 * Shows on the home page that the site is served under another path than configured (spec point 8), which leaves it
 * without stylesheet. The text is in the home page's first `<template>`; its `<code>` gets the base URL to try, and its
 * frame is a `<fieldset>`, which browsers draw without styles.
 *
 * Checks the effect of the stylesheet: a host may answer with an HTML page instead, which browsers ignore silently.
 */
export function showBaseUrlBanner(configured: string | undefined): void {
  // A home page stands at the base URL itself.
  const served = location.pathname.replace(/\/?(index\.html)?$/, '/');
  const banner = document.querySelector('template')?.content;
  const suggested = banner?.querySelector('code');
  const isStyled = (): string => getComputedStyle(document.body).getPropertyValue('--text');
  if (!banner || !suggested || configured === served || isStyled()) return;
  suggested.textContent = served;
  document.body.prepend(banner);
}
