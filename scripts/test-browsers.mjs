// @ts-check
/** `npm run test:browsers`: the journeys of `e2e/engines/` in each browser that is there, on the build in `dist/`. */
import {existsSync} from 'node:fs';
import {ensureBrowser, ensureOtherEngines, ensureTestFonts} from './browser.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {ROOT, runStep} from './run-step.mjs';
import {build, engineTests} from './steps.mjs';

process.chdir(ROOT);
await ensureInstalled();
await ensureTestFonts();
const isReady = (await ensureBrowser()) && (existsSync('dist') || (await runStep(build)).ok);
const ok = isReady && (await runStep(engineTests(['Chromium', ...(await ensureOtherEngines())]))).ok;
process.exitCode = ok ? 0 : 1;
