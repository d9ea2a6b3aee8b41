/** How the playground and other editors store what is edited. */
import type {Project} from '#site/playground/project/project.ts';

/** Width of the editor in percent. Renaming the key loses the stored values of readers. */
export const PLAYGROUND_SPLIT_KEY = 'playground.split';

const SAVE_DELAY_MS = 300;

/** Stores one project while it is edited. Debounced, because writing it on every keystroke would be slow. */
export function createSaver(write: (project: Project) => void) {
  let pending: Project | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    if (pending !== undefined) write(pending);
    pending = undefined;
  };
  window.addEventListener('pagehide', flush);
  return {
    save(project: Project): void {
      pending = project;
      clearTimeout(timer);
      timer = setTimeout(flush, SAVE_DELAY_MS);
    },
    flush,
    /** Stores pending work and stops. */
    dispose(): void {
      flush();
      window.removeEventListener('pagehide', flush);
    },
  };
}
