import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';
import {isActiveItem} from '#shared/navigation.ts';
import {SiteLink} from '#theme/ui/site-link.tsx';
import type {MenuLink} from './menu-items.ts';
import {preferVersion} from './preferred-version.ts';

interface MenuAnchorProps {
  readonly item: MenuLink;
  readonly path: string;
  readonly xstyle: StyleXStyles;
  readonly activeStyle: StyleXStyles;
}

/** A link of the navigation, in the bar, in a dropdown or in the mobile sidebar. */
export function MenuAnchor({item, path, xstyle, activeStyle}: MenuAnchorProps) {
  const {href, label, lang, version} = item;
  if (item.isOtherEdition === true) {
    return (
      <a href={href} lang={lang} hrefLang={lang} data-no-route="" {...stylex.props(xstyle)}>
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
      {...(version !== undefined && {onClick: () => preferVersion(version)})}
    >
      {label}
    </SiteLink>
  );
}
