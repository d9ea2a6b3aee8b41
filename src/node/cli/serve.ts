/** `npm run serve -- --dir DIR --port N`: serves what `npm run build` wrote. */
import {parseArgs} from 'node:util';
import {startServer} from '#node/serve/static-server.ts';

const DEFAULT_PORT = 3000;

async function main(): Promise<void> {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'dist'}, port: {type: 'string'}}});
  const port = readPort(values.port ?? process.env['PORT']);
  const server = await startServer({dir: values.dir, port});
  console.log(`Serving ${values.dir} on ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Nothing is open after close: the process ends by itself, with code 0. A terminal and `npm start` may both send
    // the signal, so that a second one is heard too.
    process.on(signal, () => void server.close());
  }
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`A port is a number from 0 to 65535, not ${JSON.stringify(text)}.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
