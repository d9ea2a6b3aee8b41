/** The whole site below a base path, as nginx serves it with the generated block. */
import {chromium} from '@playwright/test';
import {afterAll} from 'vitest';
import {findTestBrowser} from '../../scripts/browser.mjs';
import {withNginx} from '../../tests/hosts/nginx-server.ts';
import {createGate} from '../gate.ts';
import {NGINX_SITE} from './build-sites.ts';
import {ERROR_SCRIPT} from './page-errors.ts';
import {startPuppeteer} from './puppeteer-driver.ts';
import {runJourneys} from './run-journeys.ts';

const tested = createGate();
let served = Promise.resolve();
const origin = await new Promise<string>((resolve, reject) => {
  served = withNginx(NGINX_SITE, (address) => {
    resolve(address);
    return tested.opened;
  });
  served.catch(reject);
});
afterAll(() => {
  tested.open();
  return served;
});

const executablePath = findTestBrowser() ?? chromium.executablePath();
const driver = await startPuppeteer({browser: 'chrome', executablePath, pageScript: ERROR_SCRIPT});
const url = (path: string): string => origin + NGINX_SITE.baseUrl + path.slice(1);
runJourneys('Chromium with nginx', driver, {site: {url, close: () => Promise.resolve()}});
