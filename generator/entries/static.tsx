/** Static rendering, called by the build for every page. */
import type {ComponentType} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {noDefaultExport} from '#shared/error-messages.ts';
import type {PageData, SidebarItem} from '#shared/page-data.ts';
import type {SiteData} from '#shared/site-data.ts';
import {type PageComponentProps, PageProvider} from '#navigation/page-context.tsx';
import {SiteProvider} from '#navigation/site-context.tsx';
import type {Views} from '#navigation/views.ts';
import {pageComponents as siteComponents} from 'virtual:page-components';
import {pageComponents} from '#theme/pages/page-components.tsx';
import {SidebarTree} from '#theme/docs/docs-sidebar.tsx';
import {CrashView} from '#theme/frame/crash-screen.tsx';
import {FailureView, PendingView} from '#theme/frame/navigation-notice.tsx';
import {Frame} from '#theme/frame/frame.tsx';

export interface RenderInput {
  readonly site: SiteData;
  readonly page: PageData;
  /** HTML of what its author wrote. */
  readonly content?: string | undefined;
}

/** Renders the inside of the root element. Throws what a component throws. */
export function renderPage({site, page, content = ''}: RenderInput): string {
  return renderToStaticMarkup(
    <SiteProvider site={site}>
      <PageProvider page={page} content={content}>
        <Frame component={componentOf(page)} />
      </PageProvider>
    </SiteProvider>,
  );
}

/** Renders what scripts show on any page. */
export function renderViews(site: SiteData): Views {
  const render = (View: ComponentType): string =>
    renderToStaticMarkup(
      <SiteProvider site={site}>
        <View />
      </SiteProvider>,
    );
  return {pending: render(PendingView), failure: render(FailureView), crash: render(CrashView)};
}

/** Renders the items of a closed category of a docs sidebar. */
export function renderBranch(site: SiteData, items: readonly SidebarItem[]): string {
  return renderToStaticMarkup(
    <SiteProvider site={site}>
      <SidebarTree items={items} />
    </SiteProvider>,
  );
}

const isComponent = (value: unknown): value is ComponentType<PageComponentProps> => typeof value === 'function';

function componentOf({kind}: PageData): ComponentType<PageComponentProps> {
  const components: Readonly<Record<string, unknown>> = pageComponents;
  const component = components[kind] ?? siteComponents[kind]?.default;
  if (!isComponent(component)) throw new Error(noDefaultExport(kind));
  return component;
}
