/** Resolves configured items for the shown page: each becomes a link, a dropdown, HTML or search. */
import {candidateVersions} from '#shared/navigation.ts';
import {unknownNavbarItemType} from '#shared/error-messages.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import type {PageData} from '#shared/page-data.ts';
import type {
  ActiveRule,
  DocsVersion,
  NavbarHtml,
  NavbarItem,
  NavbarSearch,
  NavbarVersionedLink,
  SiteData,
} from '#shared/site-data.ts';

export interface MenuLink extends ActiveRule {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  /** `href` is a whole path to another locale build, which is a full load. */
  readonly isOtherLocale?: boolean;
  readonly lang?: string;
  /** The docs version that following the link makes the preferred one. */
  readonly version?: string;
}

export interface MenuDropdown {
  readonly type: 'dropdown';
  readonly label: string;
  readonly items: readonly MenuLink[];
}

export type MenuItem = MenuLink | MenuDropdown | NavbarHtml | NavbarSearch;

export interface MenuContext {
  readonly site: SiteData;
  readonly page: PageData;
  /** Site path that is shown: the page's own, except for the not-found page, which any path can show. */
  readonly path: string;
  /** Query and hash; empty in static HTML. */
  readonly rest: string;
  readonly preferredVersion: string | undefined;
}

/** @returns `undefined` when the site has nothing for the item, e.g. no docs */
export function resolveItem(item: NavbarItem, context: MenuContext): MenuItem | undefined {
  const {type}: {readonly type: string} = item;
  switch (item.type) {
    case 'link':
    case 'dropdown':
    case 'html':
    case 'search':
      return item;
    case 'versioned-link':
      return versionedLink(item, context);
    case 'localeDropdown':
      return localeDropdown(context);
    case 'docsVersionDropdown':
      return versionDropdown(context);
    case 'docsVersion': {
      const version = candidates(context)[0];
      return version && {type: 'link', label: item.label ?? version.label, href: item.href ?? version.mainHref};
    }
    default:
      throw new Error(unknownNavbarItemType(type));
  }
}

/** Versions that a link may mean, in order. The first is the version that the reader is in, or would be. */
function candidates({site, page, preferredVersion}: MenuContext): DocsVersion[] {
  const active = 'version' in page ? page.version : undefined;
  return candidateVersions(site.docsVersions, {active, preferred: preferredVersion});
}

/** The link of the first candidate that has one, else the item's own. */
function versionedLink({byVersion, ...link}: NavbarVersionedLink, context: MenuContext): MenuLink {
  const version = candidates(context).find(({name}) => byVersion[name] !== undefined);
  return {...link, ...byVersion[version?.name ?? ''], type: 'link'};
}

function localeDropdown({site, path, rest}: MenuContext): MenuDropdown {
  const items = Object.entries(site.locales).map(([name, {label, htmlLang, baseUrl}]): MenuLink => {
    const common = {type: 'link', label, lang: htmlLang} as const;
    if (name === site.currentLocale) return {...common, href: path + rest};
    return {...common, href: withBaseUrl(baseUrl, path) + rest, isOtherLocale: true};
  });
  return {type: 'dropdown', label: site.locales[site.currentLocale]?.label ?? site.currentLocale, items};
}

function versionDropdown(context: MenuContext): MenuItem | undefined {
  const {page, site} = context;
  const [shown] = candidates(context);
  if (shown === undefined) return undefined;
  if (site.docsVersions.length === 1) return {type: 'link', label: shown.label, href: shown.mainHref};
  const items = site.docsVersions.map((version): MenuLink => ({
    type: 'link',
    label: version.label,
    href: versionHref(version, page),
    version: version.name,
    // The active version is that of the page. The path of the last version begins the paths of all others.
    activeBasePath: version === shown && 'version' in page ? page.path : version.path + version.name,
  }));
  return {type: 'dropdown', label: shown.label, items};
}

/** The same doc in the version, else the version's main doc. */
function versionHref(version: DocsVersion, page: PageData): string {
  if (page.kind !== 'doc') return version.mainHref;
  return page.version === version.name ? page.path : (page.otherVersions[version.name] ?? version.mainHref);
}
