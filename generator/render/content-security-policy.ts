import {createHash} from 'node:crypto';
import type {SearchData} from '#shared/site-data.ts';

export interface PolicyInput {
  readonly inlineScripts: readonly string[];
  readonly search: Pick<SearchData, 'provider' | 'appId' | 'insights'>;
  /** As `styleText` returns them. */
  readonly styles: readonly string[];
}

/** The host of Algolia that is asked first. */
export const firstSearchHost = (appId: string): string => `https://${appId.toLowerCase()}-dsn.algolia.net`;

/** All origins that Algolia's client may ask. */
function searchOrigins({provider, appId, insights}: PolicyInput['search']): string[] {
  if (provider !== 'algolia' || appId === undefined) return [];
  const id = appId.toLowerCase();
  const fallbacks = [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`);
  const events = insights ? ['https://insights.algolia.io'] : [];
  return [firstSearchHost(appId), `https://${id}.algolia.net`, ...fallbacks, ...events];
}

/** Allows the script or style with this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** CSS that is safe inside `<style>`: in its strings a backslash before `/` changes nothing. */
export function styleText(css: string): string {
  return css.replace(/<\//g, '<\\/');
}

/** Allows the site itself, inline scripts and styles by their hashes, and the hosts of Algolia. */
export function contentSecurityPolicy({inlineScripts, search, styles}: PolicyInput): string {
  const connect = searchOrigins(search);
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inlineScripts.map(hashSource)].join(' '),
    ...(styles.length === 0 ? [] : [["style-src 'self'", ...styles.map(hashSource)].join(' ')]),
    "img-src 'self' data:",
    ...(connect.length === 0 ? [] : [`connect-src ${["'self'", ...connect].join(' ')}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
