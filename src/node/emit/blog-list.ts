import type {Site} from '#node/content/load-site.ts';
import type {BlogListPage} from '#shared/page-record.ts';

/** The first page of the blog's list, which knows what the blog is called; `undefined` for a site without posts. */
export function blogListPage(site: Site): BlogListPage | undefined {
  const pages = site.records.flatMap(({data}) => (data.kind === 'blog-list' && data.page === 1 ? [data] : []));
  return pages[0];
}
