import {PAGE_KINDS} from '#shared/page-record.ts';
import type {PageData} from '#shared/page-record.ts';
import {noDefaultExport} from '#shared/error-messages.ts';
import type {PageModule} from '#client/page-module.ts';

/** Imports a module by its URL. Injected, so that tests need no server. */
export type ImportModule = (url: string) => Promise<unknown>;

export const importModule: ImportModule = (url) => import(/* @vite-ignore */ url);

/** Makes fresh URLs: browsers remember by its URL that a module failed. */
let freshImports = 0;

/**
 * Imports a page's module and makes sure that it is one.
 *
 * @param fresh asks for the file again, also if the browser remembers that it failed
 * @throws Error when it does not load, has no default export, or has no page
 */
export async function importPageModule(
  url: string,
  {fresh = false, load = importModule}: {readonly fresh?: boolean; readonly load?: ImportModule} = {},
): Promise<PageModule> {
  const target = fresh ? `${url}${url.includes('?') ? '&' : '?'}again=${++freshImports}` : url;
  const module = await load(new URL(target, document.baseURI).href);
  if (!hasDefaultExport(module)) throw new Error(noDefaultExport(url));
  if (!isPageModule(module)) throw new Error(`The module at ${url} has no page.`);
  return module;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Components are functions; `memo` and `lazy` make objects of them. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (isRecord(value) && '$$typeof' in value);
}

function hasDefaultExport(module: unknown): boolean {
  return isRecord(module) && isComponent(module['default']);
}

export function isPageData(value: unknown): value is PageData {
  if (!isRecord(value)) return false;
  const kinds: readonly unknown[] = PAGE_KINDS;
  return (
    kinds.includes(value['kind']) &&
    typeof value['path'] === 'string' &&
    typeof value['title'] === 'string' &&
    typeof value['description'] === 'string'
  );
}

/** Validates the fields that every page has. Those of a kind match, because app and page have the same build id. */
export function isPageModule(module: unknown): module is PageModule {
  if (!isRecord(module) || !isComponent(module['default']) || !isPageData(module['page'])) return false;
  return module['Content'] === undefined || isComponent(module['Content']);
}
