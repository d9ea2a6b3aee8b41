/** Journeys on sites that are served in a special way. */
import {SEARCH_BUTTON, THEME_BUTTON} from '../../generator/shared/document-markers.ts';
import {expect} from 'vitest';
import {loadedFiles} from './content-journeys.ts';
import {replaceCode} from './edit-text.ts';
import {openPlayground, showing} from './playground-journeys.ts';
import {type Journey, NARROW, SEARCH_INPUT, SEARCH_OPTION, WIDE} from './reader.ts';
import type {Site} from './served-site.ts';

const LEARN = '/docs/learn/';
const CREATE = '/docs/api/javascript/create/';

export function withoutScriptsJourneys(journey: Journey, {url}: Site): void {
  journey('without scripts, a page has text, panels, links and a search form', async (reader) => {
    await reader.resize(WIDE);
    await reader.open(url(LEARN));
    await reader.waitForText('main h1', 'StyleX');
    // The page is painted by the rules in its HTML.
    expect(await reader.evaluate(loadedFiles)).toEqual([]);
    await reader.waitFor(() => {
      const [header, sidebar, main, code] = ['header', '.sidebar', 'main h1', 'main pre'].map((name) => {
        const element = document.querySelector(name) ?? document.body;
        return {box: element.getBoundingClientRect(), style: getComputedStyle(element)};
      });
      return (
        header?.style.position === 'sticky' &&
        Number(sidebar?.box.right) <= Number(main?.box.left) &&
        parseFloat(main?.style.fontSize ?? '') > 24 &&
        code?.style.fontFamily.includes('monospace')
      );
    });
    await reader.waitFor(() => {
      const panels = [...document.querySelectorAll('[role=tabpanel]')];
      return panels.length > 1 && panels.every((panel) => panel.textContent !== '');
    });
    await reader.click('.sidebar a[href$="/docs/learn/installation/"]');
    await reader.waitForText('h1', '安装');
    await reader.click(SEARCH_BUTTON);
    await reader.waitForPath('/search/');
    await reader.click('main input');
    await reader.type('theme');
    await reader.press('Enter');
    await reader.waitFor(() => location.search === '?q=theme');
  });

  journey('without scripts, the mobile sidebar opens', async (reader) => {
    await reader.resize(NARROW);
    await reader.open(url(LEARN));
    await reader.click('header [popovertarget=mobile-sidebar]');
    await reader.click('#mobile-sidebar a[href$="/docs/learn/installation/"]');
    await reader.waitForText('h1', '安装');
  });
}

export function underBaseJourneys(journey: Journey, {url}: Site): void {
  journey('below a base path, a link to a heading and back work in the same document', async (reader) => {
    await reader.openReady(url('/docs/start/'));
    await reader.evaluate(() => Reflect.set(window, 'marked', true));
    await reader.click('main a[href$="#details"]');
    await reader.waitForPath('/a/base/docs/next/');
    await reader.waitFor(() => document.querySelector('h1')?.textContent === 'Next' && scrollY > 300);
    await reader.back();
    await reader.waitForText('h1', 'Start');
    await reader.waitFor(() => Reflect.get(window, 'marked'));
  });
}

/** @param site its server is closed */
export function offlineJourneys(journey: Journey, site: Site): void {
  const {url} = site;
  journey('a saved site opens without a network, by link and by address, and can be removed', async (reader) => {
    const control = 'footer button';
    await reader.openReady(url(LEARN));
    await reader.click(control, {text: '保存以供离线阅读'});
    await reader.waitForText(control, '删除离线副本');
    await reader.waitFor(() => navigator.serviceWorker.controller !== null);
    await site.close();
    await reader.click('nav a[href="/blog/"]');
    await reader.waitForText('main h1', '博客');
    await reader.open(url('/search/?q=createTheme'));
    await reader.waitForText('main ol > li', 'stylex.createTheme');
    await openPlayground(reader, site);
    await replaceCode(reader, showing('offline'));
    await reader.waitForText('[role=log]', 'shown: offline');
    await reader.openReady(url(LEARN));
    await reader.click(control, {text: '删除离线副本'});
    await reader.waitForText(control, '保存以供离线阅读');
  });
}

/** A page of a server that is far away, used before its app has come. */
export function distantJourneys(journey: Journey, {url}: Site): void {
  journey('far from the server no click and no letter is lost', async (reader) => {
    await reader.open(url(LEARN));
    const mode = String(await reader.evaluate(() => document.documentElement.dataset['theme']));
    await reader.click(THEME_BUTTON);
    await reader.waitFor((before) => document.documentElement.dataset['theme'] !== before, mode);
    await reader.press('/');
    await reader.type('stylex.create');
    await reader.waitFor(
      (input) => document.querySelector<HTMLInputElement>(input)?.value === 'stylex.create',
      SEARCH_INPUT,
    );
    await reader.waitForText(`${SEARCH_OPTION}[aria-selected=true]`, 'stylex.create');
    await reader.press('Enter');
    await reader.waitForPath(CREATE);
    await reader.waitForText('h1', 'stylex.create');
    await reader.click('header nav a[href$="/docs/learn/"]');
    await reader.waitForPath(LEARN);
    await reader.waitForText('h1', 'StyleX');
  });

  journey('far from the server the first press on a link opens its page', async (reader) => {
    await reader.open(url(CREATE));
    await reader.click('header nav a[href$="/docs/learn/"]');
    await reader.waitForPath(LEARN);
    await reader.waitForText('h1', 'StyleX');
  });
}
