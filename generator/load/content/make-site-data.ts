import type {NavbarItemConfig} from '#load/config/theme-config-schema.ts';
import type {SiteConfig} from '#load/config/site-config-schema.ts';
import {didYouMean} from '#problems/problem.ts';
import {type ReportAt, reporterOf, type ValuePath} from '#problems/schema-problems.ts';
import {sidebarWithoutLink, unknownSidebarId} from '#shared/error-messages.ts';
import {commonFolder, isExternalUrl, withBaseUrl, withTrailingSlash} from '#shared/page-path.ts';
import type {LocaleData, Logo, NavbarItem, NavbarLink, NavbarVersionedLink, SiteData} from '#shared/site-data.ts';
import type {LoadedVersion} from './docs-versions.ts';
import {type DocEntry, docLabel, unknownDoc} from './docs.ts';
import type {LocaleContext} from './locale-context.ts';

type ThemeConfig = SiteConfig['themeConfig'];

function logoData(
  {alt, src, srcDark = src, width, height}: NonNullable<ThemeConfig['navbar']['logo']>,
  {dataUrls}: LocaleContext['files'],
): Logo {
  return {alt, src: dataUrls.get(src) ?? src, srcDark: dataUrls.get(srcDark) ?? srcDark, width, height};
}

function footerData(
  {style, copyright, logo, links}: NonNullable<ThemeConfig['footer']>,
  {translate, files}: LocaleContext,
): NonNullable<SiteData['footer']> {
  return {
    style,
    copyright: copyright && translate(copyright),
    logo: logo && {...logoData(logo, files), href: logo.href},
    groups: links.map(({title, items}) => ({
      title: translate(title),
      items: items.map(({label, to}) => ({label: translate(label), href: internalHref(to)})),
    })),
  };
}

/** The default locale is at the base URL, the others are below it. */
function localeBaseUrl({baseUrl, i18n}: SiteConfig, locale: string): string {
  return locale === i18n.defaultLocale ? baseUrl : withBaseUrl(baseUrl, `/${locale}/`);
}

function localesData(config: SiteConfig): Record<string, LocaleData> {
  const {locales, localeConfigs} = config.i18n;
  return Object.fromEntries(
    locales.map((locale): [string, LocaleData] => {
      const {label = locale, htmlLang = locale, direction = 'ltr', calendar = 'gregory'} = localeConfigs[locale] ?? {};
      return [locale, {label, htmlLang, direction, calendar, baseUrl: localeBaseUrl(config, locale)}];
    }),
  );
}

/** Makes the data of a site for the browser from the configuration; unknown ids become problems. */
export function makeSiteData(context: LocaleContext, versions: readonly LoadedVersion[]): SiteData {
  const {locale, messages, translate} = context;
  const {value} = context.config;
  const {navbar, footer, announcementBar, colorMode, brandAssets} = value.themeConfig;
  const {searchPagePath, tasks, ...search} = value.themeConfig.search;
  return {
    title: translate(value.title),
    tagline: translate(value.tagline),
    titleDelimiter: value.titleDelimiter,
    url: value.url.replace(/\/$/, ''),
    baseUrl: localeBaseUrl(value, locale),
    currentLocale: locale,
    originalLocale: locale === value.i18n.defaultLocale ? undefined : value.i18n.defaultLocale,
    locales: localesData(value),
    docsVersions: versions.map(({version}) => version),
    navbar: {
      title: translate(navbar.title ?? (navbar.logo === undefined ? value.title : '')),
      logo: navbar.logo && logoData(navbar.logo, context.files),
      style: navbar.style,
      hideOnScroll: navbar.hideOnScroll,
      items: makeNavbarItems(context, versions),
    },
    footer: footer && footerData(footer, context),
    colorMode,
    announcementBar: announcementBar && {
      id: announcementBar.id,
      content: translate(announcementBar.content),
      isCloseable: announcementBar.isCloseable,
    },
    brandAssets,
    searchPath: `/${searchPagePath}/`,
    search: {...search, tasks: tasks.map(({label, to}) => ({label: translate(label), href: to}))},
    messages,
  };
}

type VersionLink = Pick<NavbarLink, 'href' | 'label' | 'activeBasePath'>;

interface NavbarContext extends Pick<LocaleContext, 'translate'> {
  readonly versions: readonly LoadedVersion[];
  readonly report: ReportAt;
}

type ItemOf<Type extends NavbarItemConfig['type']> = Extract<NavbarItemConfig, {type: Type}>;

function internalHref(target: string): string {
  if (isExternalUrl(target)) return target;
  // encodeURI alone would encode `%` again.
  return withTrailingSlash(target).replace(/[^!-~]+/g, encodeURI);
}

function plainLink(item: ItemOf<'default'>, {translate}: NavbarContext): NavbarLink {
  const {label, to, position, activeBasePath, activeBaseRegex} = item;
  return {type: 'link', label: translate(label), href: internalHref(to), position, activeBasePath, activeBaseRegex};
}

/** A link whose target depends on the version: a plain link where there is only one version. */
function versionedLink(
  item: ItemOf<'doc' | 'docSidebar'>,
  linkIn: (version: LoadedVersion) => VersionLink | undefined,
  {versions, translate}: NavbarContext,
): (NavbarLink | NavbarVersionedLink)[] {
  const links = versions.flatMap((loaded) => {
    const link = linkIn(loaded);
    return link === undefined ? [] : [{version: loaded.version, link}];
  });
  const main = (links.find(({version}) => version.isLast) ?? links[0])?.link;
  if (main === undefined) return [];
  const {label, ...target} = main;
  const common = {label: translate(item.label ?? label), ...target, position: item.position};
  if (versions.length === 1) return [{type: 'link', ...common}];
  const byVersion = Object.fromEntries(links.map(({version, link: {label: _, ...link}}) => [version.name, link]));
  return [{type: 'versioned-link', ...common, byVersion}];
}

function docLink(item: ItemOf<'doc'>, path: ValuePath, context: NavbarContext): NavbarItem[] {
  const {docId} = item;
  const findDoc = ({docs}: LoadedVersion): DocEntry | undefined => docs.find(({id}) => id === docId);
  if (!context.versions.some(findDoc)) {
    for (const {version, docs} of context.versions) {
      context.report([...path, 'docId'], unknownDoc(docId, docs, version.label));
    }
  }
  const linkIn = (version: LoadedVersion): VersionLink | undefined => {
    const doc = findDoc(version);
    return doc && {href: doc.path, label: docLabel(doc)};
  };
  return versionedLink(item, linkIn, context);
}

const findSidebar = ({sidebars}: LoadedVersion, id: string) => sidebars.find((sidebar) => sidebar.id === id);

/** Problems of a sidebars file may hide sidebars: unknown ones are then not reported. */
const hasAllSidebars = ({sidebarsConfig}: LoadedVersion): boolean => sidebarsConfig.invalidPaths.length === 0;

function checkSidebar(id: string, path: ValuePath, {versions, report}: NavbarContext): void {
  for (const version of versions) {
    const isEmpty = findSidebar(version, id)?.order.length === 0;
    if (isEmpty && hasAllSidebars(version)) report(path, {message: sidebarWithoutLink(id)});
  }
  if (versions.some((version) => findSidebar(version, id)) || !versions.every(hasAllSidebars)) return;
  for (const {version, sidebars} of versions) {
    const known = sidebars.map((sidebar) => sidebar.id);
    report(path, {message: unknownSidebarId(id, known, version.label), allowed: didYouMean(id, known)});
  }
}

function sidebarLink(item: ItemOf<'docSidebar'>, path: ValuePath, context: NavbarContext): NavbarItem[] {
  const {sidebarId} = item;
  checkSidebar(sidebarId, [...path, 'sidebarId'], context);
  const linkIn = (version: LoadedVersion): VersionLink | undefined => {
    const [href, ...others] = findSidebar(version, sidebarId)?.order.map((page) => page.href) ?? [];
    // The item is active on all pages of the sidebar.
    return href === undefined ? undefined : {href, label: sidebarId, activeBasePath: commonFolder([href, ...others])};
  };
  return versionedLink(item, linkIn, context);
}

function navbarItem(item: NavbarItemConfig, path: ValuePath, context: NavbarContext): NavbarItem[] {
  const {position} = item;
  switch (item.type) {
    case 'default':
      return [plainLink(item, context)];
    case 'doc':
      return docLink(item, path, context);
    case 'docSidebar':
      return sidebarLink(item, path, context);
    case 'dropdown': {
      const items = item.items.map((child) => plainLink(child, context));
      return [{type: 'dropdown', label: context.translate(item.label), position, items}];
    }
    case 'docsVersion': {
      const {label, to} = item;
      return [{type: item.type, position, label: label && context.translate(label), href: to && internalHref(to)}];
    }
    case 'html':
      return [{type: 'html', value: item.value, position}];
    case 'localeDropdown':
    case 'docsVersionDropdown':
    case 'search':
      return [{type: item.type, position}];
  }
}

/** Makes the navbar items of a locale; ids that no version has become problems. */
function makeNavbarItems(
  {config, translate, problems}: LocaleContext,
  versions: readonly LoadedVersion[],
): NavbarItem[] {
  const context = {versions, translate, report: reporterOf(config, problems)};
  return config.value.themeConfig.navbar.items.flatMap((item, index) =>
    navbarItem(item, ['themeConfig', 'navbar', 'items', index], context),
  );
}
