/** Journeys on sites that are served in a special way. */
import {type Journey, NARROW, WIDE} from './reader.ts';
import type {Site} from './served-site.ts';

export function withoutScriptsJourneys(journey: Journey, {url}: Site): void {
  journey('without scripts, a page has its text, all panels of its tabs and links', async (reader) => {
    await reader.resize(WIDE);
    await reader.open(url('/docs/learn/'));
    await reader.waitForText('main h1', 'StyleX');
    await reader.waitFor(() => {
      const panels = [...document.querySelectorAll('[role=tabpanel]')];
      return panels.length > 1 && panels.every((panel) => panel.textContent !== '');
    });
    await reader.click('.sidebar a[href$="/docs/learn/installation/"]');
    await reader.waitForText('h1', '安装');
  });

  journey('without scripts, the mobile sidebar opens', async (reader) => {
    await reader.resize(NARROW);
    await reader.open(url('/docs/learn/'));
    await reader.click('header [popovertarget=mobile-sidebar]');
    await reader.click('#mobile-sidebar a[href$="/docs/learn/installation/"]');
    await reader.waitForText('h1', '安装');
  });

  journey('without scripts, the search form leads to the search page', async (reader) => {
    await reader.resize(WIDE);
    await reader.open(url('/docs/learn/'));
    await reader.click('[data-replay=search]');
    await reader.waitForPath('/search/');
    await reader.click('main input');
    await reader.type('theme');
    await reader.press('Enter');
    await reader.waitFor(() => location.search === '?q=theme');
  });
}

export function underBaseJourneys(journey: Journey, {url}: Site): void {
  journey('below a base path, a link to a heading and back work in the same document', async (reader) => {
    await reader.openHydrated(url('/docs/start/'));
    await reader.evaluate(() => Reflect.set(window, 'marked', true));
    await reader.click('main a[href$="#details"]');
    await reader.waitForPath('/a/base/docs/next/');
    await reader.waitFor(() => document.querySelector('h1')?.textContent === 'Next' && scrollY > 300);
    await reader.back();
    await reader.waitForText('h1', 'Start');
    await reader.waitFor(() => Reflect.get(window, 'marked'));
  });
}
