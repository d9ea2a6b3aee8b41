import {readFile} from 'node:fs/promises';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {hashOf} from '#node/foundation/cache.ts';
import type {OutputFile, OutputFolder} from '#node/foundation/output-folder.ts';
import {contentTypeOf, isCompressible} from './content-type.ts';

type Compress = (content: Uint8Array) => Promise<Uint8Array>;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Made once and sent often, so with the highest quality. By the ending of the copy's name. */
const COMPRESSIONS: Readonly<Record<string, Compress>> = {
  '.gz': (content) => gzipAsync(content, {level: constants.Z_BEST_COMPRESSION}),
  '.br': (content) => brotliAsync(content, {params: {[constants.BROTLI_PARAM_SIZE_HINT]: content.length}}),
};

/** Threads that Node compresses with. */
const LANES = 4;

/** Adds `x.gz` and `x.br` beside each text file of the output. Copies of files that were kept are kept. */
export async function precompress(output: OutputFolder): Promise<void> {
  const files = output.files().filter(({file}) => isCompressible(contentTypeOf(file)));
  // Locales have the same assets.
  const made = new Map<string, Promise<Uint8Array>>();
  const compressFile = async ({file, source, fullPath}: OutputFile): Promise<void> => {
    for (const [ending, compress] of Object.entries(COMPRESSIONS)) {
      const identity = `${ending} ${file} ${source}`;
      if (output.keep(identity)) continue;
      const content = await readFile(fullPath);
      const key = ending + hashOf(content);
      const copy = made.get(key) ?? compress(content);
      made.set(key, copy);
      await output.write(file + ending, await copy, identity);
    }
  };
  const lane = async (): Promise<void> => {
    for (let next = files.pop(); next !== undefined; next = files.pop()) await compressFile(next);
  };
  await Promise.all(Array.from({length: LANES}, lane));
}
