import {useCallback, useEffect, useState} from 'react';
import {hashTarget} from '#client/router/move-reader.ts';
import {useCommittedRoute} from '#client/router/route.ts';

interface OpenHash {
  readonly hash: string;
  /** Counts the projects that were opened. */
  readonly number: number;
}

export interface ProjectHash extends OpenHash {
  /** Gives the open project another address. Nothing else is opened by it, now or when the router hears of it. */
  readonly setHash: (hash: string) => void;
}

/** The skip link and others lead to a place in the page, which is no project. */
const isPlace = (hash: string): boolean => hash !== '' && hashTarget(hash) !== undefined;

/** Hash of the project that is open. It is not always the address: see `isPlace` and `setHash`. */
export function useProjectHash(): ProjectHash {
  const {hash: address} = useCommittedRoute();
  const [seen, setSeen] = useState(address);
  const [open, setOpen] = useState<OpenHash>(() => ({hash: isPlace(address) ? '' : address, number: 0}));
  const {hash, number} = open;
  if (address !== seen) {
    setSeen(address);
    if (address !== hash && !isPlace(address)) setOpen({hash: address, number: number + 1});
  }
  useEffect(() => {
    // A reload has to find the project again. Without telling the router: the place has been reached.
    if (isPlace(address)) History.prototype.replaceState.call(history, history.state, '', hash || location.pathname);
  }, [address, hash]);
  const setHash = useCallback((next: string) => setOpen((before) => ({...before, hash: next})), []);
  return {hash, number, setHash};
}
