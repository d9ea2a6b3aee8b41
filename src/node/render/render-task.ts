import {pathToFileURL} from 'node:url';
import type {PageData} from '#shared/page-record.ts';
import type {SiteData} from '#shared/site-data.ts';
import type {WorkerJob} from '#node/foundation/worker-pool.ts';
import {hashOf} from '#node/foundation/cache.ts';
import {type HtmlShell, htmlDocument} from './html-document.ts';
import type {PageHead} from './page-head.ts';
import {pageModule} from './page-module.ts';

/** One page to render: everything it needs, as plain data. */
export interface RenderPage {
  readonly page: PageData;
  readonly head: PageHead;
  readonly runs: readonly string[];
  readonly contentBody?: string;
  /** Style sheet that this page alone needs. */
  readonly styles?: string | undefined;
  /** File of the kind's component, below `assets/`. */
  readonly componentFile: string;
}

/** What all pages of a build share. */
export interface RenderInput {
  readonly site: SiteData;
  readonly shell: HtmlShell;
  readonly staticEntry: string;
  readonly contentRuntimeFile: string;
}

/** A rendered page: its HTML, and its module with the site path at which it must stand. */
export interface RenderedFiles {
  readonly html: string;
  readonly moduleUrl: string;
  readonly moduleText: string;
}

type RenderPageToHtml = (input: {
  site: SiteData;
  page: PageData;
  runs: readonly string[];
  contentBody?: string;
}) => string;

async function loadRenderer(staticEntry: string): Promise<RenderPageToHtml> {
  const module: {renderPage?: unknown} = await import(pathToFileURL(staticEntry).href);
  const {renderPage} = module;
  if (typeof renderPage !== 'function') throw new Error(`${staticEntry} does not export renderPage`);
  return (props) => String(renderPage(props));
}

export const RENDER_JOB: WorkerJob<RenderPage, RenderInput, RenderedFiles> = {
  module: import.meta.url,
  name: 'renderToFiles',
  label: 'rendering pages',
};

/**
 * Renders pages one after the other.
 *
 * @throws Error with the path of a page whose components throw: content runs no code, so it is a fault of this project
 */
export async function renderToFiles(pages: readonly RenderPage[], input: RenderInput): Promise<RenderedFiles[]> {
  const renderPage = await loadRenderer(input.staticEntry);
  return pages.map(({page, head, runs, contentBody, styles, componentFile}) => {
    const imports = {component: `../${componentFile}`, contentRuntime: `../${input.contentRuntimeFile}`};
    const moduleText = pageModule(page, contentBody, imports);
    const moduleUrl = `/assets/pages/${hashOf(moduleText).slice(0, 12)}.js`;
    let body: string;
    try {
      body = renderPage({site: input.site, page, runs, ...(contentBody !== undefined && {contentBody})});
    } catch (cause) {
      throw new Error(`The page ${page.path} cannot be rendered: ${String(cause)}`, {cause});
    }
    return {html: htmlDocument(page, head, {body, moduleUrl, styles}, input.site, input.shell), moduleUrl, moduleText};
  });
}
