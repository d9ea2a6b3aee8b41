import type {SiteConfig} from '#load/config/site-config-schema.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import type {LocaleData, Logo, SiteData} from '#shared/site-data.ts';
import type {LoadedVersion} from './docs-versions.ts';
import type {LocaleContext, Translate} from './locale-context.ts';
import {internalHref, makeNavbarItems} from './navbar-items.ts';

type ThemeConfig = SiteConfig['themeConfig'];

function logoData({alt, src, srcDark, width, height}: NonNullable<ThemeConfig['navbar']['logo']>): Logo {
  return {alt, src, srcDark: srcDark ?? src, width, height};
}

function footerData(
  {style, copyright, logo, links}: NonNullable<ThemeConfig['footer']>,
  translate: Translate,
): NonNullable<SiteData['footer']> {
  return {
    style,
    copyright: copyright && translate(copyright),
    logo: logo && {...logoData(logo), href: logo.href},
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
  const {searchPagePath, ...search} = value.themeConfig.search;
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
      logo: navbar.logo && logoData(navbar.logo),
      style: navbar.style,
      hideOnScroll: navbar.hideOnScroll,
      items: makeNavbarItems(context, versions),
    },
    footer: footer && footerData(footer, translate),
    colorMode,
    announcementBar: announcementBar && {
      id: announcementBar.id,
      content: translate(announcementBar.content),
      isCloseable: announcementBar.isCloseable,
    },
    brandAssets,
    searchPath: `/${searchPagePath}/`,
    search,
    messages,
  };
}
