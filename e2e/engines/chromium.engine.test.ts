import {chromium} from '@playwright/test';
import {findTestBrowser} from '../../scripts/browser.mjs';
import {ERROR_SCRIPT} from './page-errors.ts';
import {startPuppeteer} from './puppeteer-driver.ts';
import {runJourneys} from './run-journeys.ts';
import {serveSites} from './served-site.ts';

const executablePath = findTestBrowser() ?? chromium.executablePath();
const sites = await serveSites();
const driver = await startPuppeteer({browser: 'chrome', executablePath, pageScript: ERROR_SCRIPT});
runJourneys('Chromium', driver, sites);
