/** Works that earlier versions of the site stored: that on the default template beyond the visit, those of each link per tab. */
import {createJsonSlot} from '#generator/navigation/storage-slot.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {fullHash} from '#site/playground/project/hash-project.ts';
import {isProject, isSameWork, type Project} from '#site/playground/project/project.ts';
import {createWorkId, listWorks, storeWork, type Work} from './works.ts';

const OLD_KEY = 'playground.work';

interface OldWork {
  /** Hash from which the work started; empty for the default sample. */
  readonly from: string;
  readonly project: Project;
}

const inSession = createJsonSlot(OLD_KEY, validWorks, 'session');
const inBrowser = createJsonSlot(OLD_KEY, validWorks);

function validWorks(stored: unknown): readonly OldWork[] {
  return Array.isArray(stored) ? stored.filter(isOldWork) : [];
}

const isOldWork = (value: unknown): value is OldWork =>
  isRecord(value) && typeof value['from'] === 'string' && isProject(value['project']);

/** Moves them to the list, and shows each to this tab. */
export function takeOldWorks(show: (work: Work) => void): void {
  // Oldest first.
  const works = [...inBrowser.get(), ...[...inSession.get()].reverse()];
  if (works.length === 0) return;
  // First, because the list needs their space.
  inBrowser.delete();
  inSession.delete();
  works.forEach(({from: hash, project}, index) => {
    const from = fullHash(hash);
    const known = listWorks().find((work) => work.from === from && isSameWork(work.project, project));
    const work = known ?? {id: createWorkId(), from, time: Date.now() + index, project};
    if (known === undefined) storeWork(work);
    show(work);
  });
}
