/** Reads `content/errors/*.yml`: lists of messages with their causes and an example. */
import {z} from 'zod';
import {parseYaml} from '#generator/load/parse-yaml.ts';
import type {Problem} from '#generator/problems/problem.ts';
import {readNotations} from '#generator/markdown/fence-syntax.ts';
import {type Mend, MENDS} from '#site/errors/known-errors.ts';
import {ERROR_SOURCES, type ErrorEntry} from '#site/errors/error-entry.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {VERSION_PATTERN} from '#site/programs/stylex-versions.ts';

export const ERRORS_FOLDER = 'content/errors';

const text = z.string().trim().min(1);
const name = z.string().regex(/^[a-z][a-z\d-]*$/u, 'expected small letters, digits and "-"');

const messages = z.union([text.transform((message): [string] => [message]), z.tuple([text], text)]);

const rowSchema = z.strictObject({
  /** Tables of pages. */
  in: z.array(name).min(1),
  /** Markdown, one line. */
  cause: text,
  fix: text.optional(),
});

const MAX_MEANING_CHARS = 60;

const entrySchema = z.strictObject({
  id: name,
  source: z.enum(ERROR_SOURCES),
  message: messages,
  newest: messages.optional(),
  /** The documented version accepts the broken program. */
  only: z.literal('newest').optional(),
  /** The first version that has what the program uses; the documented version is not asked. */
  since: z.string().regex(VERSION_PATTERN, 'expected a version: "0.15.4"').optional(),
  meaning: text.max(MAX_MEANING_CHARS),
  place: z.string().regex(/^\/(?:[^#?]+\/)?$/u, 'expected the path of a page: /docs/api/javascript/create/'),
  mend: z.enum(MENDS).optional(),
  /** One file, or several by name. Notations say what the broken and the mended program have. */
  code: z.union([text, z.record(text, text)]),
  /** Of a message at run time: whether the broken program is compiled before it runs. */
  run: z.enum(['source', 'compiled']).optional(),
  /** Of a lint message: the rule and its options, where they are not those of the documented configuration. */
  rule: text.optional(),
  options: z.array(z.unknown()).optional(),
  rows: z.array(rowSchema).min(1),
});

type ErrorRow = z.infer<typeof rowSchema>;

/** A message with all that its author wrote. */
export interface SourceEntry extends ErrorEntry {
  /** True for a message that the newest StyleX does not print, because it accepts the broken program. */
  readonly isAcceptedByNewest: boolean;
  /** Set for a message that the documented version does not print. */
  readonly only?: 'newest' | undefined;
  /** Set for a message about what only newer versions have. */
  readonly since?: string | undefined;
  readonly mend?: Mend | undefined;
  /** As shown: with notations. The last one is the broken one. */
  readonly files: readonly SourceFile[];
  readonly rows: readonly ErrorRow[];
  readonly run?: 'source' | 'compiled' | undefined;
  readonly rule?: string | undefined;
  readonly options?: readonly unknown[] | undefined;
  readonly file: string;
  readonly line: number | undefined;
}

export const SINGLE_FILE = 'sample.tsx';
const ACCEPTED = 'none';

/** @param texts by path relative to the site's folder; others than those of the folder are ignored */
export function readErrors(texts: Iterable<readonly [file: string, text: string]>, problems: Problem[]): SourceEntry[] {
  const found: SourceEntry[] = [];
  for (const [file, yaml] of texts) {
    if (!file.startsWith(`${ERRORS_FOLDER}/`)) continue;
    const {value, locate} = parseYaml({file, yaml, fallback: []}, z.array(entrySchema), problems);
    for (const [index, {message, newest = [], code, ...entry}] of value.entries()) {
      const line = locate([index]);
      const isAcceptedByNewest = newest[0] === ACCEPTED;
      if (found.some(({id}) => id === entry.id)) {
        problems.push({file, line, message: `another entry has the id "${entry.id}".`, allowed: 'an id of its own'});
        continue;
      }
      const files = typeof code === 'string' ? [{name: SINGLE_FILE, code}] : filesOf(code);
      for (const {message: text, allowed} of files.flatMap((example) => readNotations(example.code).problems)) {
        problems.push({file, line, message: text, allowed});
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

const filesOf = (code: Readonly<Record<string, string>>): SourceFile[] =>
  Object.entries(code).map(([fileName, fileCode]) => ({name: fileName, code: fileCode}));

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
