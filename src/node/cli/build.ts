/** `npm run build -- --site DIR --out DIR [--no-cache]` */
import {parseArgs} from 'node:util';
import {buildSite} from '#node/build/build-site.ts';
import {runCli} from './run-cli.ts';

await runCli(async () => {
  const {values} = parseArgs({
    options: {
      site: {type: 'string', default: '.'},
      out: {type: 'string', default: 'dist'},
      'no-cache': {type: 'boolean', default: false},
    },
  });
  const start = performance.now();
  const report = await buildSite({siteDir: values.site, outDir: values.out, useCache: !values['no-cache']});
  for (const notice of report.notices) console.log(`note: ${notice}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `built ${report.pages} pages into ${values.out} in ${seconds} s (${report.compiled} compiled, ${report.rendered} rendered)`,
  );
});
