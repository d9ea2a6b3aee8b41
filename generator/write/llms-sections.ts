/** The sections of `llms.txt` that follow the sidebars. */
import type {Site} from '#load/content/load-site.ts';
import type {PageRecord} from '#load/content/page-record.ts';
import {navbarLinks} from '#shared/navigation.ts';

export interface LlmsSection {
  readonly title: string;
  readonly records: readonly PageRecord[];
}

const previousOf = ({data}: PageRecord): string | undefined => ('previous' in data ? data.previous?.href : undefined);
const nextOf = ({data}: PageRecord): string | undefined => ('next' in data ? data.next?.href : undefined);
const sidebarOf = ({data}: PageRecord): string | undefined => ('sidebar' in data ? data.sidebar?.id : undefined);

function readingOrder(first: PageRecord, byPath: ReadonlyMap<string, PageRecord>): PageRecord[] {
  const order = new Set<PageRecord>();
  for (let record: PageRecord | undefined = first; record !== undefined && !order.has(record);) {
    order.add(record);
    record = byPath.get(nextOf(record) ?? '');
  }
  return [...order];
}

/** One section per sidebar, named and ordered as in the navbar. */
export function sidebarSections(site: Site, records: readonly PageRecord[]): LlmsSection[] {
  const byPath = new Map(records.map((record) => [record.data.path, record]));
  const navbar = site.data.navbar.items.flatMap(navbarLinks);
  const sections = records
    .filter((record) => sidebarOf(record) !== undefined && previousOf(record) === undefined)
    .map((first) => {
      const place = navbar.findIndex((item) => item.href === first.data.path);
      const title = navbar[place]?.label ?? sidebarOf(first) ?? '';
      return {place: place === -1 ? navbar.length : place, title, records: readingOrder(first, byPath)};
    });
  return sections.toSorted((a, b) => a.place - b.place);
}
