/** Which work this tab shows at which hash, and what the tab stores while the reader edits. */
import {createJsonSlot} from '#generator/navigation/storage-slot.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {fullHash} from '#site/playground/project/hash-project.ts';
import {isSameWork, type Project} from '#site/playground/project/project.ts';
import {takeOldWorks} from './old-works.ts';
import {createSaver} from './playground-storage.ts';
import {createWorkId, findWork, isWork, listWorks, storeWork, watchWorks, type Work} from './works.ts';

// Renaming the key loses the stored values of readers.
const TAB_KEY = 'playground.tab';
const MAX_PLACES = 6;

interface Place {
  readonly hash: string;
  /** As this tab stored it last: the list may be full, or have another tab's changes. Absent after a reset. */
  readonly work?: Work | undefined;
}

const slot = createJsonSlot(
  TAB_KEY,
  (stored): readonly Place[] => (Array.isArray(stored) ? stored.filter(isPlace) : []),
  'session',
);
/** When storage is full or off, until the site is left. */
let inMemory: readonly Place[] = [];

function isPlace(value: unknown): value is Place {
  if (!isRecord(value) || typeof value['hash'] !== 'string') return false;
  return value['work'] === undefined || isWork(value['work']);
}

const readPlaces = (): readonly Place[] => [...inMemory, ...slot.get()];

/** A work has one place, and a place has one work. */
function writePlace(place: Place): void {
  const id = place.work?.id;
  const others = readPlaces().filter(({hash, work}) => hash !== place.hash && (id === undefined || work?.id !== id));
  const places = [place, ...others].slice(0, MAX_PLACES);
  inMemory = [];
  // When storage is full, the current work replaces those of other hashes.
  if (slot.set(places) || slot.set([place])) return;
  inMemory = places;
  slot.delete();
}

/** This tab shows the work from now on, at the hash from which it started. */
export function showWork(work: Work): void {
  writePlace({hash: fullHash(work.from), work});
}

/** This tab shows the project of the hash again. The work stays in the list. */
export function leaveWork(hash: string): void {
  writePlace({hash: fullHash(hash)});
}

/**
 * The work that this tab shows at a hash. Without a hash that is its own on the default template, else the newest one; in a
 * new tab the newest of all.
 *
 * @returns its hash, too
 */
export function openWork(hash: string): {readonly hash: string; readonly work: Work | undefined} {
  takeOldWorks(showWork);
  const places = readPlaces();
  const place = places.find((item) => item.hash === fullHash(hash));
  if (place !== undefined || hash !== '') return {hash, work: place?.work};
  const newest = listWorks().find(({from}) => places.length === 0 || from === fullHash(hash));
  if (newest === undefined) return {hash, work: undefined};
  showWork(newest);
  return {hash: newest.from === fullHash(hash) ? hash : newest.from, work: newest};
}

export interface WorkSaverOptions {
  readonly hash: string;
  readonly original: Project;
  /** The reader's work that is open. */
  readonly work: Work | undefined;
  /** Called with false when the work is in this tab only. */
  readonly onStored: (isStored: boolean) => void;
}

export type WorkSaver = ReturnType<typeof createWorkSaver>;

/** Stores the reader's work on a project. What another tab has stored is never replaced. */
export function createWorkSaver({hash: firstHash, original, work, onStored}: WorkSaverOptions) {
  let hash = firstHash;
  let own = work;
  const writeOwn = (next: Work): void => {
    own = next;
    writePlace({hash: fullHash(hash), work: next});
  };
  const store = (next: Work): void => {
    const lastTime = own?.time;
    // First, because the list calls `keepOwn`.
    own = next;
    const isStored = storeWork(next);
    // The list has the work of that time still.
    writeOwn(isStored ? next : {...next, time: lastTime ?? next.time});
    onStored(isStored);
  };
  /** True when another tab has gone on with the same work. */
  const isTaken = ({id, time}: Work): boolean => (findWork(id)?.time ?? time) !== time;
  const {save, flush, dispose} = createSaver((project) => {
    if (isSameWork(project, own?.project ?? original)) {
      // Only another file is open.
      if (own !== undefined) writeOwn({...own, project});
      return;
    }
    const id = own === undefined || isTaken(own) ? createWorkId() : own.id;
    // The last change is the newest one, also in the same millisecond.
    const time = Math.max(Date.now(), ...[own, listWorks()[0]].map((before) => (before?.time ?? 0) + 1));
    store({id, from: own?.from ?? fullHash(hash), time, project});
  });
  /** Keeps what this tab shows when another one has gone on with it. */
  const keepOwn = (): void => {
    if (own === undefined || !isTaken(own)) return;
    const {project} = own;
    const same = listWorks().find((item) => isSameWork(item.project, project));
    store(same ?? {...own, id: createWorkId()});
  };
  return {
    save,
    flush,
    /** Watches what other tabs store. @returns stores pending work and ends */
    start(): () => void {
      keepOwn();
      const endWatch = watchWorks(keepOwn);
      return () => {
        dispose();
        endWatch();
      };
    },
    /** Id of the open work. */
    id: (): string | undefined => own?.id,
    /** From now on the work is at another hash. */
    setHash(next: string): void {
      if (next === hash) return;
      flush();
      hash = next;
      if (own !== undefined) writeOwn(own);
    },
  };
}
