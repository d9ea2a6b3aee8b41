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

export interface NavbarDropdown {
  readonly type: 'dropdown';
  readonly label: string;
  readonly position: 'left' | 'right';
  readonly items: readonly NavbarLink[];
}

export type NavbarItem = NavbarLink | NavbarDropdown;

export interface FooterGroup {
  readonly title: string;
  readonly items: readonly {readonly label: string; readonly href: string}[];
}

export interface LocaleData {
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly calendar: string;
}

/** A docs version as the browser needs it; the list of its docs stays at build time. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainHref: string;
}

export interface SiteData {
  readonly title: string;
  readonly tagline: string;
  readonly titleDelimiter: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly currentLocale: string;
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
  readonly searchPath: string;
  readonly messages: Messages;
}
