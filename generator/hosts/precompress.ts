import {readFile} from 'node:fs/promises';
import {hashOf} from '#cache/cache.ts';
import type {OutputFile, OutputFolder} from '#write/output-folder.ts';
import {COMPRESSIONS} from './compressions.ts';
import {contentTypeOf, isCompressible} from './content-type.ts';

/** Threads that Node compresses with. */
const LANES = 4;

/** Adds `x.gz` and `x.br` beside each text file of the output. Copies of files that were kept are kept. */
export async function precompress(output: OutputFolder): Promise<void> {
  const files = output.files().filter(({file}) => isCompressible(contentTypeOf(file)));
  // Locales have the same assets.
  const made = new Map<string, Promise<Uint8Array>>();
  const compressFile = async ({file, source, fullPath}: OutputFile): Promise<void> => {
    for (const {ending, compress} of Object.values(COMPRESSIONS)) {
      const identity = `${ending} ${file} ${source}`;
      if (output.keep(identity)) continue;
      const content = await readFile(fullPath);
      const key = ending + hashOf(content);
      const copy = made.get(key) ?? compress(content, 'best');
      made.set(key, copy);
      await output.write(file + ending, await copy, identity);
    }
  };
  const lane = async (): Promise<void> => {
    for (let next = files.pop(); next !== undefined; next = files.pop()) await compressFile(next);
  };
  await Promise.all(Array.from({length: LANES}, lane));
}
