/** `npm run dev` on a copy of the project with a small site, which tests edit as authors and developers do. */
import {existsSync, writeFileSync} from 'node:fs';
import {cp, mkdir, rm, symlink} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {PROJECT_DIR} from '../generator/disk/project.mjs';
import {SHOWN_EVENT} from '../generator/commands/dev-document.ts';
import {freePort, withServerProcess} from '../scripts/server-process.ts';
import {copyFixture, copyProject, editText, WITH_EXTENSION, withWorkFolder} from './fixture-site.ts';
import {expectReady} from './reader.ts';
import {test as base} from './serve-fixture.ts';

/** Paths are relative to the project; its site is in `fixture/`, with the extension of `site/`. */
export interface DevSite {
  readonly url: string;
  /** Replaces a text that must be there. */
  readonly edit: (file: string, from: string, to: string) => Promise<void>;
  readonly write: (file: string, text: string) => Promise<void>;
  readonly remove: (file: string) => Promise<void>;
}

/** Starts the dev server of a project as its own process, and ends it afterwards. */
async function withDevServer(project: string, use: (url: string) => Promise<void>): Promise<void> {
  const args = ['scripts/command.mjs', 'dev', '--site', 'fixture', '--port', String(await freePort())];
  const ready = /dev server ready at (\S+)/;
  await withServerProcess({program: process.execPath, args, cwd: project, ready}, use);
}

/** Copies the workers and the frame of the playground, which `npm run build` has built, because building them is slow. */
async function copyPlayground(project: string): Promise<void> {
  const parts = '.cache/playground';
  const built = path.join(PROJECT_DIR, parts);
  if (existsSync(built)) await cp(built, path.join(project, parts), {recursive: true});
}

async function withDevSite(use: (dev: DevSite) => Promise<void>): Promise<void> {
  await withWorkFolder('dev', async (project) => {
    await copyProject(project);
    await symlink(path.join(PROJECT_DIR, 'node_modules'), path.join(project, 'node_modules'));
    await copyPlayground(project);
    await copyFixture(path.join(project, 'fixture'), 'minimal', WITH_EXTENSION);
    await withDevServer(project, (url) =>
      use({
        url,
        edit: (file, from, to) => editText(project, [file, from, to]),
        write: async (file, text) => {
          const full = path.join(project, file);
          await mkdir(path.dirname(full), {recursive: true});
          writeFileSync(full, text);
        },
        remove: (file) => rm(path.join(project, file)),
      }),
    );
  });
}

/** Playwright's `test` with a dev server that the tests of a worker share. */
export const test = base.extend<object, {readonly dev: DevSite}>({
  // oxlint-disable-next-line eslint/no-empty-pattern
  dev: [({}, use) => withDevSite(use), {scope: 'worker', timeout: 180_000}],
});

/**
 * Opens a page of the dev server and waits until it is ready, which needs no interaction, and has reported its
 * version: an edit before that would reload it.
 */
export async function openDev(page: Page, url: string): Promise<void> {
  const reported = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({payload}) => {
        if (String(payload).includes(SHOWN_EVENT)) resolve();
      }),
    );
  });
  await page.goto(url);
  await devReady(page);
  await reported;
}

/** The first page of a dev server waits until all modules are transformed. */
export const FIRST_LOAD_MS = 120_000;

export const devReady = (page: Page): Promise<void> => expectReady(page, {timeout: FIRST_LOAD_MS});
