import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';

import {fenceTitled, titledFences, type TitledFence} from './titled-fences.ts';

/** Configuration files that the content tells readers to write. Samples are checked with these and no others. */
export interface ReaderSetup {
  readonly tsconfig: string;
  /** Declares imports of style sheets. */
  readonly cssDeclaration: string;
  readonly eslintConfig: string;
}

const CONTENT = new URL('../../../content/', import.meta.url);

async function readFences(page: string): Promise<TitledFence[]> {
  const file = fileURLToPath(new URL(page, CONTENT));
  return titledFences({file, source: await readFile(file, 'utf8')});
}

export async function readReaderSetup(): Promise<ReaderSetup> {
  const installation = await readFences('docs/learn/installation.mdx');
  const eslintPlugin = await readFences('docs/api/configuration/eslint-plugin.mdx');
  return {
    tsconfig: fenceTitled(installation, 'tsconfig.json').code,
    cssDeclaration: fenceTitled(installation, 'src/css.d.ts').code,
    eslintConfig: fenceTitled(eslintPlugin, 'eslint.config.mjs').code,
  };
}
