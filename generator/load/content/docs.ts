import {encodeFilePath} from '#shared/page-path.ts';
import type {ContentFile} from './content-files.ts';
import {type ParsedFile, parseContentFile} from './front-matter.ts';
import {docFrontMatterSchema, type DocFrontMatter} from './front-matter-schema.ts';
import type {LocaleContext} from './locale-context.ts';
import {withoutPositions} from './placements.ts';

export interface DocEntry extends ContentFile, ParsedFile<DocFrontMatter> {
  readonly id: string;
  /** Site path, percent-encoded, with trailing slash. */
  readonly path: string;
}

/** The docs of one content folder. Drafts are left out of production builds, but their ids are known. */
export interface DocsCollection {
  readonly docs: readonly DocEntry[];
  readonly draftIds: readonly string[];
}

const INDEX = /(^|\/)index$/;

/** `01-learn/index.mdx` → `learn`; the folder's own index → `index`. */
function fileId(relative: string): string {
  const id = withoutPositions(relative.replace(/\.mdx?$/, '')).replace(INDEX, '');
  return id === '' ? 'index' : id;
}

/** `learn/Architecture.md` with the id `architecture` → `learn/architecture`. */
function docIdOf(relative: string, id: string | undefined): string {
  if (id === undefined) return fileId(relative);
  const folder = withoutPositions(relative).split('/').slice(0, -1);
  return [...folder, id].join('/');
}

/** Joins path segments to a site path and percent-encodes them (a space is `%20`, `#` is `%23`). */
export function sitePath(...segments: readonly string[]): string {
  const parts = segments.flatMap((segment) => segment.split('/')).filter((part) => part !== '');
  return parts.length === 0 ? '/' : `/${parts.map(encodeFilePath).join('/')}/`;
}

function docPath(routeBase: string, id: string, slug: string | undefined): string {
  if (slug?.startsWith('/') === true) return sitePath(routeBase, slug);
  const own = id === 'index' ? '' : id;
  if (slug === undefined) return sitePath(routeBase, own);
  const parent = own.split('/').slice(0, -1).join('/');
  return sitePath(routeBase, parent, slug);
}

/** Checks the docs that are published under `routeBase` (`docs`). */
export function collectDocs(
  files: readonly ContentFile[],
  routeBase: string,
  {includeDrafts, drafts, problems}: Pick<LocaleContext, 'includeDrafts' | 'drafts' | 'problems'>,
): DocsCollection {
  const docs = files.map((contentFile): DocEntry => {
    const {relative} = contentFile;
    const parsed = parseContentFile(contentFile, docFrontMatterSchema, problems);
    const {id: ownId, slug} = parsed.frontMatter;
    const id = docIdOf(relative, ownId);
    // A folder's index is the page of the folder, whatever its id.
    const isIndex = INDEX.test(relative.replace(/\.mdx?$/, ''));
    return {...contentFile, ...parsed, id, path: docPath(routeBase, isIndex ? fileId(relative) : id, slug)};
  });
  const allDrafts = docs.filter(({frontMatter}) => frontMatter.draft);
  if (!includeDrafts) for (const {file, path} of allDrafts) drafts.set(file, path);
  return {
    docs: docs.filter(({frontMatter}) => includeDrafts || !frontMatter.draft),
    draftIds: allDrafts.map(({id}) => id),
  };
}
