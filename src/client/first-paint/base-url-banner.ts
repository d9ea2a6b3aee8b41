/**
 * Shows on the home page that the site is served under another path than configured (spec point 8). Only the home page
 * has the `<template>` with the words, as they are no text of the page. After the title, the first line with a
 * placeholder names the configured base URL, the second the one to try. The stylesheet did not load, so the banner
 * brings the little look it needs.
 */
export function showBaseUrlBanner(configured: string | undefined): void {
  // A home page stands at the base URL itself.
  const served = location.pathname.replace(/\/?(index\.html)?$/, '/');
  const banner = document.querySelector<HTMLTemplateElement>('#base-url-banner')?.content.querySelector('div');
  if (!banner || configured === served) return;
  const values = [configured, served];
  for (const line of banner.querySelectorAll('p+p')) {
    line.textContent = line.textContent.replace('{baseUrl}', () => values.shift() ?? '');
  }
  banner.style.border = 'solid red';
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
