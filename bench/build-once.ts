/** One build in its own process, to measure its peak memory. Prints a line of JSON. */
import {buildSite} from '#node/commands/build-site.ts';

const [siteDir = '.', outDir = 'dist'] = process.argv.slice(2);
const start = performance.now();
const report = await buildSite({siteDir, outDir});
const ms = Math.round(performance.now() - start);
const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ms, peakMegabytes, compiled: report.compiled, rendered: report.rendered}));
