/**
 * Servers: requests per second of the project's against nginx with the generated block; in `npm run dev` the time from the
 * command to the first page with its app, and from a saved file to its new text on screen.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {appendFile, readFile, rm, writeFile} from 'node:fs/promises';
import {connect} from 'node:net';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {CACHE_DIR, PROJECT_DIR} from '../generator/disk/project.mjs';
import {buildSite} from '../generator/commands/build-site.ts';
import {hasNginx, launchBrowser, READY_PAGE} from '../scripts/browser.mjs';
import {withServerProcess} from '../scripts/server-process.ts';
import {withNginx} from '../tests/hosts/nginx-server.ts';
import {copyProjectSite} from '../tests/project-site.ts';
import {budgets} from './budgets.ts';
import {pageFolder} from './generate-site.ts';
import {type Judge, percentile, warning} from './serve-site.ts';

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
  const sendOnConnection = async (): Promise<void> => {
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
  const sendRequests = async (): Promise<void> => {
    while (performance.now() < end) await sendOnConnection();
  };
  await Promise.all(Array.from({length: CONNECTIONS}, sendRequests));
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
  // Other work of the machine can only make a server slower.
  const [ownRate, nginxRate] = [Math.max(...ours), Math.max(...nginx)];
  console.log(`\nserver: ${ownRate} requests/s of ${PAGE}, nginx ${nginxRate}`);
  judge('requests per second, nginx to the own server', nginxRate / ownRate, budgets.nginxToOwnServer);
}

const PORT = 4790;
const SAVES = 7;

interface DevFigures {
  readonly firstPageMs: number;
  /** Median. */
  readonly savedPageMs: number;
}

interface EditedPage {
  readonly url: string;
  /** Relative to the site's folder. */
  readonly file: string;
}

async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

async function measureSave(page: Page, file: string, word: string): Promise<number> {
  const painted = page.waitForFunction((text) => document.body.textContent.includes(text), word);
  const start = performance.now();
  await appendFile(file, `\n${word}\n`);
  await painted;
  await nextPaint(page);
  return performance.now() - start;
}

async function measureRun(page: Page, siteDir: string, {url, file}: EditedPage): Promise<DevFigures> {
  const start = performance.now();
  const args = ['scripts/command.mjs', 'dev', '--site', siteDir, '--port', String(PORT)];
  const child = spawn(process.execPath, args, {cwd: PROJECT_DIR, stdio: ['ignore', 'pipe', 'inherit']});
  const ended = once(child, 'exit');
  try {
    // The first output is the line with the URL.
    await Promise.race([once(child.stdout, 'data'), ended]);
    await page.goto(`http://localhost:${PORT}${url}`);
    await page.waitForSelector(READY_PAGE);
    await nextPaint(page);
    const firstPageMs = performance.now() - start;
    // Links in view are prefetched, and compiled for it.
    await page.waitForLoadState('networkidle');
    const times: number[] = [];
    for (let save = 0; save < SAVES; save++) {
      times.push(await measureSave(page, path.join(siteDir, file), `saved-${save}-${Date.now()}`));
    }
    return {
      firstPageMs,
      savedPageMs: percentile(times, 0.5),
    };
  } finally {
    child.kill();
    await ended;
  }
}

async function benchDevSite(name: string, siteDir: string, edited: EditedPage): Promise<void> {
  const browser = await launchBrowser();
  const file = path.join(siteDir, edited.file);
  const text = await readFile(file, 'utf8');
  try {
    // The first run fills the caches.
    await measureRun(await browser.newPage(), siteDir, edited);
    await writeFile(file, text);
    const {firstPageMs, savedPageMs} = await measureRun(await browser.newPage(), siteDir, edited);
    console.log(`\nthe dev server with ${name}`);
    console.log(`  first page ${firstPageMs.toFixed(0)} ms${warning(firstPageMs, budgets.devFirstPageMs)}`);
    console.log(`  saved page ${savedPageMs.toFixed(0)} ms${warning(savedPageMs, budgets.devSavedPageMs)}`);
  } finally {
    await browser.close();
  }
}

/** @param largeDir a generated site, one of whose pages will be changed */
export async function benchDev(largeDir: string): Promise<void> {
  // Inside the project, because its configuration imports by `#site/…`.
  const realDir = path.join(CACHE_DIR, 'bench-dev');
  try {
    await copyProjectSite(realDir);
    await benchDevSite('the real site', realDir, {
      url: '/docs/learn/installation/',
      file: 'content/docs/learn/installation.mdx',
    });
    const page = `docs/${pageFolder(5)}/page-0005`;
    await benchDevSite('1,000 pages', largeDir, {url: `/${page}/`, file: `content/${page}.mdx`});
  } finally {
    await rm(realDir, {recursive: true, force: true});
  }
}
