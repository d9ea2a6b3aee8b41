/**
 * Shows on the home page that the site is served under another path than configured (spec point 8). Only the home page
 * has the `<template>` with the words, as they are no text of the page; the base URL to try goes into its `<code>`. The
 * stylesheet did not load: its frame is what browsers draw around a `<fieldset>`.
 */
export function showBaseUrlBanner(configured: string | undefined): void {
  // A home page stands at the base URL itself.
  const served = location.pathname.replace(/\/?(index\.html)?$/, '/');
  const banner = document.querySelector<HTMLTemplateElement>('#base-url-banner')?.content;
  // The second time it is empty.
  const suggested = banner?.querySelector('code');
  if (!banner || !suggested || configured === served) return;
  suggested.textContent = served;
  document.body.prepend(banner);
}

/** Waits for a stylesheet that fails. Must run before the element that asks for it. */
export function watchStylesheet(configured: string | undefined): void {
  addEventListener(
    'error',
    ({target}) => {
      // The page is complete at the `load` event, which waits for its stylesheet.
      if (target instanceof HTMLLinkElement) addEventListener('load', () => showBaseUrlBanner(configured));
    },
    true,
  );
}
