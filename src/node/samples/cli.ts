import {readFile, readdir, stat} from 'node:fs/promises';
import path from 'node:path';

import {proveSamples} from './prove-samples.ts';
import {readReaderSetup} from './reader-setup.ts';

/** Pages named by a path: the file itself, or every `.mdx` below the folder. */
async function findPages(target: string): Promise<string[]> {
  if ((await stat(target)).isFile()) return [target];
  const names = await readdir(target, {recursive: true});
  return names
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => path.join(target, name))
    .toSorted();
}

async function main(targets: readonly string[]): Promise<void> {
  const found = await Promise.all(targets.map(findPages));
  const files = [...new Set(found.flat())];
  const pages = await Promise.all(files.map(async (file) => ({file, source: await readFile(file, 'utf8')})));
  const {proved, problems} = await proveSamples(pages, await readReaderSetup());
  for (const {file, line, message} of problems) console.log(`${file}:${line} ${message}`);
  console.log(`${proved} samples proved, ${problems.length} problems`);
  // A proof of nothing is a prover that looks in the wrong place.
  if (problems.length > 0 || proved === 0) process.exitCode = 1;
}

const targets = process.argv.slice(2);
await main(targets.length > 0 ? targets : ['content']);
