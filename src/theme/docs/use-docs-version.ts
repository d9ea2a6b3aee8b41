import {unknownDocsVersion} from '#shared/error-messages.ts';
import type {DocsVersion} from '#shared/site-data.ts';
import {useSite} from '#client/site-context.tsx';

/**
 * The docs version of a name.
 *
 * @throws Error that lists the versions when there is none of that name
 */
export function useDocsVersion(name: string): DocsVersion {
  const {docsVersions} = useSite();
  const found = docsVersions.find((version) => version.name === name);
  if (found === undefined) {
    const known = docsVersions.map((version) => version.name);
    throw new Error(unknownDocsVersion(name, known));
  }
  return found;
}
