/** What search offers before anything is typed: tasks of the configuration. */
import type {PageMessageId} from '#shared/messages.ts';
import {withBaseUrl, withTrailingSlash} from '#shared/page-path.ts';
import type {SiteData} from '#shared/site-data.ts';
import {type SearchHit, toHierarchy} from '#search/search-provider.ts';
import type {IconName} from '#theme/ui/icon.tsx';

interface StartLinks {
  readonly label: PageMessageId;
  readonly icon: IconName;
  readonly hits: readonly SearchHit[];
}

export function startLinks({baseUrl, search}: SiteData): StartLinks[] {
  const toHit = (label: string, to: string): SearchHit => ({
    objectID: `${label} ${to}`,
    url: withBaseUrl(baseUrl, withTrailingSlash(to)),
    type: 'lvl1',
    content: null,
    hierarchy: toHierarchy([null, label]),
  });
  const lists: StartLinks[] = [
    {label: 'search.tasks', icon: 'arrow', hits: search.tasks.map(({label, href}) => toHit(label, href))},
  ];
  return lists.filter(({hits}) => hits.length > 0);
}
