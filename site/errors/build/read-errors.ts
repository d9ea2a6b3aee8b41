/** Reads `content/errors/*.yml`: lists of messages with their causes and an example. */
import {z} from 'zod';
import {contentHash} from '#generator/cache/cache.ts';
import type {TextFile} from '#generator/disk/files.ts';
import {parseYaml} from '#generator/load/parse-yaml.ts';
import {readNotations} from '#generator/markdown/fence-syntax.ts';
import type {Problem} from '#generator/problems/problem.ts';
import {assetPath} from '#generator/shared/page-path.ts';
import {type ErrorEntry, type KnownError, MENDS} from '#site/errors/error-entry.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {ACCEPTED} from '#site/samples/find-programs.ts';
import {nameSchema, programSchema, readOnce, textSchema, versionSchema} from '#site/versions/build/read-changes.ts';

export const ERRORS_FOLDER = 'content/errors';

const messages = z.union([textSchema.transform((message): [string] => [message]), z.tuple([textSchema], textSchema)]);

const MAX_MEANING_CHARS = 60;

/** What only entries with a program have. */
const PROGRAM_FIELDS = ['newest', 'only', 'since', 'mend', 'run', 'rule', 'options'] as const;

const entrySchema = z
  .strictObject({
    id: nameSchema,
    message: messages,
    meaning: textSchema.max(MAX_MEANING_CHARS),
    /** Where the message comes from. A message of other tools, and what readers see without a message, have no program. */
    source: z.enum(['compiler', 'runtime', 'types', 'lint', 'tool', 'symptom']),
    newest: messages.optional(),
    /** The documented version accepts the broken program. */
    only: z.literal('newest').optional(),
    /** The first version that has what the program uses; the documented version is not asked. */
    since: versionSchema.optional(),
    place: z.string(),
    mend: z.enum(MENDS).optional(),
    /** The program as shown: notations say what the broken and the mended one have. The last file is the broken one. */
    code: programSchema.default([]),
    /** Whether the broken program of a message at run time is compiled before it runs. */
    run: z.enum(['source', 'compiled']).optional(),
    /** The rule of a lint message, and its options where they are not those of the documented configuration. */
    rule: textSchema.optional(),
    options: z.array(z.unknown()).optional(),
    /** Causes and fixes are one line of Markdown; `in` names the tables of pages that have them. */
    rows: z
      .array(z.strictObject({cause: textSchema, fix: textSchema.optional(), in: z.array(nameSchema).default([])}))
      .min(1),
  })
  .superRefine((entry, context) => {
    const {source, code, place, rows} = entry;
    const hasProgram = source !== 'tool' && source !== 'symptom';
    const expect = (isMet: boolean, field: string, expected: string): void => {
      if (!isMet) context.addIssue({code: 'custom', path: [field], message: `expected ${expected}`});
    };
    expect(hasProgram === code.length > 0, 'code', hasProgram ? 'a program that proves it' : 'no program');
    const tables = hasProgram ? 'the tables of each cause in "in"' : 'no "in": they are in no table of a page';
    expect(
      rows.every((row) => row.in.length > 0 === hasProgram),
      'rows',
      tables,
    );
    for (const field of PROGRAM_FIELDS)
      expect(hasProgram || entry[field] === undefined, field, `no "${field}" without a program`);
    if (hasProgram)
      expect(/^\/(?:[^#?]+\/)?$/u.test(place), 'place', 'the path of a page: /docs/api/javascript/create/');
    else expect(/^\/[^#?]+\/#[\w-]+$/u.test(place), 'place', 'the section that explains it: /docs/learn/#rules');
  });

type WrittenEntry = z.infer<typeof entrySchema>;

/** A message with all that its author wrote. */
export interface SourceEntry extends ErrorEntry, Omit<WrittenEntry, keyof ErrorEntry | 'message' | 'code'> {
  /** True for a message that the newest StyleX does not print, because it accepts the broken program. */
  readonly isAcceptedByNewest: boolean;
  readonly files: readonly SourceFile[];
  readonly file: string;
  readonly line: number | undefined;
}

/** @param texts by path relative to the site's folder; others than those of the folder are ignored */
export function readErrors(texts: Iterable<readonly [file: string, text: string]>, problems: Problem[]): SourceEntry[] {
  const found: SourceEntry[] = [];
  for (const [file, yaml] of texts) {
    if (!file.startsWith(`${ERRORS_FOLDER}/`)) continue;
    const {value, locate} = parseYaml({file, yaml, fallback: []}, z.array(entrySchema), problems);
    for (const [index, item] of value.entries()) {
      const {message, newest = [], code: files, ...entry} = item;
      const line = locate([index]);
      const isAcceptedByNewest = newest[0] === ACCEPTED;
      if (found.some(({id}) => id === entry.id)) {
        problems.push({file, line, message: `another entry has the id "${entry.id}".`, allowed: 'an id of its own'});
        continue;
      }
      for (const problem of files.flatMap((example) => readNotations(example.code).problems)) {
        problems.push({file, line, message: problem.message, allowed: problem.allowed});
      }
      found.push({
        ...entry,
        messages: message,
        newest: isAcceptedByNewest ? [] : newest,
        isAcceptedByNewest,
        files,
        file,
        line,
      });
    }
  }
  return found;
}

const CHANGED_LINE = /\[!code (\+\+|--)\]/gu;

/** The other way round: what was added is removed. */
const reversed = (code: string): string =>
  code.replaceAll(CHANGED_LINE, (_, mark: string) => `[!code ${mark === '--' ? '++' : '--'}]`);

/** The program of the example before or after it was mended. Lines keep their numbers. */
export function exampleProgram({files}: SourceEntry, state: 'broken' | 'mended'): SourceFile[] {
  return files.map(({name: fileName, code}) => ({
    name: fileName,
    code: readNotations(state === 'broken' ? reversed(code) : code).program,
  }));
}

/** The causes of the first table. Other pages have them in other words. */
function causesOf(rows: SourceEntry['rows']): KnownError['causes'] {
  const [table] = rows[0]?.in ?? [];
  return rows
    .filter((row) => table === undefined || row.in.includes(table))
    .map(({cause, fix = ''}) => [plain(cause), plain(fix)]);
}

/** Removes links and bold type: browsers print the rest. */
const plain = (markdown: string): string => markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1').replaceAll('**', '');

/** What browsers get of the entries, when the first error needs them. */
export function errorsFile(entries: readonly SourceEntry[]): TextFile {
  const known = entries.map(({id, messages, newest, meaning, place, mend, rows}): KnownError => ({
    id,
    messages,
    newest,
    meaning,
    place,
    mend,
    causes: causesOf(rows),
  }));
  const text = JSON.stringify(known);
  return {path: assetPath(`errors-${contentHash(text)}.json`), text};
}

/** The entries of the site, for a page that prints some. A page that names their file, which browsers get, writes it. */
export const entriesOf = readOnce(ERRORS_FOLDER, (files) => {
  const problems: Problem[] = [];
  const entries = readErrors(files, problems);
  return {entries, problems, file: errorsFile(entries)};
});
