import {fetchJsonOnce} from '#generator/loading/lazy-chunk.ts';
import {isKnownErrors, type KnownError} from './known-errors.ts';

/** @throws when the file does not arrive, or is another one */
export async function loadKnownErrors(url: string): Promise<readonly KnownError[]> {
  const known = await fetchJsonOnce(url);
  if (!isKnownErrors(known)) throw new Error(`${url} is no file of known errors.`);
  return known;
}
