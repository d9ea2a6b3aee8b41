// @ts-check
/** `npm run check`: everything that needs no build. */
import './check-node.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {format, lint, ROOT, runStep, types, unitTests} from './steps.mjs';
import {tiers} from './tiers.mjs';

process.chdir(ROOT);
await ensureInstalled();
const start = performance.now();
// The unit tests use all cores, so they run after the others, and hide what these say: that follows at the end.
const quick = await Promise.all([types, lint, format, tiers].map((step) => runStep(step, false)));
const results = [...quick, await runStep(unitTests)];
const failed = results.filter(({ok}) => !ok);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
for (const {name, output} of failed) if (output !== '') console.log(`\n✘ ${name}\n${output}`);
if (failed.some(({name}) => name === format.name)) console.log('`npm run format` repairs the format.');
const names = failed.map(({name}) => name).join(', ');
console.log(names === '' ? `\nAll good (${seconds} s)` : `\nFailed: ${names} (${seconds} s)`);
process.exitCode = failed.length === 0 ? 0 : 1;
