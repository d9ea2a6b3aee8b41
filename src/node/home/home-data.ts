import path from 'node:path';
import {Cache} from '#node/build/cache.ts';
import {codeHash} from '#node/build/code-hash.ts';
import {CACHE_DIR} from '#node/build/project.ts';
import type {HomeData} from '#shared/home-data.ts';
import {parseHomeData} from './parse-home-data.ts';

let known: Promise<HomeData> | undefined;

/** The data of the home page: computed once, it depends on the code alone. The compiler is loaded only for that. */
export function homeData(): Promise<HomeData> {
  known ??= readOrMake();
  return known;
}

async function readOrMake(): Promise<HomeData> {
  const cache = new Cache(path.join(CACHE_DIR, 'home'));
  const key = await codeHash(['src/node/home/make-home-data.ts']);
  const kept = parseHomeData(await cache.read(key));
  if (kept !== undefined) return kept;
  const {makeHomeData} = await import('./make-home-data.ts');
  const data = await makeHomeData();
  await cache.write(key, JSON.stringify(data));
  return data;
}
