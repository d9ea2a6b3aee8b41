import {createHash} from 'node:crypto';
import path from 'node:path';
import {listFiles} from '#node/site/list-files.ts';
import {readText} from '#node/site/read-text.ts';

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

async function listContent(siteDir: string, folder: string): Promise<string[]> {
  return (await listFiles(path.join(siteDir, folder))).filter(isContentFile);
}

/** All `.md` and `.mdx` files of a kind, sorted, so that every build sees the same order. */
export async function readContentFiles(siteDir: string, folder: ContentFolder): Promise<ContentFile[]> {
  const {original, translations} = folder;
  const originals = await listContent(siteDir, original);
  const translated = new Set(translations === undefined ? [] : await listContent(siteDir, translations));
  const names = [...new Set([...originals, ...translated])].toSorted();
  return Promise.all(
    names.map(async (relative) => {
      const isTranslated = translated.has(relative);
      const file = `${isTranslated && translations !== undefined ? translations : original}/${relative}`;
      const source = await readText(path.join(siteDir, file));
      return {file, relative, source, hash: sha256(source), isFallback: translations !== undefined && !isTranslated};
    }),
  );
}
