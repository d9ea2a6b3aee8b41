import type {StyleNode} from '#app/style-tree.ts';
import type {PageData, SidebarItem} from '#shared/page-data.ts';
import type {SiteData} from '#shared/site-data.ts';
import {htmlDocument, type HtmlShell, type PageHead} from './html-document.ts';
import {pathToFileURL} from 'node:url';
import {scriptJson} from '#shared/format-text.ts';

/** `SiteData` for browsers, without what only the static rendering needs. */
export type BrowserSiteData = Omit<SiteData, 'messages'> & {readonly messages: Readonly<Record<string, string>>};

/** HTML of small views that scripts show, by name. */
type ViewsHtml = Readonly<Record<string, string>>;

interface BootModuleInput {
  /** URL of the shell. */
  readonly entry: string;
  readonly site: BrowserSiteData;
  readonly views: ViewsHtml;
  /** The rules that the views need. */
  readonly css: string;
}

/** Starts the shell. @param then code after the call, which returns a promise */
export const bootModuleText = ({entry, site, views, css}: BootModuleInput, then = ''): string =>
  `import {start} from '${entry}';\nstart(${[site, views, css].map(scriptJson).join()})${then};\n`;

/** What `generator/entries/static.tsx` exports. */
interface Renderer {
  readonly renderPage: (page: Pick<RenderPage, 'page' | 'content'> & {readonly site: SiteData}) => string;
  readonly renderViews: (site: SiteData) => ViewsHtml;
  /** The children of a closed category of a sidebar. */
  readonly renderBranch: (site: SiteData, items: readonly SidebarItem[]) => string;
}

/** @param file the bundled `generator/entries/static.tsx` */
export const loadRenderer = async (file: string): Promise<Renderer> => import(pathToFileURL(file).href);

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
