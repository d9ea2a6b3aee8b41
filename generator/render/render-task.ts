import type {StyleNode} from '#app/style-tree.ts';
import type {PageData} from '#shared/page-data.ts';
import type {SiteData} from '#shared/site-data.ts';
import {loadRenderer} from './app-modules.ts';
import {htmlDocument, type HtmlShell} from './html-document.ts';
import type {PageHead} from './page-head.ts';

export interface RenderPage {
  readonly page: PageData;
  readonly head: PageHead;
  /** HTML of what its author wrote. */
  readonly content?: string | undefined;
  readonly styles?: string | undefined;
}

export interface RenderInput {
  readonly site: SiteData;
  readonly shell: HtmlShell;
  readonly staticEntry: string;
  readonly styleTree: readonly StyleNode[];
}

/** @throws Error with the path of a page whose components throw: content runs no code, so it is a bug of this project */
export async function renderToHtml(item: RenderPage, input: RenderInput): Promise<string> {
  const {site, shell, staticEntry, styleTree} = input;
  const {renderPage} = await loadRenderer(staticEntry);
  try {
    return htmlDocument({...item, body: renderPage({site, ...item}), styleTree}, site, shell);
  } catch (cause) {
    throw new Error(`The page ${item.page.path} cannot be rendered: ${String(cause)}`, {cause});
  }
}
