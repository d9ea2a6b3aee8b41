import {useState} from 'react';
import {useCommittedRoute, useRouteAnnouncement} from '#client/router/route.ts';
import {useSite} from '#client/site-context.tsx';
import {AnnouncementBar} from './announcement-bar.tsx';
import {BrandMenu} from '#theme/navbar/brand-menu.tsx';
import {ColorModeToggle} from '#theme/navbar/color-mode-toggle.tsx';
import {useColorModeSync} from '#theme/navbar/use-color-mode.ts';
import {useContentEvents} from '#theme/content/content-events.ts';
import {Footer} from './footer.tsx';
import {useLiveDemos} from '#theme/live-demo/demo-host.ts';
import {MobileSidebar, MobileSidebarButton} from '#theme/navbar/mobile-sidebar.tsx';
import {Brand} from '#theme/navbar/brand.tsx';
import {MobileNavbarItems} from '#theme/navbar/mobile-items.tsx';
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
  const brand = (
    <BrandMenu>
      <Brand />
    </BrandMenu>
  );
  return (
    <>
      <SkipLink />
      <AnnouncementBar />
      <Navbar
        brand={brand}
        menuButton={<MobileSidebarButton />}
        search={<SearchButton />}
        colorToggle={<ColorModeToggle />}
      />
      <NavigationNotice />
      <PageBody />
      <Footer />
      <MobileSidebar
        brand={brand}
        colorToggle={<ColorModeToggle />}
        primary={<MobileNavbarItems />}
        secondary={sidebar ? <SidebarTree key={sidebar.id} items={sidebar.items} path={path} /> : undefined}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
        <span role="status">{contentStatus}</span>
      </VisuallyHidden>
    </>
  );
}
