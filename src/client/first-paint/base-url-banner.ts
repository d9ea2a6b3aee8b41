/**
 * Shows on the home page that the site is served under another path than configured (spec point 8): there is no
 * stylesheet then. Only the home page has the `<template>` with the words, as they are no text of the page; the base URL to
 * try goes into its `<code>`, and its frame is what browsers draw around a `<fieldset>`.
 *
 * Looks at what the stylesheet does: a host may answer with a page instead, which browsers refuse in silence.
 */
export function showBaseUrlBanner(configured: string | undefined): void {
  // A home page stands at the base URL itself.
  const served = location.pathname.replace(/\/?(index\.html)?$/, '/');
  const banner = document.querySelector<HTMLTemplateElement>('#base-url-banner')?.content;
  const suggested = banner?.querySelector('code');
  const isStyled = (): string => getComputedStyle(document.body).getPropertyValue('--text');
  if (!banner || !suggested || configured === served || isStyled()) return;
  suggested.textContent = served;
  document.body.prepend(banner);
}
