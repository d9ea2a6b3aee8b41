/** What a host reads from the output: `_headers` and `_redirects` of Netlify and Cloudflare, `nginx.conf`. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {TextFile} from '#disk/files.ts';
import type {OutputFile, OutputFolder} from '#write/output-folder.ts';
import {
  COMPRESSIONS,
  contentTypeOf,
  headersOf,
  isCompressible,
  type ServedSite,
  type ServingRules,
  servingRules,
} from './serving-rules.ts';

/**
 * Both hosts tell browsers to revalidate what has no rule, and Cloudflare joins the values of all rules that match with
 * commas, so `Cache-Control` is only in the rules of files that never change. Two policies joined by a comma both apply.
 *
 * Grammar: https://docs.netlify.com/manage/routing/headers/, https://developers.cloudflare.com/pages/configuration/headers/
 */
export function headersFile({headers}: ServingRules): string {
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
export function netlifyRedirects({roots}: ServingRules, pages: readonly string[]): string {
  const clean = pages
    .filter((page) => page.endsWith('/') && !roots.some(({path}) => path === page))
    .map((page) => `${page.slice(0, -1)}.html ${page} 200`);
  const notFound = roots.toReversed().map(({path, notFoundPage}) => `${path}* ${notFoundPage} 404`);
  return `${[...clean, ...notFound].join('\n')}\n`;
}

/** Cloudflare adds the slash and finds the nearest `404.html` by itself. A file comes after the rules, so `….html` needs one. */
export const cloudflareRedirects = ({roots: [main]}: ServingRules): string =>
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
  const rules = servingRules(site);
  switch (host) {
    case 'nginx':
      return [{path: NGINX_FILE, text: nginxConfig(rules, new URL(site.url).hostname, files)}];
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

export const NGINX_FILE = 'nginx.conf';

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const indent = (lines: readonly string[]): string[] => lines.map((line) => (line === '' ? '' : `  ${line}`));

const block = (name: string, lines: readonly string[]): string[] => [`${name} {`, ...indent(lines), '}'];

/** nginx drops the headers of the outer level where an inner one adds its own: each level lists all of its headers. */
const headerLines = (rules: ServingRules, prefix: string): string[] =>
  Object.entries(headersOf(rules, prefix)).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);

function typeLines(files: readonly string[]): string[] {
  const extensions = new Set(files.map((file) => path.extname(file).slice(1)).filter(Boolean));
  return [...extensions].toSorted().map((extension) => `${quote(contentTypeOf(`x.${extension}`))} ${extension};`);
}

/** A locale: its files, the clean path of `….html`, its not-found page. */
const rootLocation = ({path: root, notFoundPage}: ServingRules['roots'][number]): string[] =>
  block(`location ${root}`, [
    `error_page 404 ${notFoundPage};`,
    'try_files $uri ${uri}index.html =404;',
    ...block(String.raw`location ~ ^(.+)\.html$`, ['try_files $uri $1/index.html =404;']),
  ]);

/**
 * A `server` block for nginx, made for a folder with precompressed files.
 *
 * Directives: https://nginx.org/en/docs/, `brotli_static`: https://github.com/google/ngx_brotli
 */
function nginxConfig(rules: ServingRules, serverName: string, files: readonly string[]): string {
  const [main] = rules.roots;
  const folder = main === undefined || main.path === '/' ? '' : `; the output is in its folder ${main.path}`;
  const lines = [
    '# Include this file in the http block of nginx. brotli_static needs the module ngx_brotli (Debian:',
    '# libnginx-mod-http-brotli-static); without it, remove the line. For TLS, add "listen 443 ssl" and the certificate.',
    ...block('server', [
      'listen 80;',
      'listen [::]:80;',
      `server_name ${serverName};`,
      `# The folder that is served${folder}.`,
      `root /var/www/${serverName};`,
      '',
      'server_tokens off;',
      'absolute_redirect off;',
      'gzip off;',
      'gzip_static on;',
      'gzip_vary on;',
      'brotli_static on;',
      'default_type application/octet-stream;',
      ...block('types', typeLines(files)),
      '',
      ...headerLines(rules, '/'),
      `error_page 404 ${main?.notFoundPage ?? '/404.html'};`,
      '',
      '# A folder without its slash. With merge_slashes off a path may begin with //, which would be another host.',
      ...block('if (-f $document_root$uri/index.html)', ['rewrite ^/+(.*[^/])$ /$1/ permanent;']),
      '',
      `location = ${main?.path ?? '/'}${NGINX_FILE} { return 404; }`,
      ...rules.headers
        .filter(({prefix}) => prefix !== '/')
        .flatMap(({prefix}) => block(`location ^~ ${prefix}`, [...headerLines(rules, prefix), 'try_files $uri =404;'])),
      ...rules.roots.flatMap(rootLocation),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** As many as Node has threads to compress with. More would only wait, with their contents in memory. */
const CONCURRENCY = 4;

/** Adds `x.gz` and `x.br` beside each text file of the output. Copies of files that were kept are kept. */
async function precompress(output: OutputFolder): Promise<void> {
  const files = output.files().filter(({file}) => isCompressible(contentTypeOf(file)));
  const compressFile = async ({file, source, fullPath}: OutputFile): Promise<void> => {
    for (const {ending, compress} of Object.values(COMPRESSIONS)) {
      if (output.keep(file + ending, source)) continue;
      await output.write(file + ending, await compress(await readFile(fullPath), 'best'), source);
    }
  };
  const compressQueue = async (): Promise<void> => {
    for (let next = files.pop(); next !== undefined; next = files.pop()) await compressFile(next);
  };
  await Promise.all(Array.from({length: CONCURRENCY}, compressQueue));
}
