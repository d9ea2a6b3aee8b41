/** Which docs version a reader means. */
import type {DocsVersion} from './site-data.ts';

/** Names of versions, as far as they are known. */
export interface VersionClues {
  /** Of the page that is shown. */
  readonly active: string | undefined;
  /** Of the version that the reader chose last; it may be gone. */
  readonly preferred: string | undefined;
}

/** Versions that a reader may mean, in order: that of the page, the preferred one, the last one. */
export function candidateVersions(versions: readonly DocsVersion[], {active, preferred}: VersionClues): DocsVersion[] {
  return [
    ...versions.filter(({name}) => name === active),
    ...versions.filter(({name}) => name === preferred),
    ...versions.filter(({isLast}) => isLast),
  ];
}
