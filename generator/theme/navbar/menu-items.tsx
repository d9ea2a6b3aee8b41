/** The configured items of the navbar, as links of the shown page: what the bar and the mobile sidebar share. */
import {type ComponentType, type ReactNode, useEffect, useSyncExternalStore} from 'react';
import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';
import {navbarItemFailed, unknownNavbarItemType} from '#shared/error-messages.ts';
import {candidateVersions, isActiveItem} from '#shared/navigation.ts';
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
import {PREFERRED_VERSION_KEY} from '#shared/limits.ts';
import {ErrorBoundary} from '#navigation/error-boundary.tsx';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {useSite} from '#navigation/site-context.tsx';
import {createStorageSlot} from '#navigation/storage-slot.ts';
import {SiteLink} from '#theme/ui/site-link.tsx';

const preferredVersion = createStorageSlot(PREFERRED_VERSION_KEY);

/** How one of the two menus shows items. */
export interface MenuForm {
  readonly linkStyle: StyleXStyles;
  readonly activeStyle: StyleXStyles;
  readonly htmlStyle: StyleXStyles;
  readonly Dropdown: ComponentType<{readonly item: MenuDropdown; readonly path: string}>;
}

interface NavbarMenuItemProps {
  readonly item: NavbarItem;
  readonly form: MenuForm;
  /** In place of an item of type `search`. */
  readonly search?: ReactNode;
}

/** An item that throws is reported whole, with the cause, and left out of this page. */
export function NavbarMenuItem(props: NavbarMenuItemProps) {
  const {path} = useCommittedRoute();
  return (
    <ErrorBoundary
      resetKey={path}
      fallback={() => null}
      onError={(cause) => console.error(new Error(navbarItemFailed(props.item), {cause}))}
    >
      <ResolvedItem {...props} />
    </ErrorBoundary>
  );
}

function ResolvedItem({item, form, search}: NavbarMenuItemProps) {
  const site = useSite();
  const {page, path, search: query, hash} = useCommittedRoute();
  const resolved = resolveItem(item, {site, page, path, rest: query + hash, preferredVersion: usePreferredVersion()});
  switch (resolved?.type) {
    case undefined:
      return null;
    case 'search':
      return search;
    case 'html':
      return <div {...stylex.props(form.htmlStyle)} dangerouslySetInnerHTML={{__html: resolved.value}} />;
    case 'dropdown':
      return <form.Dropdown item={resolved} path={path} />;
    case 'link':
      return <MenuAnchor item={resolved} path={path} xstyle={form.linkStyle} activeStyle={form.activeStyle} />;
  }
}

interface MenuAnchorProps {
  readonly item: MenuLink;
  readonly path: string;
  readonly xstyle: StyleXStyles;
  readonly activeStyle: StyleXStyles;
}

export function MenuAnchor({item, path, xstyle, activeStyle}: MenuAnchorProps) {
  const {href, label, lang, version} = item;
  if (item.isOtherLocale === true) {
    return (
      <a href={href} lang={lang} hrefLang={lang} data-no-route="" data-replay="" {...stylex.props(xstyle)}>
        {label}
      </a>
    );
  }
  const isActive = isActiveItem(item, path);
  return (
    <SiteLink
      href={href}
      current={isActive ? (href === path ? 'page' : 'true') : undefined}
      xstyle={[xstyle, isActive && activeStyle]}
      {...(version !== undefined && {onClick: () => preferredVersion.set(version)})}
    >
      {label}
    </SiteLink>
  );
}

/** Name of the docs version the reader chose last; a name that no version has any more is removed. */
function usePreferredVersion(): string | undefined {
  const {docsVersions} = useSite();
  const stored = useSyncExternalStore(preferredVersion.subscribe, preferredVersion.get, () => null);
  const isUnknown = stored !== null && !docsVersions.some(({name}) => name === stored);
  useEffect(() => {
    if (isUnknown) preferredVersion.delete();
  }, [isUnknown]);
  return stored === null || isUnknown ? undefined : stored;
}

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

type MenuItem = MenuLink | MenuDropdown | NavbarHtml | NavbarSearch;

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
    if (name === site.currentLocale) return {...common, href: withBaseUrl('/', path) + rest};
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
