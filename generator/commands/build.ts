/** `npm run build -- --site DIR --out DIR [--host NAME] [--no-cache]` */
import {buildSite} from './build-site.ts';
import {CommandError} from '#problems/problem.ts';
import {type Host, HOSTS} from '#hosts/hosts.ts';
import {defaultSite, readArguments, runCli} from './cli.ts';

const CLEAR_LINE = '\r\u001B[K';

/** Overwrites one line of a terminal. */
function showLine(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(CLEAR_LINE + text);
}

function readHost(name: string): Host {
  const host = HOSTS.find((known) => known === name);
  if (host === undefined)
    throw new CommandError(`--host ${name}: there is no such host.\nallowed: ${HOSTS.join(', ')}`);
  return host;
}

await runCli(async () => {
  const {values} = readArguments('Builds a site as static files.', {
    options: {
      site: {type: 'string', default: defaultSite()},
      out: {type: 'string', default: 'dist'},
      host: {type: 'string', default: 'none'},
      'no-cache': {type: 'boolean', default: false},
    },
  });
  const start = performance.now();
  const report = await buildSite({
    siteDir: values.site,
    outDir: values.out,
    host: readHost(values.host),
    useCache: !values['no-cache'],
    report: showLine,
  }).finally(() => showLine(''));
  for (const notice of report.notices) console.log(`note: ${notice}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `built ${report.pages} pages into ${values.out} in ${seconds} s (${report.compiled} compiled, ${report.rendered} rendered)`,
  );
});
