import {isExternalUrl, isSamePath, splitHref} from './page-path.ts';
import type {ActiveRule, DocsVersion, NavbarItem} from './site-data.ts';

export interface SectionLink {
  readonly label: string;
  readonly href: string;
  readonly basePath: string;
}

/** The links of a navbar item: those of a dropdown, of a versioned link one per version. */
export function navbarLinks(item: NavbarItem): readonly SectionLink[] {
  switch (item.type) {
    case 'link':
      return [{label: item.label, href: item.href, basePath: item.activeBasePath ?? item.href}];
    case 'dropdown':
      return item.items.flatMap(navbarLinks);
    case 'versioned-link':
      return Object.values(item.byVersion).map(({href, activeBasePath}) => ({
        label: item.label,
        href,
        basePath: activeBasePath ?? href,
      }));
    case 'html':
    case 'search':
    case 'docsVersion':
    case 'docsVersionDropdown':
    case 'localeDropdown':
      return [];
  }
}

/** Label of the innermost navbar section that holds a page. */
export function sectionLabel(path: string, items: readonly NavbarItem[]): string | undefined {
  return items
    .flatMap(navbarLinks)
    .filter(({basePath}) => basePath !== '/' && path.startsWith(basePath))
    .sort((a, b) => b.basePath.length - a.basePath.length)[0]?.label;
}

/** The first that is given decides: `activeBaseRegex` (ignoring case), `activeBasePath`, the path of the link. */
export function isActiveItem(item: ActiveRule & {readonly href: string}, path: string): boolean {
  if (item.activeBaseRegex !== undefined) return new RegExp(item.activeBaseRegex, 'i').test(path);
  if (item.activeBasePath !== undefined) return path.startsWith(item.activeBasePath);
  return !isExternalUrl(item.href) && isSamePath(splitHref(item.href).pathname, path);
}

/** Versions a reader may mean, in order: that of the shown page, the preferred one (it may be gone), the last one. */
export function candidateVersions(
  versions: readonly DocsVersion[],
  {active, preferred}: {readonly active: string | undefined; readonly preferred: string | undefined},
): DocsVersion[] {
  return [
    ...versions.filter(({name}) => name === active),
    ...versions.filter(({name}) => name === preferred),
    ...versions.filter(({isLast}) => isLast),
  ];
}
