import type {Site} from '#node/content/load-site.ts';
import {feedPaths} from './blog-feeds.ts';
import {markdownCopyPath} from './markdown-copy-file.ts';
import {OPENSEARCH_PATH} from '#shared/document-markers.ts';
import {RECORDS_FILE} from './search-files.ts';
import {MANIFEST_PATH} from '#search/index-file.ts';
import {BUILD_FILE} from '#node/foundation/output-place.ts';

/**
 * Site paths, decoded, of the files beside the pages that a link can lead to: those of `public/`, and those that the
 * build makes under a name that stays. What has a hash in its name (`/assets/…`) is nothing to link to.
 */
export function linkableFiles(site: Site): Set<string> {
  return new Set([
    ...site.files.publicFiles.map((file) => `/${file}`),
    '/sitemap.xml',
    '/llms.txt',
    '/robots.txt',
    `/${BUILD_FILE}`,
    OPENSEARCH_PATH,
    `/${RECORDS_FILE}`,
    ...(site.data.search.provider === 'local' ? [MANIFEST_PATH] : []),
    ...feedPaths(site),
    ...site.records.flatMap(({data, markdown}) => (markdown === undefined ? [] : [markdownCopyPath(data.path)])),
  ]);
}
