/** Pagefind, used as its own UI does: it shows five results, each with an excerpt. */
import {z} from 'zod';
import type {SectionTuple} from '../../generator/search/index-file.ts';
import {importPackage, isFunction, type SearchEngine} from './search-engine.ts';

const SHOWN_RESULTS = 5;

interface PagefindAnswer {
  readonly errors: readonly string[];
}

interface PagefindIndex {
  readonly addCustomRecord: (record: {
    readonly url: string;
    readonly content: string;
    readonly language: string;
    readonly meta: Readonly<Record<string, string>>;
  }) => Promise<PagefindAnswer>;
  readonly writeFiles: (options: {readonly outputPath: string}) => Promise<PagefindAnswer>;
}

const moduleSchema = z.object({
  createIndex: z.custom<() => Promise<PagefindAnswer & {readonly index?: PagefindIndex}>>(isFunction),
  close: z.custom<() => Promise<unknown>>(isFunction),
});

const script = `
async function load() {
  const {search} = await import('./pagefind.js');
  return async (query) => {
    const {results} = await search(query);
    const shown = await Promise.all(results.slice(0, ${SHOWN_RESULTS}).map((result) => result.data()));
    return shown.map(({meta, plain_excerpt}) => ({title: meta.title, text: plain_excerpt}));
  };
}`;

const sectionText = ([level, , title, text, code]: SectionTuple): string =>
  [level === 1 ? '' : title, text, code].filter(Boolean).join('\n');

function throwErrors({errors}: PagefindAnswer): void {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
}

export const pagefindEngine: SearchEngine = {
  name: 'Pagefind',
  loadsWholeIndex: false,
  script,
  // Its code is written with the index.
  writeCode: async () => undefined,
  async writeIndex({pages}, folder) {
    const {createIndex, close} = moduleSchema.parse(await importPackage('pagefind'));
    const {index, errors} = await createIndex();
    throwErrors({errors});
    if (index === undefined) throw new Error('Pagefind made no index');
    const added = pages.map(async ({path, sections}) => {
      const title = sections[0]?.[2] ?? '';
      const content = [title, ...sections.map(sectionText)].join('\n');
      throwErrors(await index.addCustomRecord({url: path, content, language: 'zh', meta: {title}}));
    });
    await Promise.all(added);
    throwErrors(await index.writeFiles({outputPath: folder}));
    await close();
  },
};
