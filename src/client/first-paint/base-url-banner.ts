/** Id of the `<template>` that the home page has: what it says is no text of the page. */
const TEMPLATE_ID = 'base-url-banner';
const PLACEHOLDER = '{baseUrl}';

/** The base URL under which a home page is really served: its own path. */
export function servedBaseUrl(pathname: string): string {
  return pathname.replace(/(index\.html)?$/, '').replace(/\/*$/, '/');
}

/**
 * Shows on the home page that the site is served under another path than configured (spec point 8). The first line
 * with a placeholder names the configured base URL, the second the one to try. The stylesheet did not load, so the
 * banner brings the little look it needs.
 */
export function showBaseUrlBanner(configured: string | null): void {
  const template = document.getElementById(TEMPLATE_ID);
  const served = servedBaseUrl(location.pathname);
  if (!(template instanceof HTMLTemplateElement) || configured === served) return;
  const banner = document.createElement('div');
  banner.append(template.content.cloneNode(true));
  let value = configured ?? '';
  for (const line of banner.querySelectorAll('p')) {
    const text = line.textContent;
    if (!text.includes(PLACEHOLDER)) continue;
    line.textContent = text.replace(PLACEHOLDER, () => value);
    value = served;
  }
  banner.style.cssText = 'border:4px solid red;padding:1em';
  document.body.prepend(banner);
}

/** Waits for a stylesheet that fails. Must run before the element that asks for it. */
export function watchStylesheet(configured: string | null): void {
  addEventListener(
    'error',
    ({target}) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      if (document.readyState === 'loading') {
        document.addEventListener('DOMContentLoaded', () => showBaseUrlBanner(configured));
      } else showBaseUrlBanner(configured);
    },
    true,
  );
}
