/** Requests per second of the project's server against nginx with the generated block. */
import {once} from 'node:events';
import {connect} from 'node:net';
import path from 'node:path';
import {buildSite} from '../generator/commands/build-site.ts';
import {hasNginx} from '../scripts/nginx.mjs';
import {withNginx} from '../tests/hosts/nginx-server.ts';
import {withServerProcess} from '../scripts/server-process.ts';
import {budgets} from './budgets.ts';
import {type Judge, percentile} from './serve-site.ts';

const PAGE = '/docs/learn/installation/';
const CONNECTIONS = 32;
const DURATION_MS = 1500;
const ROUNDS = 5;

/** All responses are the same, so counting bytes counts responses. A client that parses them would be the slowest part. */
async function requestsPerSecond(origin: string): Promise<number> {
  const {hostname, port} = new URL(origin);
  const request = `GET ${PAGE} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\n\r\n`;
  const end = performance.now() + DURATION_MS;
  let answered = 0;
  // nginx closes a connection after 1,000 requests.
  const ask = async (): Promise<void> => {
    const socket = connect(Number(port), hostname);
    let [received, length] = [0, 0];
    socket.on('data', (chunk: Buffer) => {
      if (length === 0) {
        const text = chunk.toString('latin1');
        length = text.indexOf('\r\n\r\n') + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1]);
      }
      received += chunk.length;
      if (received < length) return;
      [received, length] = [0, 0];
      answered++;
      if (performance.now() < end) socket.write(request);
      else socket.end();
    });
    socket.write(request);
    await once(socket, 'close');
  };
  const lane = async (): Promise<void> => {
    while (performance.now() < end) await ask();
  };
  await Promise.all(Array.from({length: CONNECTIONS}, lane));
  return Math.round((answered * 1000) / DURATION_MS);
}

export async function benchServer(workDir: string, judge: Judge): Promise<void> {
  if (!hasNginx()) {
    console.log('\nserver: not compared with nginx, which is not installed');
    return;
  }
  const root = path.join(workDir, 'nginx');
  await buildSite({siteDir: 'site', outDir: root, host: 'nginx'});
  const args = ['scripts/command.mjs', 'serve', '--dir', root, '--port', '0'];
  const own = {program: process.execPath, args, cwd: '.', ready: /(http:\S+)/};
  const [ours, nginx]: [number[], number[]] = [[], []];
  await withServerProcess(own, (url) =>
    withNginx({root, baseUrl: '/'}, async (origin) => {
      // Fills the caches.
      await requestsPerSecond(url);
      await requestsPerSecond(origin);
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await requestsPerSecond(url));
        nginx.push(await requestsPerSecond(origin));
      }
    }),
  );
  const [ownRate = 0, nginxRate = 0] = [ours, nginx].map((rates) => percentile(rates, 0.5));
  console.log(`\nserver: ${ownRate} requests/s of ${PAGE}, nginx ${nginxRate}`);
  judge('requests per second, nginx to the own server', nginxRate / ownRate, budgets.nginxToOwnServer);
}
