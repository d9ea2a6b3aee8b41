/** `npm run serve -- --dir DIR --port N`: serves what `npm run build` wrote. */
import {startServer} from '#serve/static-server.ts';
import {readArguments, readPort, runCli} from './cli.ts';

await runCli(async () => {
  const {values} = readArguments('Serves the files that a build has written.', {
    options: {dir: {type: 'string', default: 'dist'}, port: {type: 'string'}},
  });
  const server = await startServer({dir: values.dir, port: readPort(values.port)});
  console.log(`Serving ${values.dir} on ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // The process then ends by itself, with code 0.
    process.on(signal, () => void server.close());
  }
});
