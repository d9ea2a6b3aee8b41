import {useState} from 'react';
import {fetchLimited} from '#loading/limit-load.ts';
import {holdsPath, type SidebarCategory, type SidebarItem} from '#shared/sidebar-tree.ts';
import {useHref} from '#theme/ui/use-href.ts';

export type CategoryState = ReturnType<typeof useCategory>;

/**
 * A category starts open when it is configured so or holds the shown page; what the reader opens stays open. A page has
 * the items of its own branch; those of other branches are loaded on opening and kept.
 */
export function useCategory(category: SidebarCategory, path: string) {
  const toHref = useHref();
  const isActive = holdsPath(category, path);
  const [isOpen, setIsOpen] = useState(isActive || !category.collapsed);
  const [wasActive, setWasActive] = useState(isActive);
  const [loaded, setLoaded] = useState(category.items);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const items = category.items ?? loaded;
  if (items !== loaded) setLoaded(items);
  if (isActive !== wasActive) {
    setWasActive(isActive);
    if (isActive) setIsOpen(true);
  }

  const load = (): void => {
    if (category.itemsUrl === undefined) return;
    setStatus('loading');
    fetchItems(toHref(category.itemsUrl)).then(
      (fetched) => {
        setLoaded(fetched);
        setStatus('idle');
      },
      () => setStatus('failed'),
    );
  };
  const setOpen = (next: boolean): void => {
    setIsOpen(next);
    if (next && !items && status !== 'loading') load();
  };
  return {isOpen, setOpen, items, status, load};
}

async function fetchItems(url: string): Promise<readonly SidebarItem[]> {
  const response = await fetchLimited(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const items: readonly SidebarItem[] = await response.json();
  return items;
}
