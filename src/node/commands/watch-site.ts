import {once} from 'node:events';
import path from 'node:path';
import {watch} from 'chokidar';

/** Editors write a file in several steps; what comes within this time is one change. */
const SETTLE_MS = 50;

/** Folders a site is made of. Old versions and translations are content, too; of pictures pages know the size. */
const SITE_FOLDERS = ['content', 'versions', 'i18n', 'public'];

/** What stands around all pages. */
const SITE_FILES = ['site.config.ts', 'sidebars.ts'];

/** What changed since the last time. */
export interface SiteChange {
  /** Relative to the site's folder, with `/`. */
  readonly files: readonly string[];
  /** Only pages changed, not the shell around all of them. */
  readonly isContent: boolean;
}

/**
 * Watches what a site is made of, from the moment the promise resolves. Not by the watcher of Vite: that one looks
 * through the whole project first, says nothing of folders that are added later, and an edit before it got there would
 * never show.
 *
 * A mounted folder or a network drive reports no changes: chokidar polls it when `CHOKIDAR_USEPOLLING=1` is set.
 *
 * @returns ends the watch
 */
export async function watchSite(
  siteDir: string,
  onChange: (change: SiteChange) => Promise<void>,
): Promise<() => Promise<void>> {
  const names = new Set<string>([...SITE_FOLDERS, ...SITE_FILES]);
  const isOther = (file: string): boolean => {
    const [first = ''] = path.relative(siteDir, file).split(path.sep);
    return first !== '' && !names.has(first);
  };
  // By the folder around them: of a name that is not there yet the watcher says too early that it is ready.
  const watcher = watch(siteDir, {ignoreInitial: true, ignored: isOther});
  const changed = new Set<string>();
  let answered = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, file) => {
    changed.add(path.relative(siteDir, file).split(path.sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      // Labels and authors are in many pages and in the shell.
      const isContent = files.every((name) => /\.mdx?$/.test(name));
      // One after the other: what an older change has to say must not come after the answer to a newer one.
      answered = answered.then(() => onChange({files, isContent})).catch(console.error);
    }, SETTLE_MS);
  });
  await once(watcher, 'ready');
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
