import {useState} from 'react';
import {useCommittedRoute, useRouteAnnouncement} from '#client/router/route.ts';
import {useSite} from '#client/site-context.tsx';
import {AnnouncementBar} from './announcement-bar.tsx';
import {useColorModeSync} from '#theme/navbar/color-mode.ts';
import {useContentEvents} from '#theme/content/content-events.ts';
import {Footer} from './footer.tsx';
import {useLiveDemos} from '#theme/live-demo/demo-host.ts';
import {MobileSidebar} from '#theme/navbar/mobile-sidebar.tsx';
import {Navbar} from '#theme/navbar/navbar.tsx';
import {SearchButton} from '#theme/search/search-button.tsx';
import {SidebarTree} from '#theme/docs/sidebar-tree.tsx';
import {VisuallyHidden} from '#theme/ui/visually-hidden.tsx';
import {NavigationNotice} from './navigation-notice.tsx';
import {PageBody} from './page-body.tsx';
import {SkipLink} from './skip-link.tsx';

/** Combines the parts of every page: only here and in `pages/` do features meet. */
export function Shell() {
  const {colorMode} = useSite();
  const {path, page} = useCommittedRoute();
  const announcement = useRouteAnnouncement();
  const [contentStatus, setContentStatus] = useState('');
  useColorModeSync(colorMode);
  useContentEvents(setContentStatus);
  useLiveDemos();
  const sidebar = 'sidebar' in page ? page.sidebar : undefined;
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <Navbar search={<SearchButton />} />
      <NavigationNotice />
      <PageBody />
      <Footer />
      <MobileSidebar
        secondary={sidebar ? <SidebarTree key={sidebar.id} items={sidebar.items} path={path} /> : undefined}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
        <span role="status">{contentStatus}</span>
      </VisuallyHidden>
    </>
  );
}
