/** The configured items of the navbar, as links of the page: what the bar and the mobile sidebar share. */
import type {ComponentType, ReactNode} from 'react';
import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';
import {navbarItemFailed, unknownNavbarItemType} from '#shared/error-messages.ts';
import {candidateVersions, isActiveItem} from '#shared/navigation.ts';
import type {PageData} from '#shared/page-data.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import type {
  ActiveRule,
  DocsVersion,
  NavbarHtml,
  NavbarItem,
  NavbarLink,
  NavbarSearch,
  NavbarVersionedLink,
  SiteData,
} from '#shared/site-data.ts';
import {usePage} from '#navigation/page-context.tsx';
import {useSite} from '#navigation/site-context.tsx';
import {
  CHOICES_ATTRIBUTE,
  LOCALE_ATTRIBUTE,
  VERSION_ATTRIBUTE,
  type VersionChoices,
} from '#theme/controls/menu-items.ts';
import {hrefUnder, SiteLink} from '#theme/ui/site-link.tsx';

export interface MenuLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly current?: 'page' | 'true' | undefined;
  /** `href` is a whole path to another locale build, which is a full load. */
  readonly isOtherLocale?: boolean;
  readonly lang?: string;
  /** Base URL of the locale that the link leads to. */
  readonly localeBaseUrl?: string;
  /** The docs version that following the link makes the preferred one. */
  readonly version?: string;
  readonly choices?: VersionChoices | undefined;
}

export interface MenuDropdown {
  readonly type: 'dropdown';
  readonly label: string;
  readonly items: readonly MenuLink[];
  readonly isActive: boolean;
  readonly choices?: VersionChoices | undefined;
}

type MenuItem = MenuLink | MenuDropdown;
/** An item that leads somewhere. */
type LinkItem = Exclude<NavbarItem, NavbarHtml | NavbarSearch>;

interface MenuContext {
  readonly site: SiteData;
  readonly page: PageData;
  /** Name of the docs version that the reader prefers; unknown in the build. */
  readonly preferredVersion?: string;
}

/**
 * @returns `undefined` when the site has nothing for the item, e.g. no docs
 * @throws Error that contains the whole item, with the cause
 */
export function resolveMenuItem(item: LinkItem, context: MenuContext): MenuItem | undefined {
  try {
    const resolved = resolveItem(item, context);
    return resolved && {...resolved, choices: versionChoices(item, context)};
  } catch (cause) {
    throw new Error(navbarItemFailed(item), {cause});
  }
}

function resolveItem(item: LinkItem, context: MenuContext): MenuItem | undefined {
  const {type}: {readonly type: string} = item;
  switch (item.type) {
    case 'link':
      return menuLink(item, context);
    case 'dropdown':
      return dropdown(
        item.label,
        item.items.map((link) => menuLink(link, context)),
      );
    case 'versioned-link':
      return versionedLink(item, context);
    case 'localeDropdown':
      return localeDropdown(context);
    case 'docsVersionDropdown':
      return versionDropdown(context);
    case 'docsVersion': {
      const version = candidates(context)[0];
      return version && menuLink({label: item.label ?? version.label, href: item.href ?? version.mainHref}, context);
    }
    default:
      throw new Error(unknownNavbarItemType(type));
  }
}

const dropdown = (label: string, items: readonly MenuLink[]): MenuDropdown => ({
  type: 'dropdown',
  label,
  items,
  isActive: items.some(({current}) => current !== undefined),
});

function menuLink(link: Pick<NavbarLink, 'label' | 'href'> & ActiveRule, {page: {path}}: MenuContext): MenuLink {
  const {label, href} = link;
  const current = isActiveItem(link, path) ? (href === path ? 'page' : 'true') : undefined;
  return {type: 'link', label, href, current};
}

/** Versions that a link may mean, in order. The first is the version that the reader is in, or would be. */
function candidates({site, page, preferredVersion}: MenuContext): DocsVersion[] {
  const active = 'version' in page ? page.version : undefined;
  return candidateVersions(site.docsVersions, {active, preferred: preferredVersion});
}

/** The link of the first candidate that has one, else the item's own. */
function versionedLink({byVersion, ...link}: NavbarVersionedLink, context: MenuContext): MenuLink {
  const version = candidates(context).find(({name}) => byVersion[name] !== undefined);
  return menuLink({...link, ...byVersion[version?.name ?? '']}, context);
}

function localeDropdown(context: MenuContext): MenuDropdown {
  const {site, page} = context;
  const items = Object.entries(site.locales).map(([name, {label, htmlLang, baseUrl}]): MenuLink => {
    const common = {lang: htmlLang, localeBaseUrl: baseUrl};
    if (name === site.currentLocale) return {...menuLink({label, href: page.path}, context), ...common};
    return {type: 'link', label, href: withBaseUrl(baseUrl, page.path), isOtherLocale: true, ...common};
  });
  return dropdown(site.locales[site.currentLocale]?.label ?? site.currentLocale, items);
}

function versionDropdown(context: MenuContext): MenuItem | undefined {
  const {page, site} = context;
  const [shown] = candidates(context);
  if (shown === undefined) return undefined;
  if (site.docsVersions.length === 1) return menuLink({label: shown.label, href: shown.mainHref}, context);
  const items = site.docsVersions.map((version): MenuLink => {
    const {label, name} = version;
    const href = versionHref(version, page);
    // Outside the docs no version is current: the path of the last version begins the paths of all others.
    const isCurrent = version === shown && 'version' in page;
    const current = isCurrent ? (href === page.path ? 'page' : 'true') : undefined;
    return {type: 'link', label, href, current, version: name};
  });
  return dropdown(shown.label, items);
}

/** The same doc in the version, else the version's main doc. */
function versionHref(version: DocsVersion, page: PageData): string {
  if (page.kind !== 'doc') return version.mainHref;
  return page.version === version.name ? page.path : (page.otherVersions[version.name] ?? version.mainHref);
}

/** What depends on the version that the reader prefers, for `controls/menu-items.ts`. */
function versionChoices(item: LinkItem, context: MenuContext): VersionChoices | undefined {
  const {docsVersions, baseUrl} = context.site;
  const isVersioned =
    item.type === 'versioned-link' || item.type === 'docsVersion' || item.type === 'docsVersionDropdown';
  if (!isVersioned || docsVersions.length < 2) return undefined;
  const choiceOf = (preferredVersion?: string): VersionChoices[string] => {
    const resolved = resolveItem(item, {...context, ...(preferredVersion !== undefined && {preferredVersion})});
    const label = resolved?.label;
    return resolved?.type === 'link' ? {href: hrefUnder(baseUrl, resolved.href), label} : {label};
  };
  const others = choiceOf();
  const choices = docsVersions.map(({name}) => [name, choiceOf(name)] as const);
  const different = choices.filter(([, choice]) => choice.href !== others.href || choice.label !== others.label);
  return different.length === 0 ? undefined : {'': others, ...Object.fromEntries(different)};
}

/** How one of the two menus shows items. */
export interface MenuForm {
  readonly linkStyle: StyleXStyles;
  readonly htmlStyle: StyleXStyles;
  readonly Dropdown: ComponentType<{readonly item: MenuDropdown}>;
}

interface NavbarMenuItemProps {
  readonly item: NavbarItem;
  readonly form: MenuForm;
  /** What is shown in place of an item of type `search`. */
  readonly search?: ReactNode;
}

/** @throws Error that contains the whole item when it fails, with the cause */
export function NavbarMenuItem({item, form, search}: NavbarMenuItemProps) {
  const site = useSite();
  const page = usePage();
  if (item.type === 'search') return search;
  if (item.type === 'html') {
    return <div {...stylex.props(form.htmlStyle)} dangerouslySetInnerHTML={{__html: item.value}} />;
  }
  const resolved = resolveMenuItem(item, {site, page});
  if (resolved === undefined) return null;
  if (resolved.type === 'dropdown') return <form.Dropdown item={resolved} />;
  return <MenuAnchor item={resolved} xstyle={form.linkStyle} />;
}

/** The current link looks so by `aria-current`, which a navigation changes. */
export function MenuAnchor({item, xstyle}: {readonly item: MenuLink; readonly xstyle: StyleXStyles}) {
  const {href, lang, version, localeBaseUrl, choices, current} = item;
  if (item.isOtherLocale === true) {
    return (
      <a
        href={href}
        lang={lang}
        hrefLang={lang}
        data-no-route=""
        {...{[LOCALE_ATTRIBUTE]: localeBaseUrl}}
        {...stylex.props(xstyle)}
      >
        {item.label}
      </a>
    );
  }
  const data = {
    [LOCALE_ATTRIBUTE]: localeBaseUrl,
    [VERSION_ATTRIBUTE]: version,
    [CHOICES_ATTRIBUTE]: choices && JSON.stringify(choices),
  } as const;
  return (
    <SiteLink href={href} current={current} data={data} xstyle={xstyle}>
      <MenuLabel item={item} />
    </SiteLink>
  );
}

/** The label is in an element if a script may change it. */
export function MenuLabel({item: {label, choices}}: {readonly item: MenuLink | MenuDropdown}) {
  return choices === undefined ? label : <span>{label}</span>;
}

export const summaryData = ({isActive, choices}: MenuDropdown) => ({
  'data-active': isActive ? '' : undefined,
  [CHOICES_ATTRIBUTE]: choices && JSON.stringify(choices),
});
