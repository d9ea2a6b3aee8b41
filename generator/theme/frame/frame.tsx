import type {ComponentType} from 'react';
import * as stylex from '@stylexjs/stylex';
import {COLUMNS_ID, CONTENT_STATUS_ID, MAIN_ID, ROUTE_STATUS_ID} from '#shared/document-markers.ts';
import {type PageComponentProps, usePage} from '#navigation/page-context.tsx';
import {useLabel} from '#navigation/site-context.tsx';
import {BACK_TO_TOP_ATTRIBUTE} from '#theme/controls/back-to-top.ts';
import {DocsSidebar} from '#theme/docs/docs-sidebar.tsx';
import {MobileSidebar} from '#theme/navbar/mobile-sidebar.tsx';
import {Navbar} from '#theme/navbar/navbar.tsx';
import {SearchButton, SearchDialog} from '#theme/search/search-dialog.tsx';
import {color, layout, media, radius, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {IconButton} from '#theme/ui/button.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {AnnouncementBar} from './announcement-bar.tsx';
import {Footer} from './footer.tsx';
import {NavigationNotice} from './navigation-notice.tsx';

/** All of a page inside its root element. The parts that a navigation replaces or patches are named in `swap-page.ts`. */
export function Frame({component: Page}: {readonly component: ComponentType<PageComponentProps>}) {
  const page = usePage();
  const sidebar = 'sidebar' in page ? page.sidebar : undefined;
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <Navbar search={<SearchButton />} />
      <NavigationNotice />
      <div id={COLUMNS_ID} {...stylex.props(sidebar ? styles.columns : styles.contents)}>
        <MobileSidebar docsSidebar={sidebar ? <DocsSidebar sidebar={sidebar} path={page.path} /> : null} />
        <Page page={page} />
        {sidebar ? <BackToTop /> : null}
      </div>
      <Footer />
      <SearchDialog />
      <span className="sr-only">
        <span role="status" id={ROUTE_STATUS_ID} />
        <ContentStatus />
      </span>
    </>
  );
}

/** A live region that `controls/code-actions.ts` writes, with the labels for it. */
function ContentStatus() {
  const text = useLabel();
  const labels = {
    'data-copied': text('code.copied'),
    'data-copy-failed': text('code.copy-failed'),
  };
  return <span role="status" id={CONTENT_STATUS_ID} {...labels} />;
}

/** The link is first in the body, and off screen until it is focused. */
function SkipLink() {
  const text = useLabel();
  return (
    <a href={`#${MAIN_ID}`} {...stylex.props(styles.skipLink)}>
      {text('skip-link')}
    </a>
  );
}

/** The button is hidden until `controls/back-to-top.ts` shows it. */
function BackToTop() {
  const text = useLabel();
  return (
    <IconButton hidden {...{[BACK_TO_TOP_ATTRIBUTE]: ''}} aria-label={text('back-to-top')} xstyle={styles.backToTop}>
      <Icon name="down" xstyle={styles.up} />
    </IconButton>
  );
}

const styles = stylex.create({
  skipLink: {
    position: 'fixed',
    insetBlockStart: space.x2,
    insetInlineStart: space.x2,
    zIndex: 300,
    paddingBlock: space.x2,
    paddingInline: space.x4,
    borderRadius: radius.medium,
    backgroundColor: color['--surface-raised'],
    boxShadow: `0 4px 16px ${color['--shadow']}`,
    color: color['--accent'],
    fontWeight: weight.strong,
    transform: {default: 'translateY(-200%)', ':focus': 'none'},
  },
  /** Docs sidebar and page. */
  columns: {
    display: 'flex',
    flexGrow: 1,
  },
  contents: {display: 'contents'},
  backToTop: {
    position: 'fixed',
    insetBlockEnd: layout['--gutter'],
    insetInlineEnd: layout['--gutter'],
    zIndex: 80,
    display: {default: 'inline-grid', [media.print]: 'none'},
    width: 44,
    height: 44,
    borderWidth: 1,
    borderRadius: '50%',
    backgroundColor: {default: color['--surface-raised'], ':hover': color['--surface-hover']},
    boxShadow: `0 4px 16px ${color['--shadow']}`,
  },
  up: {transform: 'rotate(180deg)'},
});
