/** `npm run dev [-- --site DIR --port N]` */
import {parseArgs} from 'node:util';
import {startDevServer} from './dev-server.ts';
import {defaultSite, readPort, runCli} from './cli.ts';

await runCli(async () => {
  const {values} = parseArgs({
    options: {site: {type: 'string', default: defaultSite()}, port: {type: 'string'}},
  });
  const url = await startDevServer({siteDir: values.site, port: readPort(values.port)});
  console.log(`dev server ready at ${url}`);
});
// Watchers would keep a process without server alive.
if (process.exitCode === 1) process.exit();
