// @ts-check
/** `npm run check`: everything that needs no build. */
import './check-node.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {format, lint, ROOT, runStep, types, unitTests} from './steps.mjs';
import {tiers} from './tiers.mjs';

process.chdir(ROOT);
await ensureInstalled();
const start = performance.now();
// The unit tests use all cores, so they run after the others.
const quick = await Promise.all([types, lint, format, tiers].map((step) => runStep(step, 'at-end')));
const results = [...quick, await runStep(unitTests)];
const failed = results.filter(({ok}) => !ok).map(({name}) => name);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(failed.length === 0 ? `\nAll good (${seconds} s)` : `\nFailed: ${failed.join(', ')} (${seconds} s)`);
process.exitCode = failed.length === 0 ? 0 : 1;
