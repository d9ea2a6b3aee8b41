import type {NavbarItem} from './site-data.ts';

/** A link of the navbar, with the path of the section that it leads into. */
export interface NavbarPlace {
  readonly label: string;
  readonly href: string;
  readonly basePath: string;
}

/** The links of a navbar item: of a dropdown each, of a versioned link one per version. */
export function navbarLinks(item: NavbarItem): readonly NavbarPlace[] {
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

/** Label of the navbar item whose section holds a page; of several the innermost. */
export function sectionLabel(path: string, items: readonly NavbarItem[]): string | undefined {
  return items
    .flatMap(navbarLinks)
    .filter(({basePath}) => basePath !== '/' && path.startsWith(basePath))
    .toSorted((a, b) => b.basePath.length - a.basePath.length)[0]?.label;
}
