// @ts-check
/** `npm run test:old-browsers`: the build in `dist/` in Chromium of 2021 to 2023 (`e2e/old-browsers/`). On Linux alone. */
import './check-node.mjs';
import {existsSync} from 'node:fs';
import {ensureBrowser, ensureTestFonts} from './browser.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {installOldChromium, OLD_VERSIONS} from './old-chromium.mjs';
import {build, localBin, ROOT, runStep} from './steps.mjs';

process.chdir(ROOT);
await ensureInstalled();
await ensureTestFonts();
for (const version of [OLD_VERSIONS.plain, ...OLD_VERSIONS.whole]) installOldChromium(version);
const config = 'e2e/old-browsers/playwright.config.ts';
/** @type {import('./steps.mjs').Step} */
const tests = {name: 'old browsers', commands: [localBin('@playwright/test/cli.js', 'test', '--config', config)]};
const isReady = (await ensureBrowser()) && (existsSync('dist') || (await runStep(build)).ok);
process.exitCode = isReady && (await runStep(tests)).ok ? 0 : 1;
