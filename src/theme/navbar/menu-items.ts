/** Resolves configured items for the shown page: each becomes a link, a dropdown, HTML or search. */
import {candidateVersions} from '#shared/navigation.ts';
import {unknownNavbarItemType} from '#shared/error-messages.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import type {PageData} from '#shared/page-record.ts';
import type {DocsVersion, NavbarItem, NavbarLink, NavbarVersionedLink, SiteData} from '#shared/site-data.ts';

export interface MenuLink extends NavbarLink {
  /** `href` is a whole path to another locale build, which is a full load. */
  readonly isOtherEdition?: boolean;
  readonly lang?: string;
  /** The docs version that following the link makes the preferred one. */
  readonly version?: string;
}

export interface MenuDropdown {
  readonly type: 'dropdown';
  readonly label: string;
  readonly position: 'left' | 'right';
  readonly items: readonly MenuLink[];
}

export interface MenuHtml {
  readonly type: 'html';
  readonly value: string;
  readonly position: 'left' | 'right';
}

export interface MenuSearch {
  readonly type: 'search';
  readonly position: 'left' | 'right';
}

export type MenuItem = MenuLink | MenuDropdown | MenuHtml | MenuSearch;

/** Where the reader is, as far as items depend on it. */
export interface MenuPlace {
  readonly site: SiteData;
  readonly page: PageData;
  /** Site path that is shown: the page's own, except for the not-found page, which stands at any path. */
  readonly path: string;
  /** Query and hash; empty in static HTML. */
  readonly rest: string;
  /** Name of the docs version the reader chose last. */
  readonly preferredVersion: string | undefined;
}

/** Versions that a link may mean, in order. */
function candidates({site, page, preferredVersion}: MenuPlace): DocsVersion[] {
  const active = 'version' in page ? page.version : undefined;
  return candidateVersions(site.docsVersions, {active, preferred: preferredVersion});
}

/** The first of the candidates: the version that the reader is in, or would be. */
export function shownVersion(place: MenuPlace): DocsVersion | undefined {
  return candidates(place)[0];
}

/** The link of the first candidate that has one; the item's own where none has. */
function versionedLink(item: NavbarVersionedLink, place: MenuPlace): MenuLink {
  const {byVersion, ...rest} = item;
  const version = candidates(place).find(({name}) => byVersion[name] !== undefined);
  return {...rest, ...byVersion[version?.name ?? ''], type: 'link'};
}

function localeDropdown(position: 'left' | 'right', {site, path, rest}: MenuPlace): MenuDropdown {
  const items = Object.entries(site.locales).map(([name, locale]): MenuLink => {
    const common = {type: 'link', label: locale.label, position, lang: locale.htmlLang} as const;
    // The link to the current locale is a site path like any other.
    if (name === site.currentLocale) return {...common, href: path + rest};
    return {...common, href: withBaseUrl(locale.baseUrl, path) + rest, isOtherEdition: true};
  });
  return {type: 'dropdown', label: site.locales[site.currentLocale]?.label ?? site.currentLocale, position, items};
}

/** The same doc in the version, else the version's main doc. */
function versionHref(version: DocsVersion, {page}: MenuPlace): string {
  if (page.kind !== 'doc') return version.mainHref;
  return page.version === version.name ? page.path : (page.otherVersions[version.name] ?? version.mainHref);
}

function versionDropdown(position: 'left' | 'right', place: MenuPlace): MenuItem[] {
  const shown = shownVersion(place);
  const [only, ...others] = place.site.docsVersions;
  if (shown === undefined || only === undefined) return [];
  if (others.length === 0) return [{type: 'link', label: only.label, href: only.mainHref, position}];
  const items = place.site.docsVersions.map((version): MenuLink => ({
    type: 'link',
    label: version.label,
    href: versionHref(version, place),
    position,
    version: version.name,
    // Only the version itself is "where you are", not every page below it.
    activeBasePath: version === shown && 'version' in place.page ? place.page.path : version.path + version.name,
  }));
  return [{type: 'dropdown', label: shown.label, position, items}];
}

/**
 * Resolves one item for the shown page.
 *
 * @throws Error for a type that does not exist
 */
export function menuItem(item: NavbarItem, place: MenuPlace): MenuItem[] {
  switch (item.type) {
    case 'link':
    case 'dropdown':
    case 'html':
    case 'search':
      return [item];
    case 'versioned-link':
      return [versionedLink(item, place)];
    case 'localeDropdown':
      return [localeDropdown(item.position, place)];
    case 'docsVersionDropdown':
      return versionDropdown(item.position, place);
    case 'docsVersion': {
      const version = shownVersion(place);
      if (version === undefined) return [];
      return [
        {
          type: 'link',
          label: item.label ?? version.label,
          href: item.href ?? version.mainHref,
          position: item.position,
        },
      ];
    }
    default:
      throw new Error(unknownNavbarItemType(typeOf(item)));
  }
}

/** The compiler knows every type; data that was built by something else may not. */
function typeOf(item: unknown): string {
  return typeof item === 'object' && item !== null && 'type' in item ? String(item.type) : String(item);
}

/** The items are the configuration's: their order never changes, and two may have the same label. */
export function itemKey(item: NavbarItem, index: number): string {
  return `${item.type}-${index}`;
}
