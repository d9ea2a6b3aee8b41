/** One build in its own process, to measure its CPU time and peak memory. Prints a line of JSON. */
import {buildSite} from '../generator/commands/build-site.ts';

const [siteDir = '.', outDir = 'dist'] = process.argv.slice(2);
const start = performance.now();
const before = process.cpuUsage();
const report = await buildSite({siteDir, outDir});
const ms = Math.round(performance.now() - start);
const {user, system} = process.cpuUsage(before);
const cpuMs = Math.round((user + system) / 1000);
const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ms, cpuMs, peakMegabytes, compiled: report.compiled, rendered: report.rendered}));
