import {noDefaultExport} from '#shared/error-messages.ts';
import type {PageModule} from '#client/page-module.ts';

/** Imports a module by its URL. Injected, so that tests need no server. */
export type ImportModule = (url: string) => Promise<unknown>;

const importModule: ImportModule = (url) => import(/* @vite-ignore */ url);

/** Counts retries: browsers cache by URL that a module failed. */
let retries = 0;

/** `fresh` imports by another URL, because the browser may have cached that the module failed. */
export async function importPageModule(
  url: string,
  {fresh = false, load = importModule}: {readonly fresh?: boolean; readonly load?: ImportModule | undefined} = {},
): Promise<PageModule> {
  const target = fresh ? `${url}${url.includes('?') ? '&' : '?'}again=${++retries}` : url;
  const module = await load(new URL(target, document.baseURI).href);
  if (!hasDefaultExport(module)) throw new Error(noDefaultExport(url));
  if (!isPageModule(module)) throw new Error(`The module at ${url} has no page.`);
  return module;
}

function hasDefaultExport(module: unknown): module is {readonly default: unknown} {
  return typeof module === 'object' && module !== null && 'default' in module && module.default !== undefined;
}

/** Checks no more, because a page of this build id comes from the build of this app. */
function isPageModule(module: {readonly default: unknown}): module is PageModule {
  return 'page' in module && typeof module.page === 'object';
}
