import type {PageIntro} from '#parse/parse-page.ts';

export interface ContentFile {
  /** Relative to the site's folder, with `/`: `content/docs/learn/index.mdx`. */
  readonly file: string;
  /** `file`, and the path of the original or translation that is not used in this locale. */
  readonly paths: readonly string[];
  /** Relative to the folder of its kind, without extension: `learn/index`. */
  readonly name: string;
  readonly source: string;
  /** Set when its front matter has no title or no description. */
  readonly intro?: PageIntro | undefined;
  /** True for the original in a locale that has no translation of it. */
  readonly isFallback: boolean;
}

export const MARKDOWN_FILE = /\.(?:mdx?|markdown)$/i;

/** Files of systems and editors. */
export const HIDDEN_FILE = /(?:^|\/)\.|~$/;

/** As in Docusaurus, a README is the page of a folder of docs that has no index. Others are for authors. */
const README = /(^|\/)readme$/i;
const README_FOR_AUTHORS = /(?:^|\/)README\.(?:md|MD|markdown)$/;
const FOLDER_OF_DOCS = /(?:^|\/)docs$/;

/** Relative to the folder of all docs, which is no category itself. */
export const CATEGORY_FILE = /^(.+)\/_category_\.(?:json|ya?ml)$/;

export const POST_NAME = /^(\d{4}-\d{2}-\d{2})-([^/]+)$/;

/** A part of pages, which they include: its name, or that of its folder, begins with `_`. */
export function isPartial(file: string): boolean {
  return MARKDOWN_FILE.test(file) && file.split('/').some((name) => name.startsWith('_'));
}

/** True for the Markdown files that are pages wherever they are; a README is for authors. */
export function isContentFile(file: string): boolean {
  return MARKDOWN_FILE.test(file) && !README_FOR_AUTHORS.test(file) && !isPartial(file);
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
  const files = [...texts.keys()].filter(
    (file) => MARKDOWN_FILE.test(file) && !HIDDEN_FILE.test(file) && !isPartial(file),
  );
  const relativePaths = folders.flatMap((folder) =>
    files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1)),
  );
  const names = new Set(relativePaths.map((relative) => relative.replace(MARKDOWN_FILE, '')));
  return [...new Set(relativePaths)].toSorted().flatMap((relative) => {
    const paths = folders.map((folder) => `${folder}/${relative}`);
    const file = paths.findLast((name) => texts.has(name)) ?? '';
    const own = relative.replace(MARKDOWN_FILE, '');
    const index = own.replace(README, '$1index');
    const isIndex = FOLDER_OF_DOCS.test(original) && !names.has(index);
    if (!isIndex && !isContentFile(file)) return [];
    const source = texts.get(file) ?? '';
    return [{file, paths, name: isIndex ? index : own, source, isFallback: file !== paths.at(-1)}];
  });
}
