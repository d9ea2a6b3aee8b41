/** The configured items of the navbar, as links of the page: what the bar and the mobile sidebar share. */
import type {ComponentType, ReactNode} from 'react';
import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';
import type {NavbarItem} from '#shared/site-data.ts';
import {usePage} from '#navigation/page-context.tsx';
import {useSite} from '#navigation/site-context.tsx';
import {CHOICES_ATTRIBUTE, VERSION_ATTRIBUTE} from '#theme/controls/docs-versions.ts';
import {LOCALE_ATTRIBUTE} from '#theme/controls/locale-links.ts';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {type MenuDropdown, type MenuLink, resolveMenuItem} from './resolve-item.ts';

/** How one of the two menus shows items. */
export interface MenuForm {
  readonly linkStyle: StyleXStyles;
  readonly htmlStyle: StyleXStyles;
  readonly Dropdown: ComponentType<{readonly item: MenuDropdown}>;
}

interface NavbarMenuItemProps {
  readonly item: NavbarItem;
  readonly form: MenuForm;
  /** In place of an item of type `search`. */
  readonly search?: ReactNode;
}

/** @throws Error that contains the whole item when it fails, with the cause */
export function NavbarMenuItem({item, form, search}: NavbarMenuItemProps) {
  const site = useSite();
  const page = usePage();
  const resolved = resolveMenuItem(item, {site, page});
  switch (resolved?.type) {
    case undefined:
      return null;
    case 'search':
      return search;
    case 'html':
      return <div {...stylex.props(form.htmlStyle)} dangerouslySetInnerHTML={{__html: resolved.value}} />;
    case 'dropdown':
      return <form.Dropdown item={resolved} />;
    case 'link':
      return <MenuAnchor item={resolved} xstyle={form.linkStyle} />;
  }
}

/** Current ones look so by `aria-current`, which a navigation changes. */
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

/** In an element if it depends on the preferred version. */
export function MenuLabel({item: {label, choices}}: {readonly item: MenuLink | MenuDropdown}) {
  return choices === undefined ? label : <span>{label}</span>;
}

/** Attributes of the summary of a dropdown. */
export const summaryData = ({isActive, choices}: MenuDropdown) => ({
  'data-active': isActive ? '' : undefined,
  [CHOICES_ATTRIBUTE]: choices && JSON.stringify(choices),
});
