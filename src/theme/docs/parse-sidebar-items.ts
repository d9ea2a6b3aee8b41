import type {SidebarCategory, SidebarItem, SidebarLink} from '#shared/sidebar-tree.ts';

/**
 * Checks what came over the network: the children of a category.
 *
 * @throws TypeError naming the first place that is not a sidebar item
 */
export function parseSidebarItems(value: unknown, place = 'items'): readonly SidebarItem[] {
  if (!Array.isArray(value)) throw new TypeError(`Sidebar: ${place} is not a list.`);
  return value.map((item: unknown, index) => parseItem(item, `${place}[${index}]`));
}

function parseItem(value: unknown, place: string): SidebarItem {
  if (isLink(value)) return value;
  if (!isCategory(value)) throw new TypeError(`Sidebar: ${place} is neither a link nor a category.`);
  if (value.items !== undefined) parseSidebarItems(value.items, `${place}.items`);
  return value;
}

function isLink(value: unknown): value is SidebarLink {
  return isRecord(value) && value['type'] === 'link' && isText(value['label']) && isText(value['href']);
}

function isCategory(value: unknown): value is SidebarCategory {
  if (!isRecord(value) || value['type'] !== 'category') return false;
  const optional = [value['href'], value['fallbackHref'], value['itemsUrl']];
  return (
    isText(value['label']) &&
    typeof value['collapsed'] === 'boolean' &&
    optional.every((field) => field === undefined || isText(field))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
