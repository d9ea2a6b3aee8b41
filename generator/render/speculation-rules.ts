import {AHEAD_ATTRIBUTE, NO_ROUTE_ATTRIBUTE} from '#shared/document-markers.ts';

/**
 * What the browser does ahead while the app has not been loaded (speculation rules, in Chromium): it fetches the page of a link
 * under pointer or finger, and renders that of a marked link (`first-paint.ts`). Not files, because pages end with a slash, and
 * not links that leave the app.
 */
export function speculationRules(baseUrl: string): string {
  const leaving = `[${NO_ROUTE_ATTRIBUTE}],[${NO_ROUTE_ATTRIBUTE}] *`;
  const others = `${leaving},[download],[target],[aria-current=page],[href^='#']`;
  const pages = {href_matches: [baseUrl, `${baseUrl}*/`]};
  const fetched = {and: [pages, {not: {selector_matches: others}}]};
  const rendered = {and: [pages, {selector_matches: `[${AHEAD_ATTRIBUTE}]:not(${leaving})`}]};
  return JSON.stringify({
    prefetch: [{where: fetched, eagerness: 'moderate'}],
    prerender: [{where: rendered, eagerness: 'immediate'}],
  });
}
