import type {Problem} from '#node/problems/problem.ts';
import {didYouMean} from '#node/problems/did-you-mean.ts';
import type {LocatePath, ValuePath} from '#node/problems/schema-problems.ts';
import {sidebarWithoutLink, unknownDocId, unknownSidebarId} from '#shared/error-messages.ts';
import type {Messages} from '#shared/messages.ts';
import {isExternalUrl, withTrailingSlash} from '#shared/page-path.ts';
import type {DocsVersion, Logo, NavbarItem, NavbarLink, SiteData} from '#shared/site-data.ts';
import type {NavbarItemConfig, SiteConfig} from './site-config-schema.ts';

/** What navbar items can point at. */
export interface NavbarTargets {
  readonly version: DocsVersion;
  readonly docs: ReadonlyMap<string, {readonly href: string; readonly label: string}>;
  /** First link of each sidebar; `undefined` for a sidebar without links. */
  readonly sidebars: ReadonlyMap<string, {readonly firstHref: string | undefined; readonly basePath: string}>;
}

interface Context {
  readonly file: string;
  readonly locate: LocatePath;
  readonly targets: NavbarTargets;
  readonly problems: Problem[];
}

function report(context: Context, path: ValuePath, message: string, allowed?: string): void {
  const line = context.locate(path);
  context.problems.push({
    file: context.file,
    ...(line !== undefined && {line}),
    message,
    ...(allowed !== undefined && {allowed}),
  });
}

export function internalHref(target: string): string {
  return isExternalUrl(target) ? target : encodeURI(decodeURI(withTrailingSlash(target)));
}

function plainLink(item: Extract<NavbarItemConfig, {type: 'default'}>): NavbarLink {
  const {label, to, position, activeBasePath, activeBaseRegex} = item;
  return {
    type: 'link',
    label,
    href: internalHref(to),
    position,
    ...(activeBasePath !== undefined && {activeBasePath}),
    ...(activeBaseRegex !== undefined && {activeBaseRegex}),
  };
}

function docLink(item: Extract<NavbarItemConfig, {type: 'doc'}>, path: ValuePath, context: Context): NavbarLink[] {
  const {version, docs} = context.targets;
  const doc = docs.get(item.docId);
  if (doc === undefined) {
    const known = [...docs.keys()];
    report(context, [...path, 'docId'], unknownDocId(item.docId, known, version.label), didYouMean(item.docId, known));
    return [];
  }
  return [{type: 'link', label: item.label ?? doc.label, href: doc.href, position: item.position}];
}

function sidebarLink(
  item: Extract<NavbarItemConfig, {type: 'docSidebar'}>,
  path: ValuePath,
  context: Context,
): NavbarLink[] {
  const {version, sidebars} = context.targets;
  const sidebar = sidebars.get(item.sidebarId);
  if (sidebar === undefined) {
    const known = [...sidebars.keys()];
    report(
      context,
      [...path, 'sidebarId'],
      unknownSidebarId(item.sidebarId, known, version.label),
      didYouMean(item.sidebarId, known),
    );
    return [];
  }
  if (sidebar.firstHref === undefined) {
    report(context, [...path, 'sidebarId'], sidebarWithoutLink(item.sidebarId));
    return [];
  }
  const {firstHref: href, basePath: activeBasePath} = sidebar;
  return [{type: 'link', label: item.label ?? item.sidebarId, href, position: item.position, activeBasePath}];
}

function navbarItem(item: NavbarItemConfig, path: ValuePath, context: Context): NavbarItem[] {
  switch (item.type) {
    case 'default':
      return [plainLink(item)];
    case 'doc':
      return docLink(item, path, context);
    case 'docSidebar':
      return sidebarLink(item, path, context);
    case 'dropdown':
      return [{type: 'dropdown', label: item.label, position: item.position, items: item.items.map(plainLink)}];
    case 'search':
      // The search button has its fixed place at the right end of the bar.
      return [];
  }
}

function logoData(logo: NonNullable<SiteConfig['themeConfig']['navbar']['logo']>): Logo {
  const {alt, src, srcDark, width, height} = logo;
  return {alt, src, srcDark: srcDark ?? src, width, height};
}

function footerData(footer: NonNullable<SiteConfig['themeConfig']['footer']>): NonNullable<SiteData['footer']> {
  return {
    style: footer.style,
    ...(footer.copyright !== undefined && {copyright: footer.copyright}),
    ...(footer.logo && {
      logo: {...logoData(footer.logo), ...(footer.logo.href !== undefined && {href: footer.logo.href})},
    }),
    groups: footer.links.map((group) => ({
      title: group.title,
      items: group.items.map(({label, to}) => ({label, href: internalHref(to)})),
    })),
  };
}

/** Makes the browser's view of the site from the configuration; ids that do not exist become problems. */
export function makeSiteData(
  config: {readonly file: string; readonly value: SiteConfig; readonly locate: LocatePath},
  targets: NavbarTargets,
  messages: Messages,
  problems: Problem[],
): SiteData {
  const {value} = config;
  const {navbar, footer, announcementBar, colorMode, search} = value.themeConfig;
  const context: Context = {file: config.file, locate: config.locate, targets, problems};
  const itemsPath = ['themeConfig', 'navbar', 'items'];
  const locales = Object.fromEntries(
    value.i18n.locales.map((locale) => [
      locale,
      value.i18n.localeConfigs[locale] ?? {
        label: locale,
        htmlLang: locale,
        direction: 'ltr' as const,
        calendar: 'gregory',
      },
    ]),
  );
  return {
    title: value.title,
    tagline: value.tagline,
    titleDelimiter: value.titleDelimiter,
    url: value.url.replace(/\/$/, ''),
    baseUrl: value.baseUrl,
    currentLocale: value.i18n.defaultLocale,
    locales,
    docsVersions: [targets.version],
    navbar: {
      title: navbar.title,
      ...(navbar.logo && {logo: logoData(navbar.logo)}),
      style: navbar.style,
      hideOnScroll: navbar.hideOnScroll,
      items: navbar.items.flatMap((item, index) => navbarItem(item, [...itemsPath, index], context)),
    },
    ...(footer && {footer: footerData(footer)}),
    colorMode,
    ...(announcementBar && {
      announcementBar: {
        id: announcementBar.id,
        content: announcementBar.content,
        isCloseable: announcementBar.isCloseable,
      },
    }),
    searchPath: `/${search.searchPagePath}/`,
    messages,
  };
}
