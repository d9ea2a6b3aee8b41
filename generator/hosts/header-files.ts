/** `_headers` and `_redirects`, which Netlify and Cloudflare read from the folder that they publish. */
import type {HostRules} from './host-rules.ts';

/**
 * Both hosts tell browsers to revalidate what has no rule, and Cloudflare joins the values of all rules that match with
 * commas, so `Cache-Control` is only in the rules of files that never change. Two policies joined by a comma both apply.
 *
 * Grammar: https://docs.netlify.com/manage/routing/headers/, https://developers.cloudflare.com/pages/configuration/headers/
 */
export function headersFile({headers}: HostRules): string {
  const rules = headers.map((rule) => {
    const values = Object.entries(rule.headers).filter(([name]) => rule.prefix !== '/' || name !== 'Cache-Control');
    return [`${rule.prefix}*`, ...values.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  });
  return `${rules.join('\n\n')}\n`;
}

/**
 * Netlify adds the slash and finds `404.html` of the root by itself. `*` is allowed at the end of a path only, so each
 * page has a line for its `….html`.
 *
 * @param pages URL paths of all pages
 */
export function netlifyRedirects({roots}: HostRules, pages: readonly string[]): string {
  const clean = pages
    .filter((page) => page.endsWith('/') && !roots.some(({path}) => path === page))
    .map((page) => `${page.slice(0, -1)}.html ${page} 200`);
  const notFound = roots.toReversed().map(({path, notFoundPage}) => `${path}* ${notFoundPage} 404`);
  return `${[...clean, ...notFound].join('\n')}\n`;
}

/** Cloudflare adds the slash and finds the nearest `404.html` by itself. A file comes after the rules, so `….html` needs one. */
export const cloudflareRedirects = ({roots: [main]}: HostRules): string =>
  `${main?.path ?? '/'}*.html ${main?.path ?? '/'}:splat/ 200\n`;
