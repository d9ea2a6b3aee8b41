/** `npm run dev` on a site of the test's own, and edits as an author makes them. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {writeFileSync} from 'node:fs';
import {mkdir, rm} from 'node:fs/promises';
import {createServer} from 'node:net';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {SHOWN_EVENT} from '#node/commands/dev-document.ts';
import {copyFixture, editText, PROJECT_DIR, withWorkFolder} from './fixture-site.ts';
import {expect, test as base} from './serve-fixture.ts';

export interface DevSite {
  readonly url: string;
  /** Replaces a text that must be there. */
  readonly edit: (file: string, from: string, to: string) => Promise<void>;
  readonly write: (file: string, text: string) => Promise<void>;
  readonly remove: (file: string) => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/**
 * Starts the dev server of a project as a process of its own, and ends it afterwards.
 *
 * @param project folder with `package.json` and `src/`
 * @param env variables beside those of this process
 */
export async function withDevServer(
  project: string,
  siteDir: string,
  use: (url: string) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const args = ['--import', 'tsx', 'src/node/commands/dev.ts', '--site', siteDir, '--port', String(await freePort())];
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  try {
    const url = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          const ready = /dev server ready at (\S+)/.exec(output)?.[1];
          if (ready !== undefined) resolve(ready);
        });
      }
      child.on('exit', () => reject(new Error(`the dev server ended:\n${output}`)));
    });
    await use(url);
  } finally {
    child.kill();
    await ended;
  }
}

export interface DevOptions {
  /** A site of `fixtures/sites/`, which is copied. */
  readonly fixture: string;
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function withDevSite({fixture, env}: DevOptions, use: (dev: DevSite) => Promise<void>): Promise<void> {
  await withWorkFolder('dev', async (dir) => {
    await copyFixture(dir, fixture);
    const place = (file: string): string => path.join(dir, file);
    const useSite = (url: string): Promise<void> =>
      use({
        url,
        edit: (file, from, to) => editText(dir, [file, from, to]),
        write: async (file, text) => {
          await mkdir(path.dirname(place(file)), {recursive: true});
          writeFileSync(place(file), text);
        },
        remove: (file) => rm(place(file)),
      });
    await withDevServer(PROJECT_DIR, dir, useSite, env);
  });
}

/** Playwright's `test` with a dev server that the tests of a worker share. */
export const test = base.extend<object, {readonly dev: DevSite}>({
  // oxlint-disable-next-line eslint/no-empty-pattern
  dev: [({}, use) => withDevSite({fixture: 'minimal'}, use), {scope: 'worker', timeout: 180_000}],
});

/**
 * Opens a page of the dev server and waits until it answers; it needs no sign of life. By then it has told the server
 * what it shows: an edit before that would make it load anew.
 */
export async function openDev(page: Page, url: string): Promise<void> {
  const told = new Promise<void>((done) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({payload}) => {
        if (String(payload).includes(SHOWN_EVENT)) done();
      }),
    );
  });
  await page.goto(url);
  await devReady(page);
  await told;
}

/** The page that is on its way answers: the first one of a dev server waits until all modules are made. */
export async function devReady(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1, {timeout: 60_000});
}
