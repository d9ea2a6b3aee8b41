/**
 * What the browser knows of the site: the same few kilobytes for every page, whatever the number of pages.
 * The build makes it from the validated configuration; see `site-config.ts`.
 */
import type {Messages} from './messages.ts';

export interface Logo {
  readonly alt: string;
  /** Site paths. Both variants are in the HTML; CSS picks. */
  readonly src: string;
  readonly srcDark: string;
  readonly width: number;
  readonly height: number;
}

/** Rules of "active" (behaviour of navbar items): regex, then base path, then same path. */
export interface ActiveRule {
  readonly activeBaseRegex?: string;
  readonly activeBasePath?: string;
}

export interface NavbarLink extends ActiveRule {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly position: 'left' | 'right';
}

/** A link to a doc or sidebar, which may stand elsewhere in each version: version name → site path. */
export interface NavbarVersionedLink extends Omit<NavbarLink, 'type'> {
  readonly type: 'versioned-link';
  readonly byVersion: Readonly<Record<string, {readonly href: string; readonly activeBasePath?: string}>>;
}

/** Links to the current page in other locales. */
export interface NavbarLocales {
  readonly type: 'localeDropdown';
  readonly position: 'left' | 'right';
}

/** Trusted HTML of the configuration. */
export interface NavbarHtml {
  readonly type: 'html';
  readonly value: string;
  readonly position: 'left' | 'right';
}

/** A link to the main doc of the current version; `label` and `href` replace its own. */
export interface NavbarVersion {
  readonly type: 'docsVersion';
  readonly label?: string;
  readonly href?: string;
  readonly position: 'left' | 'right';
}

/** Links to the current doc in the other versions. */
export interface NavbarVersions {
  readonly type: 'docsVersionDropdown';
  readonly position: 'left' | 'right';
}

/** Where the search button stands; without it the button is the last item on the right. */
export interface NavbarSearch {
  readonly type: 'search';
  readonly position: 'left' | 'right';
}

export interface NavbarDropdown {
  readonly type: 'dropdown';
  readonly label: string;
  readonly position: 'left' | 'right';
  readonly items: readonly NavbarLink[];
}

export type NavbarItem =
  | NavbarLink
  | NavbarVersionedLink
  | NavbarDropdown
  | NavbarLocales
  | NavbarHtml
  | NavbarVersion
  | NavbarVersions
  | NavbarSearch;

export interface FooterGroup {
  readonly title: string;
  readonly items: readonly {readonly label: string; readonly href: string}[];
}

export interface LocaleData {
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly calendar: string;
  /** Where this locale's edition begins, e.g. `/en/`: an absolute path, base URL included. */
  readonly baseUrl: string;
}

/** What is said above the docs of a version that is not the last one. */
export type DocsBanner = 'none' | 'unreleased' | 'unmaintained';

/** A docs version as the browser needs it; the list of its docs stays at build time. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainHref: string;
  readonly banner: DocsBanner;
  /** Whether pages say which version they belong to. */
  readonly badge: boolean;
}

/** What the browser needs to ask the site's search provider. */
export interface SearchData {
  /** `local`: the index built with the site. `algolia`: a hosted one. */
  readonly provider: 'local' | 'algolia';
  /** Name of the hosted index; also part of the keys under which searches are stored. */
  readonly indexName: string;
  readonly appId?: string | undefined;
  /** The search-only key: it is public. */
  readonly apiKey?: string | undefined;
  /** Only hits of this locale and of the docs version that is shown. */
  readonly contextualSearch: boolean;
  /** Source of a regular expression: hit URLs that match it stay absolute. */
  readonly externalUrlRegex?: string | undefined;
  readonly replaceSearchResultPathname?: {readonly from: string; readonly to: string} | undefined;
  /** Parameters of the hosted provider, laid over ours. */
  readonly searchParameters: Readonly<Record<string, unknown>>;
  readonly insights: boolean;
  /** Where a reader says that a query should have had results; `{query}` is replaced. */
  readonly missingResultsUrl?: string | undefined;
}

export interface SiteData {
  readonly title: string;
  readonly tagline: string;
  readonly titleDelimiter: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly currentLocale: string;
  /** In a translated edition, the locale that pages without translation are written in. */
  readonly originalLocale?: string;
  readonly locales: Readonly<Record<string, LocaleData>>;
  readonly docsVersions: readonly DocsVersion[];
  readonly navbar: {
    readonly title: string;
    readonly logo?: Logo;
    readonly style: 'dark' | 'primary' | 'default';
    readonly hideOnScroll: boolean;
    readonly items: readonly NavbarItem[];
  };
  readonly footer?: {
    readonly style: 'dark' | 'light';
    readonly groups: readonly FooterGroup[];
    readonly logo?: Logo & {readonly href?: string};
    readonly copyright?: string;
  };
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly announcementBar?: {
    readonly id: string;
    /** HTML of the configuration: trusted, it is the maintainers' own text. */
    readonly content: string;
    readonly isCloseable: boolean;
  };
  /** Files that a right click on the logo offers: site paths. Without them the browser's own menu opens. */
  readonly brandAssets?: {
    readonly lightLogo: string;
    readonly darkLogo: string;
    readonly cover: string;
  };
  readonly searchPath: string;
  readonly search: SearchData;
  readonly messages: Messages;
}
