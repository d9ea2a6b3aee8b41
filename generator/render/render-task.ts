import type {KindComponent} from '#app/build-app.ts';
import type {StyleNode} from '#app/style-tree.ts';
import {minifySync} from 'rolldown/utils';
import {contentHash} from '#cache/cache.ts';
import type {PageData} from '#shared/page-data.ts';
import {assetPath} from '#shared/asset-path.ts';
import type {SiteData} from '#shared/site-data.ts';
import {loadRenderer, pageModuleText} from './app-modules.ts';
import {htmlDocument, type HtmlShell} from './html-document.ts';
import type {PageHead} from './page-head.ts';

export interface RenderPage {
  readonly page: PageData;
  readonly head: PageHead;
  /** HTML of what its author wrote. */
  readonly content?: string | undefined;
  readonly styles?: string | undefined;
  /** Files are below `assets/`. */
  readonly component: KindComponent;
}

export interface RenderInput {
  readonly site: SiteData;
  readonly shell: HtmlShell;
  readonly staticEntry: string;
  readonly styleTree: readonly StyleNode[];
}

/** A rendered page: its HTML, and its module with the site path at which it must be written. */
export interface RenderedFiles {
  readonly html: string;
  readonly moduleUrl: string;
  readonly moduleText: string;
}

/** @throws Error with the path of a page whose components throw: content runs no code, so it is a bug of this project */
export async function renderToFiles(item: RenderPage, input: RenderInput): Promise<RenderedFiles> {
  const {site, shell, staticEntry, styleTree} = input;
  const {renderPage, renderFailure} = await loadRenderer(staticEntry);
  const {page, component} = item;
  const source = pageModuleText({
    page: 'staticData' in page ? {...page, staticData: undefined} : page,
    component: {...component, file: `../${component.file}`},
  });
  const moduleText = minifySync('page.js', source, {module: true, mangle: {toplevel: true}}).code;
  const moduleUrl = assetPath(`pages/${contentHash(moduleText)}.js`);
  try {
    const body = renderPage({site, ...item});
    const failure = renderFailure(site);
    const appModules = component.modules.map(assetPath);
    const lazyModules = component.lazyFiles.map(assetPath);
    const html = htmlDocument({...item, body, failure, moduleUrl, appModules, lazyModules, styleTree}, site, shell);
    return {html, moduleUrl, moduleText};
  } catch (cause) {
    throw new Error(`The page ${page.path} cannot be rendered: ${String(cause)}`, {cause});
  }
}
