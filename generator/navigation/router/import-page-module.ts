import {importModule} from '#loading/lazy-chunk.ts';
import {noDefaultExport} from '#shared/error-messages.ts';
import type {PageModule} from '#navigation/page-module.ts';

/** @throws Error when the module does not load, or is no page (spec point 5) */
export function importPageModule(url: string): Promise<PageModule> {
  return importModule(new URL(url, document.baseURI).href, (module) => checkPageModule(module, url));
}

export function checkPageModule(module: unknown, url: string): PageModule {
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
