import {createHash} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

/** A content file as read: text and identity. */
export interface ContentFile {
  /** Relative to the site's folder, with `/`: `content/docs/learn/index.mdx`. */
  readonly file: string;
  readonly source: string;
  /** SHA-256 of the text, hex. */
  readonly hash: string;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** All `.md` and `.mdx` files below a folder of the site, sorted, so that every build sees the same order. */
export async function readContentFiles(siteDir: string, folder: string): Promise<ContentFile[]> {
  const root = path.join(siteDir, folder);
  const entries = await readdir(root, {recursive: true, withFileTypes: true}).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name) && entry.name !== 'README.md')
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
  return Promise.all(
    names.map(async (file) => {
      const source = await readFile(path.join(siteDir, file), 'utf8');
      return {file, source, hash: sha256(source)};
    }),
  );
}
