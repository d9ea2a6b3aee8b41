import {createHash} from 'node:crypto';
import path from 'node:path';

/** A content file as read: text and identity. */
export interface ContentFile {
  /** Relative to the site's folder, with `/`: `content/docs/learn/index.mdx`. */
  readonly file: string;
  /** Relative to the folder of its kind: `learn/index.mdx`. Translations have the same. */
  readonly relative: string;
  readonly source: string;
  /** SHA-256 of the text, hex. */
  readonly hash: string;
  /** True for the original in a locale that has no translation of it. */
  readonly isFallback: boolean;
}

/** Where the files of one kind are: the originals, and the translations that replace them. */
export interface ContentFolder {
  /** Relative to the site's folder: `content/docs`. */
  readonly original: string;
  /** `i18n/en/docs`; absent for the default locale. */
  readonly translations?: string | undefined;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** True for `.md` and `.mdx`; a README is for authors. */
export function isContentFile(file: string): boolean {
  return /\.mdx?$/.test(file) && path.posix.basename(file) !== 'README.md';
}

/** All `.md` and `.mdx` files of a kind, sorted, so that every build sees the same order. */
export function contentFiles(texts: ReadonlyMap<string, string>, folder: ContentFolder): ContentFile[] {
  const {original, translations} = folder;
  const namesIn = (parent: string): string[] =>
    [...texts.keys()].flatMap((file) =>
      file.startsWith(`${parent}/`) && isContentFile(file) ? [file.slice(parent.length + 1)] : [],
    );
  const translated = new Set(translations === undefined ? [] : namesIn(translations));
  const names = [...new Set([...namesIn(original), ...translated])].toSorted();
  return names.map((relative) => {
    const isTranslated = translated.has(relative);
    const file = `${isTranslated && translations !== undefined ? translations : original}/${relative}`;
    const source = texts.get(file) ?? '';
    return {file, relative, source, hash: sha256(source), isFallback: translations !== undefined && !isTranslated};
  });
}
