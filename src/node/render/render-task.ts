import {pathToFileURL} from 'node:url';
import type {PageData} from '#shared/page-record.ts';
import type {SiteData} from '#shared/site-data.ts';
import {hashOf} from '#node/build/cache.ts';
import {type DocumentFrame, htmlDocument} from './html-document.ts';
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

export interface RenderTask {
  readonly pages: readonly RenderPage[];
  readonly site: SiteData;
  readonly frame: DocumentFrame;
  readonly staticEntry: string;
  readonly contentRuntimeFile: string;
}

/** A rendered page: its HTML, and its module with the site path at which it must stand. */
export interface RenderTaskResult {
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
  return (input) => String(renderPage(input));
}

/** A page that throws says which one it is: the stack only knows the compiled code. */
function named<T>(page: PageData, render: () => T): T {
  try {
    return render();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The page ${page.path} cannot be rendered: ${reason}`, {cause});
  }
}

/** Renders pages one after the other. */
export async function runRenderTask(task: RenderTask): Promise<RenderTaskResult[]> {
  const renderPage = await loadRenderer(task.staticEntry);
  return task.pages.map(({page, head, runs, contentBody, styles, componentFile}) => {
    const imports = {component: `../${componentFile}`, contentRuntime: `../${task.contentRuntimeFile}`};
    const moduleText = pageModule(page, contentBody, imports);
    const moduleUrl = `/assets/pages/${hashOf(moduleText).slice(0, 12)}.js`;
    const body = named(page, () =>
      renderPage({site: task.site, page, runs, ...(contentBody !== undefined && {contentBody})}),
    );
    return {html: htmlDocument(page, head, {body, moduleUrl, styles}, task.site, task.frame), moduleUrl, moduleText};
  });
}
