/** The documents and modules that the dev server sends, as those of the built site, with Vite's client. */
import type {ViteDevServer} from 'vite';
import {outputFile} from '#load/content/page-record.ts';
import {kindModules, NO_MODULES} from '#app/app-extension.ts';
import {type AppBundle, CONTROLS_ENTRY, ENTRY, kindComponent, STATIC_ENTRY, STYLESHEET} from '#app/build-app.ts';
import {isInside, relativePath} from '#cache/files.ts';
import {PROJECT_DIR} from '#cache/project.ts';
import type {LoadedExtension} from '#load/content/load-extension.ts';
import {scriptJson} from '#shared/html-tag.ts';
import {htmlDocument, type HtmlShell, type InlineScripts} from '#render/html-document.ts';
import {loadRenderer, pageModuleText, readRenderer, type Renderer} from '#render/app-modules.ts';
import {ASSETS_FOLDER, assetPath} from '#shared/asset-path.ts';
import type {PageKind} from '#shared/page-data.ts';
import type {SiteData} from '#shared/site-data.ts';
import type {DevPage} from './dev-site.ts';

export const BOOT_PATH = '/@site/boot.js';
export const PAGE_MODULE_PATH = '/@site/page.js';

/** Tells the server which version of the site a document shows: an edit before its connection would not show. */
export const SHOWN_EVENT = 'site:shown';

/** Tells the server the path of a hydrated page, which its author may edit next. */
export const HYDRATED_EVENT = 'site:hydrated';

/** Tells documents that the page on screen may have changed. */
export const UPDATE_EVENT = 'site:update';

/** Tells documents that the source of the app has changed. */
export const EDITED_EVENT = 'site:edited';

/** The app in the dev server: as it is built, or its source by Vite. Modules are URLs, as seen from the boot module. */
export interface DevApp {
  readonly entry: string;
  readonly controls: string;
  readonly component: (kind: PageKind) => {readonly file: string; readonly name: string};
  /** Site path. */
  readonly stylesheet: string;
  readonly loadRenderer: () => Promise<Renderer>;
}

/** URL of the module that renders pages on the server. */
export const SOURCE_STATIC_ENTRY = `/${STATIC_ENTRY}`;

export const BUILT_STYLESHEET = assetPath('site.css');

export const builtApp = (app: AppBundle): DevApp => ({
  entry: `../${ASSETS_FOLDER}/${app.entry}`,
  controls: `../${ASSETS_FOLDER}/${app.controls}`,
  component: (kind) => {
    const {file, name} = kindComponent(app, kind);
    return {file: `../${ASSETS_FOLDER}/${file}`, name};
  },
  stylesheet: BUILT_STYLESHEET,
  loadRenderer: () => loadRenderer(app.staticEntry),
});

/** URL of a file for Vite, whose root is the project. */
const sourceUrl = (file: string): string =>
  isInside(file, PROJECT_DIR) ? `/${relativePath(PROJECT_DIR, file)}` : `/@fs${file}`;

export const sourceApp = (server: ViteDevServer, extension: LoadedExtension | undefined): DevApp => {
  const kinds = kindModules(extension?.browser ?? NO_MODULES);
  return {
    entry: `/${ENTRY}`,
    controls: `/${CONTROLS_ENTRY}`,
    component: (kind) => ({file: sourceUrl(kinds.get(kind) ?? kind), name: 'default'}),
    stylesheet: `/${STYLESHEET}?direct`,
    loadRenderer: async () => readRenderer(await server.ssrLoadModule(SOURCE_STATIC_ENTRY)),
  };
};

const reportVersion = (version: number): string =>
  `import {createHotContext} from '/@vite/client';\nconst hot = createHotContext('${BOOT_PATH}');\nhot.send('${SHOWN_EVENT}', ${version});\n`;

/** What all documents of a version share. */
interface DevShell {
  readonly site: SiteData;
  readonly app: DevApp;
  readonly inlineScripts: InlineScripts;
  readonly version: number;
  readonly edition: HtmlShell['edition'];
}

const htmlShell = ({app, inlineScripts, version, edition}: DevShell): HtmlShell => ({
  // The same for all edits: they are no new deploys.
  buildId: 'dev',
  inlineScripts,
  stylesheet: app.stylesheet,
  bootModule: `${BOOT_PATH}?v=${version}`,
  noIndex: true,
  hasFeeds: false,
  edition,
});

/**
 * Adds what Vite and its plugins put into the head. Vite would parse the whole page for it. Inline scripts among it come
 * before the page's policy, which therefore does not apply to them.
 */
async function withViteClient(server: ViteDevServer, html: string): Promise<string> {
  const [, tags = ''] = /<head>(.*)<\/head>/s.exec(await server.transformIndexHtml('/', '<head></head>')) ?? [];
  return html.replace('<head>', () => `<head>${tags}`);
}

/**
 * Vite's client shows edits of CSS and its overlay by inline styles, and waits for a server that starts again in a worker
 * from a blob. In all else the policy is that of the built page.
 */
function withDevPolicy(html: string): string {
  return html.replace(
    /(?<="Content-Security-Policy" content=")[^"]*/,
    (policy) => `${policy.replace(/ style-src [^;]*;/, '')}; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:`,
  );
}

/** The page's HTML as the production build writes it, with Vite's client. */
export async function devDocument(
  server: ViteDevServer,
  {record, page, content}: DevPage,
  shell: DevShell,
): Promise<string> {
  const {site, version} = shell;
  const {renderPage, renderFailure} = await shell.app.loadRenderer();
  const html = htmlDocument(
    {
      page,
      head: record.head,
      body: renderPage({site, page, content: content?.html}),
      failure: renderFailure(site),
      // Another version is another module for the browser.
      moduleUrl: `${PAGE_MODULE_PATH}?file=${encodeURIComponent(outputFile(page.path))}&v=${version}`,
      styles: content?.styles ?? record.styles,
    },
    site,
    htmlShell(shell),
  );
  // Loads the app at once: edits must show before the first interaction.
  const boot = `<script type="module" src="${BOOT_PATH}?v=${version}"></script>`;
  return withViteClient(server, withDevPolicy(html).replace('</head>', `${boot}</head>`));
}

export const devPageModule = ({page}: DevPage, {component}: DevApp): string =>
  pageModuleText({page, component: component(page.kind)});

/** Starts controls and app, and shows edits of the page on screen in place. */
export function devBootModule(site: SiteData, {controls, entry}: DevApp, version: number): string {
  const refresh = `hot.on('${UPDATE_EVENT}', () => router.refresh().catch(console.error));`;
  const hydrated = `hot.send('${HYDRATED_EVENT}', location.pathname);`;
  const start = `import '${controls}';\nimport {start} from '${entry}';\nstart(${scriptJson(site)})`;
  return `${reportVersion(version)}${start}.then((router) => {${refresh}${hydrated}});\n`;
}

/**
 * A page that shows only Vite's overlay. Vite reloads it when a problem of the site is fixed, but does not know a module of
 * the app that has never been transformed: it is loaded again after each edit of the app.
 */
export function errorDocument(server: ViteDevServer, error: object, version: number): Promise<string> {
  const reload = `hot.on('${EDITED_EVENT}', () => location.reload());\n`;
  const overlay = `import {ErrorOverlay} from '/@vite/client'; document.body.append(new ErrorOverlay(${scriptJson(error)}));`;
  return withViteClient(
    server,
    `<!doctype html><html><head><title>Error</title></head><body><script type="module">${overlay}${reportVersion(version)}${reload}</script></body></html>`,
  );
}
