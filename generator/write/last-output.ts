import path from 'node:path';
import {type Cache, hashOf} from '#cache/cache.ts';
import {codeHash} from '#cache/code-hash.ts';
import {fileState, listFiles} from '#cache/files.ts';

/** What a file was made from, and how the build left it. */
type FileRecord = readonly [source: string, state: string];

interface OutputRecord {
  /** Identity of all inputs of the build. */
  readonly inputs: string;
  readonly files: readonly (readonly [file: string, record: FileRecord])[];
}

const recordKey = (folder: string): string => hashOf(codeHash(['generator/write/last-output.ts']), folder);

/** @param sources by file, relative to the folder, the identity of what it was made from */
export async function rememberOutput(
  folder: string,
  {
    cache,
    inputs,
    sources,
  }: {readonly cache: Cache; readonly inputs: string; readonly sources: ReadonlyMap<string, string>},
): Promise<void> {
  const files = [...sources].map(([file, source]) => [file, [source, fileState(path.join(folder, file))]] as const);
  await cache.write(recordKey(folder), {inputs, files} satisfies OutputRecord);
}

/** The output of the last build as far as nobody changed it since. */
export class LastOutput {
  /** All files in the folder, whoever wrote them. */
  readonly files: readonly string[];
  private readonly record: OutputRecord;
  /** By file. A file that was changed since has no source. */
  private readonly sources = new Map<string, string>();
  private readonly filesBySource = new Map<string, string[]>();

  private constructor(folder: string, files: readonly string[], record: OutputRecord) {
    this.files = files;
    this.record = record;
    const present = new Set(files);
    for (const [file, [source, state]] of record.files) {
      this.filesBySource.set(source, [...(this.filesBySource.get(source) ?? []), file]);
      if (present.has(file) && fileState(path.join(folder, file)) === state) this.sources.set(file, source);
    }
  }

  static async read(folder: string, cache: Cache): Promise<LastOutput> {
    const record = cache.read<OutputRecord>(recordKey(folder)) ?? {inputs: '', files: []};
    return new LastOutput(folder, await listFiles(folder), record);
  }

  sourceOf(file: string): string | undefined {
    return this.sources.get(file);
  }

  /** All files that were made from a source; none when one of them was changed or removed since. */
  filesFrom(source: string): readonly string[] {
    const files = this.filesBySource.get(source) ?? [];
    return files.every((file) => this.sources.has(file)) ? files : [];
  }

  /** Whether it was made from these inputs, and nothing in the folder was changed, added or removed since. */
  isMadeFrom(inputs: string): boolean {
    const {length} = this.record.files;
    return this.record.inputs === inputs && this.sources.size === length && this.files.length === length;
  }
}
