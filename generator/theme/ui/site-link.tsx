import type {ReactNode} from 'react';
import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';
import {isExternalUrl, withBaseUrl, withTrailingSlash} from '#shared/page-path.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {Icon} from './icon.tsx';

/** Adds the base URL to a site path (`/docs/`). `#x` and external URLs stay as they are. */
export const hrefUnder = (baseUrl: string, path: string): string =>
  isExternalUrl(path) || !path.startsWith('/') ? path : withBaseUrl(baseUrl, withTrailingSlash(path));

export function useHref(): (path: string) => string {
  const {baseUrl} = useSite();
  return (path) => hrefUnder(baseUrl, path);
}

interface SiteLinkProps {
  /** Site path or external URL. */
  readonly href: string;
  readonly children: ReactNode;
  readonly xstyle?: StyleXStyles;
  readonly current?: 'page' | 'true' | undefined;
  /** Shows the arrow after an external link. Its text for screen readers is always there. */
  readonly mark?: boolean;
  readonly rel?: 'prev' | 'next' | 'tag';
  readonly label?: string | undefined;
  /** Attributes by which scripts find the link. */
  readonly data?: Readonly<Record<`data-${string}`, string | undefined>>;
}

/** A plain `<a href>`: the router listens to clicks on the document. External links open a new tab. */
export function SiteLink({href, children, xstyle, current, mark = true, rel, label, data}: SiteLinkProps) {
  const toHref = useHref();
  const text = useLabel();
  const shared = {...data, ...stylex.props(xstyle), 'aria-current': current, 'aria-label': label};
  if (!isExternalUrl(href)) {
    return (
      <a href={toHref(href)} rel={rel} {...shared}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...shared}>
      {children}
      {mark ? <Icon name="external" xstyle={styles.mark} /> : null}
      <span className="sr-only">{` ${text('navbar.external')}`}</span>
    </a>
  );
}

const styles = stylex.create({
  mark: {
    display: 'inline-block',
    width: '0.7em',
    height: '0.7em',
    marginInlineStart: '0.3em',
    opacity: 0.7,
  },
});
