/** What is around the content: color mode, sidebars, announcement, brand dialog. */
import {THEME_BUTTON} from '../../generator/shared/document-markers.ts';
import {expect} from 'vitest';
import {type Journey, NARROW} from './reader.ts';
import type {Site} from './served-site.ts';
import {RECORDED_ERRORS} from './page-errors.ts';

const LEARN = '/docs/learn/';
const INSTALLATION = '/docs/learn/installation/';
const BLOG = '/blog/';
const SIDEBAR = '#mobile-sidebar';
const OPEN_SIDEBAR = 'header [popovertarget=mobile-sidebar]';

export function frameJourneys(journey: Journey, {url}: Site): void {
  journey('errors of scripts, rejections, logged errors and violations of the policy are recorded', async (reader) => {
    await reader.open(url(BLOG));
    await reader.evaluate(causeErrors);
    await reader.waitFor(`JSON.parse(${RECORDED_ERRORS} ?? '[]').length >= 4`);
    const errors = await reader.errors();
    for (const cause of ['logged', 'policy: script-src', 'rejected', 'thrown']) expect(errors).toContain(cause);
    await reader.startAt(url(BLOG));
  });

  journey('the first click switches the color mode, a reload keeps it, ?theme= replaces it', async (reader) => {
    await reader.open(url(LEARN));
    await reader.click(`header ${THEME_BUTTON}`);
    await reader.waitFor(() => document.documentElement.dataset['theme'] === 'dark');
    await reader.reload();
    await reader.waitFor(() => document.documentElement.dataset['theme'] === 'dark');
    expect(await reader.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await reader.open(`${url(LEARN)}?theme=light`);
    expect(await reader.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  });

  journey('a link of the mobile sidebar leads to its page; Escape and back close the sidebar', async (reader) => {
    await reader.resize(NARROW);
    await reader.open(url(LEARN));
    await reader.click(OPEN_SIDEBAR);
    await reader.click(`${SIDEBAR} a[href$="${INSTALLATION}"]`);
    await reader.waitForText('h1', '安装');
    await reader.waitUntilGone(SIDEBAR);
    await reader.makeReady();
    for (const close of [() => reader.press('Escape'), reader.back]) {
      await reader.click(OPEN_SIDEBAR);
      await reader.waitFor(() => document.querySelector('#mobile-sidebar')?.getBoundingClientRect().x === 0);
      await reader.waitFor(() => history.state?.overlay === true);
      await close();
      await reader.waitUntilGone(SIDEBAR);
      await reader.waitFor(() => history.state?.overlay !== true);
    }
    await reader.waitForPath(INSTALLATION);
  });

  journey('a category of the sidebar folds', async ({openReady, click, waitFor}) => {
    await openReady(url(LEARN));
    await click('.sidebar [aria-expanded=true]', {text: '主题'});
    await waitFor(() => {
      const links = [...document.querySelectorAll('.sidebar a[href$="/theming/creating-themes/"]')];
      return !links.some((link) => link.checkVisibility({visibilityProperty: true}));
    });
  });

  journey('a right click on the logo opens the brand dialog', async (reader) => {
    await reader.openReady(url(BLOG));
    await reader.click('header nav a img', {button: 'right'});
    await reader.waitForText('dialog:modal', '品牌素材');
    await reader.press('Escape');
    await reader.waitUntilGone('dialog');
  });
}

function causeErrors(): void {
  console.error('logged');
  document.head.append(Object.assign(document.createElement('script'), {textContent: '"inline"'}));
  void Promise.reject(new Error('rejected'));
  setTimeout(() => {
    throw new Error('thrown');
  });
}
