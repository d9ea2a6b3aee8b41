import {minifySync} from 'vite';
import {scriptJson} from '#node/foundation/html-tag.ts';
import type {PageData} from '#shared/page-record.ts';

/** Files of the app that a page module imports, relative to its own folder. */
export interface ModuleImports {
  readonly component: string;
  readonly contentRuntime: string;
}

/**
 * Text of a page's module: the kind's component as default export, the record, and what the author wrote. The same
 * function body that rendered the static HTML is in it, so both sides run the same code.
 *
 * @param contentBody MDX function body, for pages with content
 */
export function pageModule(page: PageData, contentBody: string | undefined, imports: ModuleImports): string {
  const lines = [
    `export {default} from ${JSON.stringify(imports.component)};`,
    `export const page = ${scriptJson(page)};`,
  ];
  if (contentBody !== undefined) {
    lines.unshift(`import * as runtime from ${JSON.stringify(imports.contentRuntime)};`);
    lines.push(`export const Content = (function () {${contentBody}})(runtime).default;`);
  }
  return minifySync('page.js', lines.join('\n'), {module: true, mangle: {toplevel: true}}).code;
}
