/** One build in its own process, to measure its CPU time. Prints a line of JSON. */
import {buildSite} from '../generator/commands/build-site.ts';

const [siteDir = '.', outDir = 'dist'] = process.argv.slice(2);
const start = performance.now();
const before = process.cpuUsage();
const {compiled} = await buildSite({siteDir, outDir});
const ms = Math.round(performance.now() - start);
const {user, system} = process.cpuUsage(before);
console.log(JSON.stringify({ms, cpuMs: Math.round((user + system) / 1000), compiled}));
