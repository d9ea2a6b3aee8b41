import path from 'node:path';
import type {ViteDevServer} from 'vite';

/** Editors write a file in several steps; what comes within this time is one change. */
const SETTLE_MS = 50;

/** Old versions and translations are content, too; of pictures pages know the size. */
const FOLDERS = ['content', 'versions', 'i18n', 'public'];

/** What changed since the last time. */
export interface SiteChange {
  /** Relative to the site's folder, with `/`. */
  readonly files: readonly string[];
  /** Only pages changed, not the shell around all of them. */
  readonly isContent: boolean;
}

/** Watches what a site is made of. */
export function watchSite(
  server: ViteDevServer,
  siteDir: string,
  onChange: (change: SiteChange) => Promise<void>,
): void {
  const folders = FOLDERS.map((folder) => path.join(siteDir, folder));
  const shell = new Set(['site.config.ts', 'sidebars.ts'].map((file) => path.join(siteDir, file)));
  server.watcher.add([...folders, ...shell]);
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file.startsWith(folder + path.sep)) && !shell.has(file)) return;
    changed.add(path.relative(siteDir, file).split(path.sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      // Labels and authors are in many pages and in the shell.
      void onChange({files, isContent: files.every((name) => /\.mdx?$/.test(name))});
    }, SETTLE_MS);
  });
}
