import {fetchLimited} from '#loading/limit-load.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import {SEARCH_MANIFEST_PATH} from '#shared/search-record.ts';

/** @param servedUrl absolute URL of the site's root, as the reader's browser has it */
export const manifestUrl = (servedUrl: string): string => withBaseUrl(servedUrl, SEARCH_MANIFEST_PATH);

/** Requests the local index's list of files. A cached one may list files that the site no longer has. */
export const requestManifest = (servedUrl: string): Promise<Response> =>
  fetchLimited(manifestUrl(servedUrl), {cache: 'no-cache'});
