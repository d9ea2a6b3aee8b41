import {useCallback, useState} from 'react';
import type {SidebarCategory, SidebarItem} from '#shared/sidebar-tree.ts';
import {useHref} from '#theme/ui/use-href.ts';
import {parseSidebarItems} from './parse-sidebar-items.ts';

export interface CategoryItems {
  readonly items: readonly SidebarItem[] | undefined;
  readonly status: 'idle' | 'loading' | 'failed';
  /** Fetches the children, once; again after a failure. */
  readonly load: () => void;
}

/**
 * The children of a category. Each page brings those of its own branch; those of other branches come from a small file
 * when the category is opened, and stay known on the pages after it.
 */
export function useCategoryItems(category: SidebarCategory): CategoryItems {
  const toHref = useHref();
  const [known, setKnown] = useState(category.items);
  const [status, setStatus] = useState<CategoryItems['status']>('idle');
  if (category.items && category.items !== known) setKnown(category.items);

  const url = category.itemsUrl === undefined ? undefined : toHref(category.itemsUrl);
  const load = useCallback(() => {
    if (url === undefined) return;
    setStatus('loading');
    fetchItems(url).then(
      (items) => {
        setKnown(items);
        setStatus('idle');
      },
      () => setStatus('failed'),
    );
  }, [url]);
  return {items: category.items ?? known, status, load};
}

async function fetchItems(url: string): Promise<readonly SidebarItem[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const body: unknown = await response.json();
  return parseSidebarItems(body);
}
