/** The site's data in the browser: made from the configuration, the same for all pages of a locale. */
import type {Messages} from './messages.ts';

export interface Logo {
  readonly alt: string;
  /** Site paths, or `data:` URLs of small drawings. CSS shows one of the two. */
  readonly src: string;
  readonly srcDark: string;
  readonly width: number;
  readonly height: number;
}

/** When a link is marked as current: see `isActiveItem`. */
export interface ActiveRule {
  readonly activeBaseRegex?: string | undefined;
  readonly activeBasePath?: string | undefined;
}

interface Positioned {
  readonly position: 'left' | 'right';
}

export interface NavbarLink extends Positioned, ActiveRule {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
}

/** A link to a doc or sidebar with a path for each version. */
export interface NavbarVersionedLink extends Omit<NavbarLink, 'type'> {
  readonly type: 'versioned-link';
  readonly byVersion: Readonly<Record<string, {readonly href: string; readonly activeBasePath?: string | undefined}>>;
}

/** Trusted HTML of the configuration. */
export interface NavbarHtml extends Positioned {
  readonly type: 'html';
  readonly value: string;
}

/** A link to the main doc of the current version; `label` and `href` replace its own. */
interface NavbarVersion extends Positioned {
  readonly type: 'docsVersion';
  readonly label?: string | undefined;
  readonly href?: string | undefined;
}

/** Links to the page in the other locales, or to the doc in the other versions. */
interface NavbarSwitcher extends Positioned {
  readonly type: 'localeDropdown' | 'docsVersionDropdown';
}

/** The search button, which by default is the last item on the right. */
export interface NavbarSearch extends Positioned {
  readonly type: 'search';
}

export interface NavbarDropdown extends Positioned {
  readonly type: 'dropdown';
  readonly label: string;
  readonly items: readonly NavbarLink[];
}

export type NavbarItem =
  | NavbarLink
  | NavbarVersionedLink
  | NavbarDropdown
  | NavbarHtml
  | NavbarVersion
  | NavbarSwitcher
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
  /** Path of this locale's home page with base URL, e.g. `/en/`. */
  readonly baseUrl: string;
}

/** Notice above the docs of a version that is not the last one. */
export type DocsBanner = 'none' | 'unreleased' | 'unmaintained';

export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainHref: string;
  readonly banner: DocsBanner;
  readonly badge: boolean;
}

export interface SearchData {
  /** `local`: the index built with the site. `algolia`: Algolia's. */
  readonly provider: 'local' | 'algolia';
  /** Name of the index at Algolia; also part of the keys under which searches are stored. */
  readonly indexName: string;
  readonly appId?: string | undefined;
  /** The search-only key: it is public. */
  readonly apiKey?: string | undefined;
  /** True when only pages of this locale and of the docs version that is shown are found. */
  readonly contextualSearch: boolean;
  /** Source of a regular expression: hit URLs that match it stay absolute. */
  readonly externalUrlRegex?: string | undefined;
  readonly replaceSearchResultPathname?: {readonly from: string; readonly to: string} | undefined;
  readonly searchParameters: Readonly<Record<string, unknown>>;
  readonly insights: boolean;
  /** What readers come for, at most `SEARCH_TASKS_MAX`, and the place that answers it. */
  readonly tasks: readonly {readonly label: string; readonly href: string}[];
  /** The URL at which readers report missing results; `{query}` is replaced. */
  readonly missingResultsUrl?: string | undefined;
}

export interface SiteData {
  readonly title: string;
  readonly tagline: string;
  readonly titleDelimiter: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly currentLocale: string;
  /** The locale of pages without translation, in a translated locale. */
  readonly originalLocale?: string | undefined;
  readonly locales: Readonly<Record<string, LocaleData>>;
  readonly docsVersions: readonly DocsVersion[];
  readonly navbar: {
    readonly title: string;
    readonly logo?: Logo | undefined;
    readonly style: 'dark' | 'primary' | 'default';
    readonly hideOnScroll: boolean;
    readonly items: readonly NavbarItem[];
  };
  readonly footer?:
    | {
        readonly style: 'dark' | 'light';
        // What follows is in the static HTML only.
        readonly groups?: readonly FooterGroup[];
        readonly logo?: (Logo & {readonly href?: string | undefined}) | undefined;
        readonly copyright?: string | undefined;
      }
    | undefined;
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly announcementBar?:
    | {
        readonly id: string;
        readonly isCloseable: boolean;
        /** HTML of the configuration: trusted, it is the maintainers' own text. Only the static HTML has it. */
        readonly content?: string;
      }
    | undefined;
  /** Site paths of the files in the dialog of the logo's context menu. Without them the browser's menu opens. */
  readonly brandAssets?:
    | {
        readonly lightLogo: string;
        readonly darkLogo: string;
        readonly cover: string;
      }
    | undefined;
  readonly searchPath: string;
  readonly search: SearchData;
  readonly messages: Messages;
}

const UNKNOWN_LOCALE: LocaleData = {label: '', htmlLang: 'en', direction: 'ltr', calendar: 'gregory', baseUrl: '/'};

/** The locale of this build of the site. */
export const localeOf = ({locales, currentLocale}: Pick<SiteData, 'locales' | 'currentLocale'>): LocaleData =>
  locales[currentLocale] ?? UNKNOWN_LOCALE;
