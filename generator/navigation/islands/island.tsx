import type {ComponentType, ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {ISLAND_ATTRIBUTE, ISLAND_WHEN_ATTRIBUTE} from '#shared/document-markers.ts';
import {scriptJson} from '#shared/format-text.ts';
import {SiteProvider, useSite} from '#navigation/site-context.tsx';
import {type IslandStart, islandIdPrefix} from './start-islands.ts';

interface IslandProps<P extends object> {
  /** Name of its loader. A page has the island once. */
  readonly name: string;
  readonly when: IslandStart;
  /** The default export of what the loader loads. */
  readonly component: ComponentType<P>;
  /** The properties, which become JSON in the HTML. */
  readonly props: P;
}

/**
 * Renders, in the build alone, a component that lives in the browser, too. There it has the site, its properties and the
 * location that is shown (`useShownLocation`), and no other context of the page.
 */
export function Island<P extends object>({name, when, component: Component, props}: IslandProps<P>): ReactNode {
  const site = useSite();
  const html = renderToString(
    <SiteProvider site={site}>
      <Component {...props} />
    </SiteProvider>,
    {identifierPrefix: islandIdPrefix(name)},
  );
  return (
    <>
      <div {...{[ISLAND_ATTRIBUTE]: name, [ISLAND_WHEN_ATTRIBUTE]: when}} dangerouslySetInnerHTML={{__html: html}} />
      <script type="application/json" dangerouslySetInnerHTML={{__html: scriptJson(props)}} />
    </>
  );
}
