import type {ViteDevServer} from 'vite';
import {htmlDocument} from '#node/render/html-document.ts';
import {scriptJson} from '#node/foundation/html-tag.ts';
import {decodePathname} from '#shared/page-path.ts';
import type {PageData} from '#shared/page-record.ts';
import type {SiteData} from '#shared/site-data.ts';
import type {DevPage} from './dev-site.ts';

export const BOOT_PATH = '/@site/boot.js';
export const PAGE_MODULE_PATH = '/@site/page.js';

const STYLESHEET = '/src/theme/styles/style.css';

function moduleUrl(page: PageData, version: number): string {
  return `${PAGE_MODULE_PATH}?path=${encodeURIComponent(page.path)}&v=${version}`;
}

/** Vite decodes the address of a document; a malformed one is no reason to fail, and it names no file of ours anyway. */
const addressForVite = (url: string): string => (decodePathname(url) === undefined ? '/' : url);

export const SHOWN_EVENT = 'site:shown';

/**
 * Tells the server which state of the site the document shows, as soon as there is a connection: what changed between
 * the document and the connection would otherwise not show until the next edit.
 */
const tellVersion = (version: number): string =>
  `import {createHotContext} from '/@vite/client'; createHotContext('/@site/shown.js').send('${SHOWN_EVENT}', ${version});`;

/** The page's HTML as the production build writes it, with Vite's client and unbundled modules. */
export async function devDocument(
  server: ViteDevServer,
  {record, page, content}: DevPage,
  context: {readonly site: SiteData; readonly inlineScript: string; readonly version: number; readonly url: string},
): Promise<string> {
  const entry: Record<string, unknown> = await server.ssrLoadModule('/src/entry-static.tsx');
  const {renderPage} = entry;
  if (typeof renderPage !== 'function') throw new Error('src/entry-static.tsx does not export renderPage');
  const input = {
    site: context.site,
    page,
    runs: content?.page.runs ?? [],
    ...(content && {contentBody: content.page.code}),
  };
  const html = htmlDocument(
    page,
    record.head,
    {
      body: String(renderPage(input)),
      moduleUrl: moduleUrl(page, context.version),
      styles: content?.page.demos?.css ?? record.styles,
    },
    context.site,
    {
      // One id for the whole time: an edit is no new deploy.
      buildId: 'dev',
      inlineScript: context.inlineScript,
      stylesheet: `${STYLESHEET}?direct`,
      bootModule: BOOT_PATH,
      noIndex: true,
      hasFeeds: false,
    },
  );
  // A page under edit is awake from the start: an edit must show without a sign of life.
  const awake = html.replace(
    '</head>',
    `<script type="module" src="${BOOT_PATH}"></script><script type="module">${tellVersion(context.version)}</script></head>`,
  );
  // Vite adds inline scripts of its own; only the published site is under the policy.
  return server.transformIndexHtml(
    addressForVite(context.url),
    awake.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>\n/, ''),
  );
}

/** Module of a page: its component from source, so that an edit of a component is a hot update. */
export function devPageModule({page, content}: DevPage): string {
  const lines = [
    "import * as runtime from '/src/theme/content/content-runtime.ts';",
    `export {default} from '/src/theme/pages/${page.kind}.tsx';`,
    `export const page = ${scriptJson(page)};`,
  ];
  if (content !== undefined)
    lines.push(`export const Content = (function () {${content.page.code}})(runtime).default;`);
  return lines.join('\n');
}

export function devBootModule(site: SiteData): string {
  return `import {start} from '/src/entry-browser.tsx';\nstart(${scriptJson(site)});\n`;
}

/** A page that only shows Vite's overlay; it reloads itself when the problem is gone. */
export function errorDocument(
  server: ViteDevServer,
  error: object,
  context: {readonly url: string; readonly version: number},
): Promise<string> {
  const overlay = `import {ErrorOverlay} from '/@vite/client'; document.body.append(new ErrorOverlay(${scriptJson(error)}));`;
  return server.transformIndexHtml(
    addressForVite(context.url),
    `<!doctype html><html><head><title>Error</title></head><body><script type="module">${overlay}${tellVersion(context.version)}</script></body></html>`,
  );
}
