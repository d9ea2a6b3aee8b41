import {findFirefox} from '../../scripts/browser.mjs';
import {ERROR_SCRIPT} from './page-errors.ts';
import {startPuppeteer} from './puppeteer-driver.ts';
import {runJourneys} from './run-journeys.ts';
import {serveSites} from './served-site.ts';

const executablePath = findFirefox();
if (executablePath === undefined) throw new Error('Firefox is not installed.');
const sites = await serveSites();
const driver = await startPuppeteer({browser: 'firefox', executablePath, pageScript: ERROR_SCRIPT});
runJourneys('Firefox', driver, sites);
