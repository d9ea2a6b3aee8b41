/** The app's modules: the text of the two that a page loads, and the one that renders pages in the build. */
import {pathToFileURL} from 'node:url';
import {scriptJson} from '#shared/html-tag.ts';
import type {PageData} from '#shared/page-data.ts';
import type {SiteData} from '#shared/site-data.ts';

export interface PageModuleInput {
  readonly page: PageData;
  /** URL of the module with the component of the page's kind, and its name there. */
  readonly component: {readonly file: string; readonly name: string};
}

/** The page's module: the kind's component as default export, and the record. */
export const pageModuleText = ({page, component: {file, name}}: PageModuleInput): string =>
  `export {${name} as default} from '${file}';\nexport const page = ${scriptJson(page)};`;

/** `SiteData` for browsers, without the labels that only the build needs. */
type BrowserSiteData = Omit<SiteData, 'messages'> & {readonly messages: Readonly<Record<string, string>>};

export interface BootModuleInput {
  /** URLs of two modules: the controls that need no React, and the app. */
  readonly controls: string;
  readonly entry: string;
  readonly site: BrowserSiteData;
}

/**
 * Starts the controls, which are small and act at once, lets what they did be painted, then starts the app. The page has named
 * the files of both. `import()` of a module that exports `then` waits for it. With a top-level await, WebKit's module loader has
 * looped for ever. A tab in the background is not painted.
 */
export const bootModuleText = ({controls, entry, site}: BootModuleInput): string => `import '${controls}';
const started = new Promise((painted) => (document.hidden ? painted() : requestAnimationFrame(() => setTimeout(painted))))
  .then(() => import('${entry}'))
  .then(({start}) => void start(${scriptJson(site)}));
export const then = started.then.bind(started);
`;

interface StaticPage {
  readonly site: SiteData;
  readonly page: PageData;
  /** HTML of what its author wrote. */
  readonly content?: string | undefined;
}

export interface Renderer {
  readonly renderPage: (page: StaticPage) => string;
  readonly renderFailure: (site: SiteData) => string;
}

/** @param module `generator/entries/static.tsx` */
export function readRenderer(module: Partial<Record<keyof Renderer, unknown>>): Renderer {
  const {renderPage, renderFailure} = module;
  if (typeof renderPage !== 'function' || typeof renderFailure !== 'function') {
    throw new Error('generator/entries/static.tsx does not export renderPage and renderFailure');
  }
  return {
    renderPage: (page) => String(renderPage(page)),
    renderFailure: (site) => String(renderFailure(site)),
  };
}

/** @param file the bundled static entry */
export const loadRenderer = async (file: string): Promise<Renderer> =>
  readRenderer(await import(pathToFileURL(file).href));
