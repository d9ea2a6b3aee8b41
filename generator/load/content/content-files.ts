import path from 'node:path';

export interface ContentFile {
  /** Relative to the site's folder, with `/`: `content/docs/learn/index.mdx`. */
  readonly file: string;
  /** `file`, and the path of the original or translation that is not used in this locale. */
  readonly paths: readonly string[];
  /** Relative to the folder of its kind, without extension: `learn/index`. */
  readonly name: string;
  readonly source: string;
  /** True for the original in a locale that has no translation of it. */
  readonly isFallback: boolean;
}

export const MARKDOWN_FILE = /\.mdx?$/;

/** The name of a post: date and slug. */
export const POST_NAME = /^(\d{4}-\d{2}-\d{2})-([^/]+)$/;

/** A part of pages, which they include: its name, or that of its folder, begins with `_`. */
export function isPartial(file: string): boolean {
  return MARKDOWN_FILE.test(file) && file.split('/').some((name) => name.startsWith('_'));
}

/** True for the `.md` and `.mdx` files that are pages; a README is for authors. */
export function isContentFile(file: string): boolean {
  return MARKDOWN_FILE.test(file) && path.posix.basename(file) !== 'README.md' && !isPartial(file);
}

/**
 * All content files of a kind, sorted, so that every build has the same order.
 *
 * @param original folder, relative to the site's: `content/docs`
 * @param translations folder of those that replace them: `i18n/en/docs`; absent for the default locale
 */
export function contentFiles(
  texts: ReadonlyMap<string, string>,
  original: string,
  translations?: string,
): ContentFile[] {
  const folders = translations === undefined ? [original] : [original, translations];
  const files = [...texts.keys()].filter(isContentFile);
  const relativePaths = folders.flatMap((folder) =>
    files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1)),
  );
  return [...new Set(relativePaths)].toSorted().map((relative) => {
    const paths = folders.map((folder) => `${folder}/${relative}`);
    const file = paths.findLast((name) => texts.has(name)) ?? '';
    const source = texts.get(file) ?? '';
    return {file, paths, name: relative.replace(MARKDOWN_FILE, ''), source, isFallback: file !== paths.at(-1)};
  });
}
