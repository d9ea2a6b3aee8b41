/** Serves the pages of search engines, compressed with gzip, and counts the bytes of the files that a browser requests. */
import {readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import type {CDPSession, Page} from '@playwright/test';
import {listFiles} from '../../generator/cache/files.ts';
import {contentTypeOf, isCompressible} from '../../generator/hosts/content-encoding.ts';
import {startServer} from '../../generator/serve/static-server.ts';
import {launchBrowser} from '../../scripts/browser.mjs';
import {sum} from '../serve-site.ts';

const PAGE = '/index.html';
/** Scripts, styles and WebAssembly. The other files are the index. */
const CODE = /\.(?:js|css|pagefind)$/;
const COMPRESSED_COPY = '.gz';

/** Bytes as they are sent. */
export interface SentBytes {
  readonly code: number;
  readonly index: number;
}

export interface ServedEngines {
  /** Sizes of an engine's index files. */
  readonly indexSizes: (engine: string) => number[];
  /** Opens the page of an engine in a new context, whose cache is empty. */
  readonly openPage: (engine: string) => Promise<{readonly page: Page; readonly session: CDPSession}>;
  /** Bytes that have been requested since the last page was opened. */
  readonly requestedBytes: () => SentBytes;
}

/** Writes a compressed copy beside each file that the server compresses, so that no request waits for it. */
export async function compressFiles(folder: string): Promise<void> {
  for (const file of await listFiles(folder)) {
    if (!isCompressible(contentTypeOf(file))) continue;
    const content = await readFile(path.join(folder, file));
    await writeFile(path.join(folder, file + COMPRESSED_COPY), gzipSync(content, {level: 9}));
  }
}

/** Bytes of each file as it is sent, by its path. */
async function sentSizes(folder: string): Promise<ReadonlyMap<string, number>> {
  const all = await listFiles(folder);
  const copies = new Set(all.filter((name) => name.endsWith(COMPRESSED_COPY)));
  const files = all.filter((name) => !copies.has(name));
  const sizes = files.map(async (name): Promise<[string, number]> => {
    const copy = name + COMPRESSED_COPY;
    return [name, (await stat(path.join(folder, copies.has(copy) ? copy : name))).size];
  });
  return new Map(await Promise.all(sizes));
}

/** @param folder has a folder per engine, written by `writeEngine` */
export async function withEngines<T>(folder: string, measure: (served: ServedEngines) => Promise<T>): Promise<T> {
  const sizes = await sentSizes(folder);
  const requested = new Set<string>();
  const server = await startServer({
    dir: folder,
    port: 0,
    intercept(request) {
      // All bytes of the bench are those of gzip.
      request.headers['accept-encoding'] = 'gzip';
      requested.add(new URL(request.url ?? '', 'http://localhost').pathname.slice(1));
      return false;
    },
  });
  const sizeOf = (name: string): number => {
    const size = sizes.get(name);
    if (size === undefined) throw new Error(`The page requested ${name}, which does not exist in ${folder}.`);
    return size;
  };
  const bytesOf = (isCode: boolean): number =>
    sum([...requested].filter((name) => CODE.test(name) === isCode).map(sizeOf));
  const browser = await launchBrowser();
  try {
    return await measure({
      indexSizes(engine) {
        const files = [...sizes.keys()].filter((name) => name.startsWith(`${engine}/`));
        return files.filter((name) => !CODE.test(name) && !name.endsWith(PAGE)).map(sizeOf);
      },
      async openPage(engine) {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(`${server.url}${engine}/`);
        requested.clear();
        return {page, session: await context.newCDPSession(page)};
      },
      requestedBytes: () => ({code: bytesOf(true), index: bytesOf(false)}),
    });
  } finally {
    await browser.close();
    await server.close();
  }
}
