import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {MAIN_ID} from '#shared/document-markers.ts';
import {unknownDocsVersion} from '#shared/error-messages.ts';
import type {CategoryIndexPage, DocPage} from '#shared/page-data.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {color, layout, media, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {Notice} from '#theme/ui/page-frame.tsx';
import {Pager} from '#theme/ui/link-cards.tsx';
import {SiteLink, useHref} from '#theme/ui/site-link.tsx';

interface DocLayoutProps {
  readonly page: DocPage | CategoryIndexPage;
  readonly toc?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the docs: its place and its version above, links to its neighbors below. */
export function DocLayout({page, toc, children}: DocLayoutProps) {
  const text = useLabel();
  return (
    <TextColumns toc={toc}>
      <Breadcrumbs {...page} />
      <VersionNotices {...page} />
      {children}
      <Pager
        label={text('doc.pagination')}
        previous={{link: page.previous, label: text('doc.previous')}}
        next={{link: page.next, label: text('doc.next')}}
      />
    </TextColumns>
  );
}

interface TextColumnsProps {
  readonly toc: ReactNode;
  readonly children: ReactNode;
}

/** Text and, on wide windows, its table of contents. */
export function TextColumns({toc, children}: TextColumnsProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} {...stylex.props(styles.main)}>
      <div {...stylex.props(styles.columns)}>
        {/* It is before the text: near the list above, which has the same entries, it weighs nothing (gzip looks back 32 kB). */}
        <div {...stylex.props(styles.aside)}>{toc}</div>
        <article {...stylex.props(styles.article)}>{children}</article>
      </div>
    </main>
  );
}

function Breadcrumbs({breadcrumbs, title}: Pick<DocPage, 'breadcrumbs' | 'title'>) {
  const text = useLabel();
  return (
    <nav aria-label={text('breadcrumbs.label')} data-paint="" {...stylex.props(styles.nav)}>
      <ol {...stylex.props(styles.list)}>
        <li {...stylex.props(styles.item)}>
          <SiteLink href="/" label={text('breadcrumbs.home')} xstyle={styles.link}>
            <Icon name="home" size={15} />
          </SiteLink>
          <Icon name="chevron" size={10} xstyle={styles.separator} />
        </li>
        {breadcrumbs.map((item) => (
          <li key={item.label} {...stylex.props(styles.item)}>
            {item.href === undefined ? (
              <span>{item.label}</span>
            ) : (
              <SiteLink href={item.href} xstyle={styles.link}>
                {item.label}
              </SiteLink>
            )}
            <Icon name="chevron" size={10} xstyle={styles.separator} />
          </li>
        ))}
        <li aria-current="page" {...stylex.props(styles.item, styles.current)}>
          {title}
        </li>
      </ol>
    </nav>
  );
}

type VersionNoticesProps = Pick<DocPage, 'version'> & Partial<Pick<DocPage, 'otherVersions'>>;

/**
 * The notices above a doc: its version, and a link to the last version when it has another.
 *
 * @throws Error that lists the versions when there is none of that name
 */
function VersionNotices({version, otherVersions = {}}: VersionNoticesProps) {
  const {title, docsVersions} = useSite();
  const text = useLabel();
  const toHref = useHref();
  const names = docsVersions.map(({name}) => name);
  const shown = docsVersions.find(({name}) => name === version);
  if (shown === undefined) throw new Error(unknownDocsVersion(version, names));
  const last = docsVersions.find(({isLast}) => isLast);
  const {banner, label} = shown;
  const kind = banner === 'unreleased' ? 'info' : 'caution';
  return (
    <>
      {banner === 'none' ? null : (
        <Notice kind={kind} title={text(`doc.${banner}-title`)}>
          {text(`doc.${banner}`, {site: title, version: label})}{' '}
          {last ? (
            <a href={toHref(otherVersions[last.name] ?? last.mainHref)}>{text('doc.latest', {version: last.label})}</a>
          ) : null}
        </Notice>
      )}
      {shown.badge ? <p {...stylex.props(styles.badge)}>{text('doc.version-badge', {label})}</p> : null}
    </>
  );
}

const styles = stylex.create({
  main: {
    minWidth: 0,
    paddingBlock: {default: space.x8, [media.mobile]: space.x6, [media.print]: 0},
    paddingInline: {default: layout['--gutter'], [media.print]: 0},
  },
  // Fixed columns: text must not move when the rest of the HTML arrives.
  columns: {
    display: 'grid',
    gridTemplateColumns: {
      default: `minmax(0, ${layout['--prose-width']}) 176px`,
      [media.wide]: `minmax(0, ${layout['--prose-width']}) ${layout['--toc-width']}`,
      [media.narrow]: `minmax(0, ${layout['--prose-width']})`,
      [media.print]: '1fr',
    },
    columnGap: {default: space.x6, [media.wide]: space.x16},
    justifyContent: 'center',
  },
  article: {
    gridColumn: 1,
    gridRow: 1,
    minWidth: 0,
    paddingBottom: space.x8,
  },
  aside: {
    gridColumn: 2,
    gridRow: 1,
    display: {default: 'block', [media.narrow]: 'none', [media.print]: 'none'},
  },
  nav: {
    display: {default: 'block', [media.print]: 'none'},
    marginBottom: space.x4,
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.x1,
    color: color['--text-faint'],
    fontSize: size.small,
    lineHeight: 1.6,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x1,
  },
  current: {color: color['--text-soft']},
  link: {
    paddingBlock: {default: null, [media.touch]: 12},
    paddingInline: {default: null, [media.touch]: 15},
    color: {default: color['--text-faint'], ':hover': color['--accent']},
  },
  separator: {opacity: 0.7},
  badge: {
    display: 'inline-block',
    marginBottom: space.x3,
    paddingInline: space.x2,
    borderRadius: radius.small,
    backgroundColor: color['--accent-soft'],
    color: color['--accent'],
    fontSize: size.small,
    lineHeight: 1.8,
  },
});
