/** `_headers` and `_redirects`, which Netlify and Cloudflare read from the folder that they publish. */
import type {TextFile} from '#cache/files.ts';
import type {OutputFolder} from '#write/output-folder.ts';
import {hostRules, type HostRules, type ServedSite} from './host-rules.ts';
import {NGINX_FILE, nginxConfig, precompress} from './nginx-config.ts';

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

/** Where a build can be published. `none` is any host that needs no files of its own. */
export const HOSTS = ['nginx', 'netlify', 'cloudflare', 'github-pages', 'none'] as const;

export type Host = (typeof HOSTS)[number];

export interface HostInput extends ServedSite {
  /** Origin of the published site. */
  readonly url: string;
  /** URL paths of all pages. */
  readonly pages: readonly string[];
}

/** The texts that a host reads, with their paths in the output. */
function hostTexts(host: Host, site: HostInput, files: readonly string[]): TextFile[] {
  const rules = hostRules(site);
  switch (host) {
    case 'nginx':
      return [{path: NGINX_FILE, text: nginxConfig({rules, serverName: new URL(site.url).hostname, files})}];
    case 'netlify':
      return [
        {path: '_headers', text: headersFile(rules)},
        {path: '_redirects', text: netlifyRedirects(rules, site.pages)},
      ];
    case 'cloudflare':
      return [
        {path: '_headers', text: headersFile(rules)},
        {path: '_redirects', text: cloudflareRedirects(rules)},
      ];
    case 'github-pages':
      // Otherwise Jekyll builds the site again, and leaves out files whose names begin with an underscore.
      return [{path: '.nojekyll', text: ''}];
    case 'none':
      return [];
  }
}

/** Adds what a host needs to a finished output. A file of the same name in `public/` is kept instead. */
export async function writeHostFiles(host: Host, site: HostInput, output: OutputFolder): Promise<void> {
  const files = output.files().map(({file}) => file);
  if (host === 'nginx') await precompress(output);
  for (const {path, text} of hostTexts(host, site, files)) {
    if (!files.includes(path)) await output.write(path, text);
  }
}
