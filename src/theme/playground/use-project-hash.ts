import {useCallback, useEffect, useState} from 'react';
import {hashTarget} from '#client/router/move-reader.ts';
import {useCommittedRoute} from '#client/router/route.ts';

interface OpenHash {
  readonly hash: string;
  /** Number of projects that were opened before. */
  readonly number: number;
}

export interface ProjectHash extends OpenHash {
  /** Changes the hash of the open project without opening another one. */
  readonly setHash: (hash: string) => void;
}

/** The hash of the skip link names an element, not a project. */
const isElementHash = (hash: string): boolean => hash !== '' && hashTarget(hash) !== undefined;

/** Returns the hash of the open project. The URL can have another one: see `isElementHash` and `setHash`. */
export function useProjectHash(): ProjectHash {
  const {hash: address} = useCommittedRoute();
  const [seen, setSeen] = useState(address);
  const [open, setOpen] = useState<OpenHash>(() => ({hash: isElementHash(address) ? '' : address, number: 0}));
  const {hash, number} = open;
  if (address !== seen) {
    setSeen(address);
    if (address !== hash && !isElementHash(address)) setOpen({hash: address, number: number + 1});
  }
  useEffect(() => {
    // Restores the project's hash for a reload. The router does not need to know: it has scrolled to the element.
    if (isElementHash(address))
      History.prototype.replaceState.call(history, history.state, '', hash || location.pathname);
  }, [address, hash]);
  const setHash = useCallback((next: string) => setOpen((before) => ({...before, hash: next})), []);
  return {hash, number, setHash};
}
