/** Static rendering, called by the build for every page. */
import type {ComponentType} from 'react';
import {renderToStaticMarkup, renderToString} from 'react-dom/server';
import {noDefaultExport} from '#shared/error-messages.ts';
import type {PageData} from '#shared/page-data.ts';
import type {SiteData} from '#shared/site-data.ts';
import {AppProviders} from '#navigation/router/app-providers.tsx';
import {createRoute, type PageComponentProps} from '#navigation/router/route.ts';
import {SiteProvider} from '#navigation/site-context.tsx';
import {pageComponents} from 'virtual:page-components';
import {AppFailureBox} from '#theme/shell/navigation-notice.tsx';
import {App} from '#theme/shell/shell.tsx';

export interface RenderInput {
  readonly site: SiteData;
  readonly page: PageData;
  /** HTML of what its author wrote. */
  readonly content?: string | undefined;
}

/** Renders the inside of the root element. Throws what a component throws. */
export function renderPage({site, page, content = ''}: RenderInput): string {
  return renderToString(
    <AppProviders site={site} initial={createRoute({default: componentOf(page), page}, [content])}>
      <App />
    </AppProviders>,
  );
}

/** Renders what the last template of every page shows. */
export function renderFailure(site: SiteData): string {
  return renderToStaticMarkup(
    <SiteProvider site={site}>
      <AppFailureBox />
    </SiteProvider>,
  );
}

const isComponent = (value: unknown): value is ComponentType<PageComponentProps> => typeof value === 'function';

function componentOf({kind}: PageData): ComponentType<PageComponentProps> {
  const component = pageComponents[kind]?.default;
  if (!isComponent(component)) throw new Error(noDefaultExport(kind));
  return component;
}
