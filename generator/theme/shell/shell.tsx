import {useState} from 'react';
import {useShellHook} from 'virtual:shell-hook';
import * as stylex from '@stylexjs/stylex';
import {ErrorBoundary} from '#navigation/error-boundary.tsx';
import {useCommittedRoute, useRouteAnnouncement} from '#navigation/router/route.ts';
import {useContentEvents} from '#theme/content/content-events.ts';
import {useDeferredBlocks} from '#theme/content/use-deferred-blocks.ts';
import {DocsSidebar} from '#theme/docs/docs-sidebar.tsx';
import {MobileSidebar} from '#theme/navbar/mobile-sidebar.tsx';
import {Navbar} from '#theme/navbar/navbar.tsx';
import {SearchButton} from '#theme/search/search-button.tsx';
import {useAnimatedDetails} from '#theme/ui/use-animated-details.ts';
import {VisuallyHidden} from '#theme/ui/visually-hidden.tsx';
import {AnnouncementBar} from './announcement-bar.tsx';
import {BackToTop} from './back-to-top.tsx';
import {CrashScreen, RootCrashScreen} from './crash-screen.tsx';
import {Footer} from './footer.tsx';
import {NavigationNotice} from './navigation-notice.tsx';
import {SkipLink} from './skip-link.tsx';

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

/** The parts of every page. */
function Shell() {
  const {path, page} = useCommittedRoute();
  const routeStatus = useRouteAnnouncement();
  const [contentStatus, setContentStatus] = useState('');
  useContentEvents(setContentStatus);
  useShellHook();
  useAnimatedDetails();
  useDeferredBlocks();
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
      <VisuallyHidden>
        <span role="status">{routeStatus}</span>
        <span role="status">{contentStatus}</span>
      </VisuallyHidden>
    </>
  );
}

function PageBody() {
  const {path, page, component: Page, Content} = useCommittedRoute();
  return (
    <ErrorBoundary resetKey={path} fallback={(error, retry) => <CrashScreen error={error} retry={retry} />}>
      <Page page={page} Content={Content} />
    </ErrorBoundary>
  );
}

const styles = stylex.create({
  /** Docs sidebar and page. */
  columns: {
    display: 'flex',
    flexGrow: 1,
  },
  contents: {
    display: 'contents',
  },
});
