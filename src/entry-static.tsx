/** Static rendering, called by the build for every page. */
import type {ComponentType, ReactNode} from 'react';
import {renderToStaticMarkup, renderToString} from 'react-dom/server';
import {noDefaultExport} from '#shared/error-messages.ts';
import type {PageData} from '#shared/page-record.ts';
import type {SiteData} from '#shared/site-data.ts';
import {AppProviders} from '#client/router/app-providers.tsx';
import type {PageComponentProps, PageModule, StaticRuns} from '#client/page-module.ts';
import {staticRoute} from '#client/router/route.ts';
import {SiteProvider} from '#client/site-context.tsx';
import * as contentRuntime from '#theme/content/content-runtime.ts';
import {AppFailureBox} from '#theme/shell/navigation-notice.tsx';
import {App} from '#theme/shell/shell.tsx';

export interface RenderInput {
  readonly site: SiteData;
  readonly page: PageData;
  readonly runs: StaticRuns;
  /** JavaScript of the page's content, a function body as MDX compiles it. */
  readonly contentBody?: string;
}

const pageModules: Readonly<Record<string, {readonly default?: ComponentType<PageComponentProps>}>> = import.meta.glob(
  './theme/pages/*.tsx',
  {eager: true},
);

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
  const Content = input.contentBody === undefined ? undefined : evaluateContent(input.contentBody);
  return Content === undefined ? '' : render(input, <Content />);
}

function render({site, page, runs, contentBody}: RenderInput, children: ReactNode): string {
  const Content = contentBody === undefined ? undefined : evaluateContent(contentBody);
  const module: PageModule = {default: componentOf(page), page, ...(Content === undefined ? {} : {Content})};
  return renderToString(
    <AppProviders site={site} initial={staticRoute(module, runs)}>
      {children}
    </AppProviders>,
  );
}

function componentOf(page: PageData): ComponentType<PageComponentProps> {
  const path = `./theme/pages/${page.kind}.tsx`;
  const component = pageModules[path]?.default;
  if (component === undefined) throw new Error(noDefaultExport(path));
  return component;
}

function evaluateContent(body: string): ComponentType {
  // Trusted: our compiler made the body from the site's own files.
  const evaluate = new Function(body);
  const exported: {readonly default: ComponentType} = evaluate(contentRuntime);
  return exported.default;
}
