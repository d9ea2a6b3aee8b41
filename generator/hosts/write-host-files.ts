import type {TextFile} from '#cache/files.ts';
import type {OutputFolder} from '#write/output-folder.ts';
import {cloudflareRedirects, headersFile, netlifyRedirects} from './header-files.ts';
import {hostRules, type ServedSite} from './host-rules.ts';
import {NGINX_FILE, nginxConfig} from './nginx-config.ts';
import {precompress} from './precompress.ts';

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
