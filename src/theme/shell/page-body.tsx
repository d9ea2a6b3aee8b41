import {ErrorBoundary} from '#client/error-boundary.tsx';
import {useCommittedRoute} from '#client/router/route.ts';
import {BackToTop} from './back-to-top.tsx';
import {CrashScreen} from './crash-screen.tsx';
import {DocsLayout} from '#theme/docs/docs-layout.tsx';
import {DocsSidebar} from '#theme/docs/docs-sidebar.tsx';

/**
 * The page on screen. Pages with a sidebar stand in the docs layout, which is here and not in their components: it
 * stays mounted, with its scroll position and open categories, also when the kind of page changes.
 */
export function PageBody() {
  const {path, page, component: Page, Content} = useCommittedRoute();
  const body = (
    <ErrorBoundary resetKey={path} fallback={(error, retry) => <CrashScreen error={error} retry={retry} />}>
      <Page page={page} {...(Content === undefined ? {} : {Content})} />
    </ErrorBoundary>
  );
  const sidebar = 'sidebar' in page ? page.sidebar : undefined;
  if (!sidebar) return body;
  return (
    <DocsLayout sidebar={<DocsSidebar sidebar={sidebar} path={path} />}>
      {body}
      <BackToTop key={path} />
    </DocsLayout>
  );
}
