import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {startServer} from '../generator/serve/static-server.ts';
import {launchBrowser, READY_PAGE} from '../scripts/browser.mjs';

/** Serves a built site to a browser. @param measure gets a function that opens an empty page with the site's base URL */
export async function withSite<T>(dir: string, measure: (newPage: () => Promise<Page>) => Promise<T>): Promise<T> {
  const server = await startServer({dir, port: 0});
  const browser = await launchBrowser();
  try {
    return await measure(() => browser.newPage({baseURL: server.url}));
  } finally {
    await browser.close();
    await server.close();
  }
}

export async function pageReady(page: Page): Promise<void> {
  await page.waitForSelector(READY_PAGE);
}

export const gzipSize = (data: Buffer | string): number => gzipSync(data, {level: 9}).length;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Times depend on the machine and never fail the bench: a late one gets a warning. */
export const warning = (ms: number, budget: number): string =>
  ms <= budget ? '' : ` — over ${budget} ms on this machine`;

/** Prints a figure and compares it with its budget. */
export type Judge = (name: string, value: number, budget: number) => void;
