// @ts-check
/** `npm run test:browsers`: the journeys of `e2e/engines/` in each browser that is there, on the build in `dist/`. */
import './check-node.mjs';
import {existsSync} from 'node:fs';
import {ensureBrowser, ensureOtherEngines, ensureTestFonts} from './browser.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {build, engineTests, ROOT, runStep} from './steps.mjs';

process.chdir(ROOT);
await ensureInstalled();
await ensureTestFonts();
const isReady = (await ensureBrowser()) && (existsSync('dist') || (await runStep(build)).ok);
const ok = isReady && (await runStep(engineTests(['Chromium', ...(await ensureOtherEngines())]))).ok;
process.exitCode = ok ? 0 : 1;
