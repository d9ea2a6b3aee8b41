import {useCallback, useEffect, useState} from 'react';
import {replaceShownUrl} from '#generator/navigation/browser-location.ts';
import {hashTarget} from '#generator/navigation/move-reader.ts';
import {useCommittedRoute} from '#generator/navigation/route.ts';

interface OpenHash {
  readonly hash: string;
  /** Number of projects that were opened before. */
  readonly number: number;
}

/** The hash of the skip link names an element, not a project. */
const isElementHash = (hash: string): boolean => hash !== '' && hashTarget(hash) !== undefined;

/** The router does not need to know: the project is already open. */
const replaceUrlHash = (hash: string): void => replaceShownUrl(hash || location.pathname);

/** Returns the hash of the open project. The URL has another one after the skip link was used or a link was copied. */
export function useProjectHash() {
  const {hash: urlHash} = useCommittedRoute();
  const [seen, setSeen] = useState(urlHash);
  const [open, setOpen] = useState<OpenHash>(() => ({hash: isElementHash(urlHash) ? '' : urlHash, number: 0}));
  const {hash, number} = open;
  if (urlHash !== seen) {
    setSeen(urlHash);
    if (urlHash !== hash && !isElementHash(urlHash)) setOpen({hash: urlHash, number: number + 1});
  }
  useEffect(() => {
    // A reload must open the project again.
    if (isElementHash(urlHash)) replaceUrlHash(hash);
  }, [urlHash, hash]);
  /** Changes the hash of the open project, also in the URL, without opening another one. */
  const setHash = useCallback((next: string) => {
    replaceUrlHash(next);
    setOpen((before) => ({...before, hash: next}));
  }, []);
  return {hash, number, setHash};
}
