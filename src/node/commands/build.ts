/** `npm run build -- --site DIR --out DIR [--no-cache]` */
import {parseArgs} from 'node:util';
import {buildSite} from './build-site.ts';
import type {Progress} from '#node/foundation/worker-pool.ts';
import {runCli} from './cli.ts';

const CLEAR_LINE = '\r\u001B[K';

/** Overwrites one line of a terminal; log files get none. */
function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(CLEAR_LINE + text);
}

await runCli(async () => {
  const {values} = parseArgs({
    options: {
      site: {type: 'string', default: '.'},
      out: {type: 'string', default: 'dist'},
      'no-cache': {type: 'boolean', default: false},
    },
  });
  const start = performance.now();
  const onProgress = ({label, done, total}: Progress): void => showProgress(`${label} ${done}/${total}`);
  showProgress('reading the site');
  const report = await buildSite({
    siteDir: values.site,
    outDir: values.out,
    useCache: !values['no-cache'],
    onProgress,
  }).finally(() => showProgress(''));
  for (const notice of report.notices) console.log(`note: ${notice}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `built ${report.pages} pages into ${values.out} in ${seconds} s (${report.compiled} compiled, ${report.rendered} rendered)`,
  );
});
