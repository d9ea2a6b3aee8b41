import type {NavbarItem} from '#shared/site-data.ts';

/** The items are the configuration's: their order never changes, and two may have the same label. */
export function itemKey(item: NavbarItem, index: number): string {
  return `${item.type}-${index}`;
}
