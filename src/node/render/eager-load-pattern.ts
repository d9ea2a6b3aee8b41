import {QUERY_ATTRIBUTE, SEARCH_PARAMETER} from '#shared/document-markers.ts';
import type {PageData} from '#shared/page-record.ts';

const TAB_PARAMETER = new RegExp(` ${QUERY_ATTRIBUTE}="([^"&]+)"`, 'g');

/**
 * The addresses that ask a page for what it answers by itself, so that its app is fetched at once: the hits of a query,
 * the project of a link to the playground, the tab that a parameter names.
 *
 * @param body what React renders, the inside of the root element
 * @returns source of a regular expression that is tested against query and hash; `undefined` when nothing can be asked
 */
export function eagerLoadPattern(page: PageData, body: string): string | undefined {
  if (page.kind === 'search') return parameters([SEARCH_PARAMETER]);
  if (page.kind === 'playground') return '#.';
  const names = new Set([...body.matchAll(TAB_PARAMETER)].flatMap(([, name]) => name ?? []));
  return names.size === 0 ? undefined : parameters([...names]);
}

function parameters(names: readonly string[]): string {
  const sources = names.map((name) => encodeURIComponent(name).replace(/[^\w%-]/g, String.raw`\$&`));
  return `[?&](${sources.join('|')})=`;
}
