import {parseContentFile} from './front-matter.ts';
import {docFrontMatterSchema, type DocFrontMatter} from './front-matter-schema.ts';
import type {ContentFile} from './content-files.ts';
import type {Problem} from '#node/problems/problem.ts';
import type {LocatePath} from '#node/problems/schema-problems.ts';
import {encodeFilePath} from '#shared/page-path.ts';

/** A doc: its file, checked front matter, id and route. */
export interface DocEntry extends ContentFile {
  readonly id: string;
  /** Site path, percent-encoded, with trailing slash. */
  readonly path: string;
  readonly frontMatter: DocFrontMatter;
  readonly body: string;
  readonly locate: LocatePath;
}

/** The docs of one content folder. Drafts are left out of production builds, but their ids are known. */
export interface DocsCollection {
  readonly docs: readonly DocEntry[];
  readonly draftIds: readonly string[];
  /** Docs whose front matter has problems: they are there, so that mentioning them is not another problem. */
  readonly unreadableIds: readonly string[];
}

/** `learn/index.mdx` → `learn`; the folder's own index → `index`. */
export function docIdOf(relative: string): string {
  const id = relative.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
  return id === '' ? 'index' : id;
}

/** Joins path segments to a site path and encodes what the path of a URL cannot hold (a space is `%20`, `#` is `%23`). */
export function sitePath(...segments: readonly string[]): string {
  const parts = segments.flatMap((segment) => segment.split('/')).filter((part) => part !== '');
  return parts.length === 0 ? '/' : `/${parts.map(encodeFilePath).join('/')}/`;
}

/** Route of a doc: from its id, or as its front matter wants it. */
export function docPath(routeBase: string, id: string, slug: string | undefined): string {
  if (slug?.startsWith('/') === true) return sitePath(routeBase, slug);
  const own = id === 'index' ? '' : id;
  if (slug === undefined) return sitePath(routeBase, own);
  const parent = own.split('/').slice(0, -1).join('/');
  return sitePath(routeBase, parent, slug);
}

/** Checks the docs that are published under `routeBase` (`docs`). */
export function collectDocs(
  files: readonly ContentFile[],
  options: {readonly routeBase: string; readonly includeDrafts: boolean},
  problems: Problem[],
): DocsCollection {
  const docs: DocEntry[] = [];
  const draftIds: string[] = [];
  const unreadableIds: string[] = [];
  for (const contentFile of files) {
    const id = docIdOf(contentFile.relative);
    const parsed = parseContentFile(contentFile, docFrontMatterSchema, problems);
    if (parsed === undefined) {
      unreadableIds.push(id);
      continue;
    }
    if (parsed.frontMatter.draft) draftIds.push(id);
    if (parsed.frontMatter.draft && !options.includeDrafts) continue;
    docs.push({...contentFile, ...parsed, id, path: docPath(options.routeBase, id, parsed.frontMatter.slug)});
  }
  return {docs, draftIds, unreadableIds};
}
