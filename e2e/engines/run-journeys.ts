import {afterAll, describe, expect, it} from 'vitest';
import {contentJourneys} from './content-journeys.ts';
import type {Driver} from './driver.ts';
import {frameJourneys} from './frame-journeys.ts';
import {navigationJourneys} from './navigation-journeys.ts';
import {playgroundJourneys} from './playground-journeys.ts';
import {createReader, type Journey, START_PAGE} from './reader.ts';
import {searchJourneys} from './search-journeys.ts';
import type {Site, Sites} from './served-site.ts';
import {distantJourneys, offlineJourneys, underBaseJourneys, withoutScriptsJourneys} from './special-site-journeys.ts';

const TOPICS = [navigationJourneys, searchJourneys, playgroundJourneys, contentJourneys, frameJourneys];

export function runJourneys(engine: string, driver: Driver, sites: Sites): void {
  const {site, withoutScripts, underBase, offline, distant} = sites;
  const reader = createReader(driver);
  const journeyOn =
    (served: Site): Journey =>
    (title, run) =>
      it(title, async () => {
        await reader.startAt(served.url(START_PAGE));
        await run(reader);
        expect(await reader.errors()).toBeNull();
      });
  describe(engine, () => {
    afterAll(async () => {
      await driver.close();
      await Promise.all(Object.values(sites).map((served) => served.close()));
    });
    for (const register of TOPICS) register(journeyOn(site), site);
    distantJourneys(journeyOn(distant), distant);
    withoutScriptsJourneys((title, run) => it(title, () => run(reader)), withoutScripts);
    underBaseJourneys(journeyOn(underBase), underBase);
    offlineJourneys(journeyOn(offline), offline);
  });
}
