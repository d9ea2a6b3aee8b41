/** What the inline script decides about the static page. */
import {ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY} from '#shared/storage-keys.ts';

/** A new id resets the dismissal. Properties of the storage take fewer bytes than methods. */
export function isAnnouncementDismissed(id: string, storage: Record<string, unknown>): boolean {
  if (storage[ANNOUNCEMENT_ID_KEY] !== id) {
    storage[ANNOUNCEMENT_ID_KEY] = id;
    storage[ANNOUNCEMENT_DISMISS_KEY] = false;
  }
  return storage[ANNOUNCEMENT_DISMISS_KEY] === 'true';
}

/**
 * Shows the page's first `<template>` when the site is served under another base URL than configured (spec point 8). A
 * missing stylesheet is noticed by its effect, because a host may answer its request with an HTML page.
 */
export function showBaseUrlBanner(configured: string | undefined): void {
  // The home page is at the base URL itself.
  const served = location.pathname.replace(/\/?(index\.html)?$/, '/');
  const banner = document.querySelector('template')?.content;
  const suggested = banner?.querySelector('code');
  const isStyled = (): string => getComputedStyle(document.body).getPropertyValue('--text');
  if (!banner || !suggested || configured === served || isStyled()) return;
  suggested.textContent = served;
  document.body.prepend(banner);
}

/** The color mode of the first paint (spec point 4). Anything but `dark` is light. */
export function firstTheme(search: string, stored: unknown, fallback: string | undefined): 'dark' | 'light' {
  const requested = /[?&]theme=(\w+)/.exec(search)?.[1];
  return (requested ?? stored ?? fallback) === 'dark' ? 'dark' : 'light';
}
