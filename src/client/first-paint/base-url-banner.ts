/**
 * Shows on the home page that the site is served under another path than configured (spec point 8): there is no
 * stylesheet then. Only the home page has the words, as they are no text of the page: in its first `<template>`. The base
 * URL to try goes into their `<code>`, and their frame is what browsers draw around a `<fieldset>`.
 *
 * Looks at what the stylesheet does: a host may answer with a page instead, which browsers refuse in silence.
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
