import {ERROR_SCRIPT} from './page-errors.ts';
import {runJourneys} from './run-journeys.ts';
import {serveSites} from './served-site.ts';
import {startWebKit} from './webdriver-driver.ts';

const sites = await serveSites({pageScript: ERROR_SCRIPT});
runJourneys('WebKit', await startWebKit(), sites);
