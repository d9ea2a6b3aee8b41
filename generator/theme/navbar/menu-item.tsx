/** What the items of the bar and those of the mobile sidebar share. */
import {type ReactNode, useEffect, useSyncExternalStore} from 'react';
import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';
import {isActiveItem} from '#shared/navigation.ts';
import {navbarItemFailed} from '#shared/error-messages.ts';
import type {NavbarItem} from '#shared/site-data.ts';
import {PREFERRED_VERSION_KEY} from '#shared/storage-keys.ts';
import {ErrorBoundary} from '#navigation/error-boundary.tsx';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {useSite} from '#navigation/site-context.tsx';
import {createStorageSlot} from '#navigation/storage-slot.ts';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {type MenuItem, type MenuLink, resolveItem} from './menu-items.ts';

const preferredVersion = createStorageSlot(PREFERRED_VERSION_KEY);

interface ResolvedItemProps {
  readonly item: NavbarItem;
  readonly children: (resolved: MenuItem, path: string) => ReactNode;
}

/** An item that throws is reported whole, with the cause, and left out of this page. */
export function ResolvedItem(props: ResolvedItemProps) {
  const {path} = useCommittedRoute();
  return (
    <ErrorBoundary
      resetKey={path}
      fallback={() => null}
      onError={(cause) => console.error(new Error(navbarItemFailed(props.item), {cause}))}
    >
      <Resolve {...props} />
    </ErrorBoundary>
  );
}

function Resolve({item, children}: ResolvedItemProps) {
  const site = useSite();
  const {page, path, search, hash} = useCommittedRoute();
  const context = {site, page, path, rest: search + hash, preferredVersion: usePreferredVersion()};
  const resolved = resolveItem(item, context);
  return resolved && children(resolved, path);
}

/** Name of the docs version the reader chose last; a name that no version has any more is removed. */
export function usePreferredVersion(): string | undefined {
  const {docsVersions} = useSite();
  const stored = useSyncExternalStore(preferredVersion.subscribe, preferredVersion.get, () => null);
  const isUnknown = stored !== null && !docsVersions.some(({name}) => name === stored);
  useEffect(() => {
    if (isUnknown) preferredVersion.delete();
  }, [isUnknown]);
  return stored === null || isUnknown ? undefined : stored;
}

interface MenuAnchorProps {
  readonly item: MenuLink;
  readonly path: string;
  readonly xstyle: StyleXStyles;
  readonly activeStyle: StyleXStyles;
}

export function MenuAnchor({item, path, xstyle, activeStyle}: MenuAnchorProps) {
  const {href, label, lang, version} = item;
  if (item.isOtherLocale === true) {
    return (
      <a href={href} lang={lang} hrefLang={lang} data-no-route="" data-replay="" {...stylex.props(xstyle)}>
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
      {...(version !== undefined && {onClick: () => preferredVersion.set(version)})}
    >
      {label}
    </SiteLink>
  );
}
