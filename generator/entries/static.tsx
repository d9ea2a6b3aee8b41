/** Static rendering, called by the build for every page. */
import type {ComponentType, ReactNode} from 'react';
import {renderToStaticMarkup, renderToString} from 'react-dom/server';
import {noDefaultExport} from '#shared/error-messages.ts';
import type {PageData} from '#shared/page-data.ts';
import type {SiteData} from '#shared/site-data.ts';
import {AppProviders} from '#navigation/router/app-providers.tsx';
import {createRoute, type PageComponentProps, type PageModule, type StaticRuns} from '#navigation/router/route.ts';
import {SiteProvider} from '#navigation/site-context.tsx';
import {pageComponents} from 'virtual:page-components';
import * as contentRuntime from '#theme/prose/content-runtime.ts';
import {AppFailureBox} from '#theme/shell/navigation-notice.tsx';
import {App} from '#theme/shell/shell.tsx';

export interface RenderInput {
  readonly site: SiteData;
  readonly page: PageData;
  readonly runs: StaticRuns;
  /** JavaScript of the page's content, a function body as MDX compiles it. */
  readonly contentBody?: string;
}

/** Renders the inside of the root element. Throws what a component throws. */
export function renderPage(input: RenderInput): string {
  return render(input, <App />);
}

/** Renders what the last template of every page shows. */
export function renderFailure(site: SiteData): string {
  return renderToStaticMarkup(
    <SiteProvider site={site}>
      <AppFailureBox />
    </SiteProvider>,
  );
}

/** Renders the content without shell and page, for feeds. */
export function renderContent(input: RenderInput): string {
  const Content = contentOf(input);
  return Content === undefined ? '' : render(input, <Content />);
}

function render(input: RenderInput, children: ReactNode): string {
  const {site, page, runs} = input;
  const module: PageModule = {default: componentOf(page), page, Content: contentOf(input)};
  return renderToString(
    <AppProviders site={site} initial={createRoute(module, runs)}>
      {children}
    </AppProviders>,
  );
}

const isComponent = (value: unknown): value is ComponentType<PageComponentProps> => typeof value === 'function';

function componentOf({kind}: PageData): ComponentType<PageComponentProps> {
  const component = pageComponents[kind]?.default;
  if (!isComponent(component)) throw new Error(noDefaultExport(kind));
  return component;
}

function contentOf({contentBody}: RenderInput): ComponentType | undefined {
  if (contentBody === undefined) return undefined;
  // Trusted: our compiler made the body from the site's own files.
  const evaluate = new Function(contentBody);
  const exported: {readonly default: ComponentType} = evaluate(contentRuntime);
  return exported.default;
}
