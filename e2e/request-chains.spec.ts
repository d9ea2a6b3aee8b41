/**
 * How many requests wait for each other between a press and its effect. The server answers in rounds: it holds all requests
 * until no further one comes and the page has time, so that a request of a later round was not known before the answers of an
 * earlier one. Over HTTP/1.1, the seventh of seven files waits for a connection.
 */
import type {Page} from '@playwright/test';
import {type RunningServer, startServer} from '../generator/serve/static-server.ts';
import {expectReady, followLink, openReady} from './reader.ts';
import {openSearchBox} from './search.ts';
import {expect, test} from './serve-fixture.ts';
import {result} from './workbench-page.ts';

/** Without a request for this time, a round is complete, unless the page is still busy with the answers. */
const QUIET_MS = 250;

/** Waits until the main thread of a page that has arrived has time, however slow the machine is. */
const hasTime = async (page: Page): Promise<void> => {
  if (page.url() === 'about:blank') return;
  await page
    .evaluate((timeout) => new Promise((idle) => requestIdleCallback(() => idle(true), {timeout})), QUIET_MS)
    .catch(() => undefined);
};

let server: RunningServer;
/** Paths of the requests of each round. */
let rounds: string[][];
let endTest: () => void;

test.beforeEach(async ({page, siteFolder}) => {
  rounds = [];
  let held: {path: string; answer: () => void}[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const endRound = async (): Promise<void> => {
    const count = held.length;
    await hasTime(page);
    // A further request has started the time anew.
    if (held.length !== count) return;
    rounds.push(held.map(({path}) => path));
    for (const {answer} of held) answer();
    held = [];
  };
  endTest = () => clearTimeout(timer);
  server = await startServer({
    dir: siteFolder,
    port: 0,
    intercept: async (request) => {
      clearTimeout(timer);
      timer = setTimeout(() => void endRound(), QUIET_MS);
      await new Promise<void>((answer) => held.push({path: request.url ?? '/', answer}));
      return false;
    },
  });
});
test.afterEach(async () => {
  endTest();
  await server.close();
});

const expectRounds = (count: number): void =>
  expect(rounds.length, rounds.map((paths) => paths.join(' ')).join(' > ')).toBeLessThanOrEqual(count);

const settle = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** 1-based; 0 for a file that nothing has asked for. */
const roundOf = (file: RegExp): number => rounds.findIndex((paths) => paths.some((path) => file.test(path))) + 1;

test('the script starts with one round of requests @smoke', async ({page}) => {
  await page.goto(`${server.url}docs/learn/`);
  await expectReady(page);
  // The page, the script and its data.
  expectRounds(2);
});

test('a click out of nothing asks for the page alone; search asks for its code and its list of files, then for the terms of the query, then for texts', async ({
  page,
}) => {
  await openReady(page, `${server.url}docs/learn/`);
  await settle(page);
  rounds = [];
  await followLink(page, '/blog/v0.4.1/');
  await expect(page.locator('h1')).toContainText('0.4.1');
  expectRounds(1);
  await settle(page);
  rounds = [];
  const {input} = await openSearchBox(page);
  await input.fill('create');
  await expect(page.getByRole('option').first()).toBeVisible();
  expectRounds(3);
});

test.describe('without saving data', () => {
  test.use({prefetches: true});

  test('the playground asks for its island, then for the editor, then for the compiler, then for the frame', async ({
    page,
  }) => {
    await page.goto(`${server.url}playground/`);
    await expect(result(page).getByText('你好')).toBeVisible();
    // After the page, fourteen files come over six connections.
    expect(roundOf(/\/documented-compiler/u), rounds.join(' > ')).toBeLessThanOrEqual(6);
    expect(roundOf(/\/frame-/u), rounds.join(' > ')).toBeLessThanOrEqual(8);
  });
});
