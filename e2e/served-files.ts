/** What the served site answers, without a browser. */
import {expect} from './serve-fixture.ts';

/** Asks for a path as the browser does; nothing is followed. */
export const ask = (siteUrl: string, route: string): Promise<Response> =>
  fetch(siteUrl + route.slice(1), {redirect: 'manual'});

/** The text of a path that must be there. */
export async function textOf(siteUrl: string, route: string): Promise<string> {
  const response = await ask(siteUrl, route);
  expect(response.status, route).toBe(200);
  return response.text();
}
