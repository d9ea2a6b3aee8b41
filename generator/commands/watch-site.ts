import path from 'node:path';
import {watch} from 'chokidar';
import {errorCode, relativePath} from '#disk/files.ts';
import {MARKDOWN_FILE} from '#load/content/content-files.ts';
import {SITE_NAMES} from '#load/content/read-site-files.ts';

/**
 * Editors write a file in several steps, which are one change. A shorter time would lose edits: for 50 ms chokidar reports
 * a file only once.
 */
const DEBOUNCE_MS = 50;

export interface SiteChange {
  /** Relative to the site's folder, with `/`. */
  readonly files: readonly string[];
  /** Only pages changed, not what all pages share. */
  readonly isContent: boolean;
}

/**
 * Watches a site from the moment the promise resolves. Vite's watcher is not enough: it starts later, and misses folders
 * that are added.
 *
 * @param onChange called after the previous call has ended, so that results arrive in order
 * @param codeFiles absolute paths of further files, which may not exist; called at the start and after each change
 * @returns ends the watch
 */
export async function watchSite(
  siteDir: string,
  onChange: (change: SiteChange) => Promise<void>,
  codeFiles: () => Promise<readonly string[]> = async () => [],
): Promise<() => Promise<void>> {
  const code = new Set<string>();
  const isOther = (file: string): boolean => {
    const [name = ''] = path.relative(siteDir, file).split(path.sep);
    // The watcher asks with `/` on Windows, too.
    return name !== '' && !SITE_NAMES.has(name) && !code.has(path.normalize(file));
  };
  // The parent folder, because chokidar is ready too early when a watched name does not exist yet.
  const watcher = watch(siteDir, {ignoreInitial: true, ignored: isOther});
  const watchCode = async (): Promise<void> => {
    const added = (await codeFiles()).filter((file) => !code.has(file));
    // For a file that does not exist yet, its folder is watched.
    for (const file of added) code.add(file).add(path.dirname(file));
    watcher.add(added);
  };
  const changed = new Set<string>();
  let previous = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, file) => {
    changed.add(relativePath(siteDir, file));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      const isContent = files.every((name) => MARKDOWN_FILE.test(name));
      previous = previous
        .then(() => onChange({files, isContent}))
        .then(watchCode)
        .catch(console.error);
    }, DEBOUNCE_MS);
  });
  watcher.on('error', (error) => {
    // A link that leads to itself is a problem of the site, which its check reports.
    if (errorCode(error) !== 'ELOOP') console.error(error);
  });
  // Node's `once` would reject after an error.
  await Promise.all([new Promise<void>((resolve) => void watcher.once('ready', resolve)), watchCode()]);
  return () => watcher.close();
}
