import type {Problem} from '#node/problems/problem.ts';
import type {LocatePath} from '#node/problems/schema-problems.ts';
import type {Messages} from '#shared/messages.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import type {LocaleData, Logo, SiteData} from '#shared/site-data.ts';
import {internalHref, navbarItem, type NavbarContext, type NavbarTargets} from './navbar-items.ts';
import type {SiteConfig} from './site-config-schema.ts';

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

/** Where a locale begins: the default one at the base URL, the others below it. */
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

/** The path of the search page is a field of its own. */
function searchData({searchPagePath: _, ...search}: SiteConfig['themeConfig']['search']): SiteData['search'] {
  return search;
}

/** Makes the browser's view of the site from the configuration; ids that do not exist become problems. */
export function makeSiteData(
  config: {readonly file: string; readonly value: SiteConfig; readonly locate: LocatePath},
  edition: {readonly locale: string; readonly targets: readonly NavbarTargets[]; readonly messages: Messages},
  problems: Problem[],
): SiteData {
  const {value} = config;
  const {navbar, footer, announcementBar, colorMode, search, brandAssets} = value.themeConfig;
  const {targets, locale, messages} = edition;
  const context: NavbarContext = {file: config.file, locate: config.locate, targets, problems};
  const itemsPath = ['themeConfig', 'navbar', 'items'];
  return {
    title: value.title,
    tagline: value.tagline,
    titleDelimiter: value.titleDelimiter,
    url: value.url.replace(/\/$/, ''),
    baseUrl: localeBaseUrl(value, locale),
    currentLocale: locale,
    ...(locale !== value.i18n.defaultLocale && {originalLocale: value.i18n.defaultLocale}),
    locales: localesData(value),
    docsVersions: targets.map(({version}) => version),
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
    ...(brandAssets && {brandAssets}),
    searchPath: `/${search.searchPagePath}/`,
    search: searchData(search),
    messages,
  };
}
