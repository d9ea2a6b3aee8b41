import {commonFolder} from '#shared/page-path.ts';
import {INDEX_FORMAT, type IndexManifest, type IndexShard, type IndexWords, type ShardPage} from './index-file.ts';

export interface ShardInput {
  readonly language: string;
  readonly tag: string;
  readonly page: ShardPage;
}

export interface ShardOptions {
  readonly sizeOf: (text: string) => number;
  /** Limit of the sizes of a shard's pages, in bytes. A larger page is a shard of its own. */
  readonly maxBytes: number;
  readonly urlOf: (text: string) => string;
  readonly wordsOf: (pages: readonly ShardPage[]) => IndexWords;
}

export interface ShardFile {
  readonly url: string;
  readonly text: string;
}

interface OpenShard {
  readonly key: string;
  readonly inputs: ShardInput[];
  bytes: number;
}

/** Pages with the same facets and section of the site, by rank. */
function groupPages(inputs: readonly ShardInput[]): ShardInput[][] {
  const groups = new Map<string, ShardInput[]>();
  for (const input of inputs) {
    const key = JSON.stringify([input.language, input.tag, input.page.group]);
    groups.set(key, [...(groups.get(key) ?? []), input]);
  }
  const rank = (group: readonly ShardInput[]): number => Math.max(...group.map(({page}) => page.rank));
  return [...groups.values()].toSorted((a, b) => rank(b) - rank(a));
}

function pack(inputs: readonly ShardInput[], {sizeOf, maxBytes}: ShardOptions): OpenShard[] {
  const shards: OpenShard[] = [];
  for (const section of groupPages(inputs)) {
    const sizes = section.map(({page}) => sizeOf(JSON.stringify(page)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    for (const [index, input] of section.entries()) {
      const size = sizes[index] ?? 0;
      const key = `${input.language} ${input.tag}`;
      const last = shards.at(-1);
      // A group that does not fit into the open shard begins a new one.
      const needed = index === 0 ? Math.min(total, maxBytes) : size;
      if (last === undefined || last.key !== key || last.bytes + needed > maxBytes) {
        shards.push({key, inputs: [input], bytes: size});
      } else {
        last.inputs.push(input);
        last.bytes += size;
      }
    }
  }
  return shards;
}

/** Splits the index into shards of bounded size. The same pages result in the same files. */
export function makeShards(
  inputs: readonly ShardInput[],
  options: ShardOptions,
): {manifest: IndexManifest; files: readonly ShardFile[]} {
  const shards = pack(inputs, options).flatMap((shard) => {
    const first = shard.inputs[0];
    if (first === undefined) return [];
    const content: IndexShard = {format: INDEX_FORMAT, pages: shard.inputs.map(({page}) => page)};
    const text = JSON.stringify(content);
    const base = commonFolder(content.pages.map(({path}) => path));
    return [{entry: {url: options.urlOf(text), language: first.language, tag: first.tag, base}, text}];
  });
  return {
    manifest: {
      format: INDEX_FORMAT,
      shards: shards.map(({entry}) => entry),
      words: options.wordsOf(inputs.map(({page}) => page)),
    },
    files: shards.map(({entry, text}) => ({url: entry.url, text})),
  };
}
