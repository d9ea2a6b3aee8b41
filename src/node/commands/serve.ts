/** `npm run serve -- --dir DIR --port N`: serves what `npm run build` wrote. */
import {parseArgs} from 'node:util';
import {startServer} from '#node/serve/static-server.ts';
import {readPort} from './read-port.ts';
import {runCli} from './run-cli.ts';

await runCli(async () => {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'dist'}, port: {type: 'string'}}});
  const server = await startServer({dir: values.dir, port: readPort(values.port)});
  console.log(`Serving ${values.dir} on ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Nothing is open after close: the process ends by itself, with code 0. A terminal and `npm start` may both send
    // the signal, so that a second one is heard too.
    process.on(signal, () => void server.close());
  }
});
