import {useLayoutEffect} from 'react';
import {startPage} from 'virtual:shell';
import * as stylex from '@stylexjs/stylex';
import {CONTENT_STATUS_ID, MAIN_ID} from '#shared/document-markers.ts';
import {ErrorBoundary} from '#navigation/error-boundary.tsx';
import {labelOf, useLabel, useSite} from '#navigation/site-context.tsx';
import {useCommittedRoute, useRouteAnnouncement} from '#navigation/router/route.ts';
import {followActiveHeading} from '#theme/controls/active-heading.ts';
import {followBackToTop} from '#theme/controls/back-to-top.ts';
import {followScrollingParts} from '#theme/controls/scrolling-parts.ts';
import {useDeferredBlocks} from '#theme/prose/use-deferred-blocks.ts';
import {DocsSidebar} from '#theme/docs/docs-sidebar.tsx';
import {MobileSidebar} from '#theme/navbar/mobile-sidebar.tsx';
import {Navbar} from '#theme/navbar/navbar.tsx';
import {SearchButton} from '#theme/search/search-button.tsx';
import {SearchDialog} from '#theme/search/search-dialog.tsx';
import {useVisitedPages} from '#navigation/visited-pages.ts';
import {color, radius, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {AnnouncementBar} from './announcement-bar.tsx';
import {BackToTop} from './back-to-top.tsx';
import {CrashScreen, RootCrashScreen} from './crash-screen.tsx';
import {Footer} from './footer.tsx';
import {NavigationNotice} from './navigation-notice.tsx';

/** The whole site in its root element. */
export function App() {
  return (
    <ErrorBoundary fallback={(error, retry) => <RootCrashScreen error={error} retry={retry} />}>
      <Shell />
    </ErrorBoundary>
  );
}

// Elements that never change are not rendered again.
const skipLink = <SkipLink />;
const announcementBar = <AnnouncementBar />;
const navbar = <Navbar search={<SearchButton />} />;
const footer = <Footer />;
const searchDialog = <SearchDialog />;

/** The parts of every page. */
function Shell() {
  const {path, page} = useCommittedRoute();
  const routeStatus = useRouteAnnouncement();
  useStartedPage();
  useDeferredBlocks();
  useVisitedPages(page);
  const sidebar = 'sidebar' in page ? page.sidebar : undefined;
  return (
    <>
      {skipLink}
      {announcementBar}
      {navbar}
      <NavigationNotice />
      <div {...stylex.props(sidebar ? styles.columns : styles.contents)}>
        <MobileSidebar docsSidebar={sidebar ? <DocsSidebar sidebar={sidebar} path={path} /> : null} />
        <PageBody />
        {sidebar ? <BackToTop key={path} /> : null}
      </div>
      {footer}
      {searchDialog}
      <span className="sr-only">
        <span role="status">{routeStatus}</span>
        <ContentStatus />
      </span>
    </>
  );
}

function useStartedPage(): void {
  const site = useSite();
  const {path, page: data} = useCommittedRoute();
  // A layout effect: a control of the next page may be under the pointer before a passive effect runs.
  useLayoutEffect(() => {
    const left = new AbortController();
    const page = {site, path, text: labelOf(site)};
    followScrollingParts(page.text, left.signal);
    followActiveHeading(left.signal);
    followBackToTop(left.signal);
    startPage(page, left.signal);
    return () => left.abort();
    // In the dev server an edited page is another one at the same path.
  }, [site, path, data]);
}

function PageBody() {
  const {path, page, component: Page} = useCommittedRoute();
  return (
    <ErrorBoundary resetKey={path} fallback={(error, retry) => <CrashScreen error={error} retry={retry} />}>
      <Page page={page} />
    </ErrorBoundary>
  );
}

/** Written by `controls/code-actions.ts`, with its labels. */
function ContentStatus() {
  const text = useLabel();
  const labels = {
    'data-copied': text('code.copied'),
    'data-copy-failed': text('code.copy-failed'),
  };
  // It may have a text at hydration.
  return (
    <span
      role="status"
      id={CONTENT_STATUS_ID}
      {...labels}
      dangerouslySetInnerHTML={{__html: ''}}
      suppressHydrationWarning
    />
  );
}

/** First in the body, off screen until it is focused. */
function SkipLink() {
  const text = useLabel();
  return (
    <a href={`#${MAIN_ID}`} {...stylex.props(styles.skipLink)}>
      {text('skip-link')}
    </a>
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
  contents: {
    display: 'contents',
  },
});
