/** Reads `content/versions/changes.yml`: what newer versions of StyleX do otherwise, with the program that proves it. */
import type {PageContext} from '#generator/markdown/compile-context.ts';
import {z} from 'zod';
import {parseYaml} from '#generator/load/parse-yaml.ts';
import type {Problem} from '#generator/problems/problem.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {VERSION_PATTERN} from '#site/programs/stylex-versions.ts';

export const CHANGES_FOLDER = 'content/versions';
export const CHANGES_FILE = `${CHANGES_FOLDER}/changes.yml`;

export const CHANGE_KINDS = ['behavior', 'message', 'option', 'lint', 'type', 'new', 'gone'] as const;

/** Markdown, one line. */
const text = z.string().trim().min(1);
const name = z.string().regex(/^[a-z][a-z\d-]*$/u, 'expected small letters, digits and "-"');
const version = z.string().regex(VERSION_PATTERN, 'expected a version: "0.15.4"');
/** A part of a line, or of several; `…` stands for what a quote leaves out. */
const quotes = z.union([text.transform((quote) => [quote]), z.array(text).min(1)]);
const pattern = z.string().transform((source, context): RegExp => {
  try {
    return new RegExp(source, 'u');
  } catch {
    context.addIssue({code: 'custom', message: 'expected a regular expression'});
    return z.NEVER;
  }
});
const code = z
  .union([text, z.record(text, text)])
  .transform((value): SourceFile[] =>
    typeof value === 'string'
      ? [{name: 'sample.tsx', code: value}]
      : Object.entries(value).map(([file, fileCode]) => ({name: file, code: fileCode})),
  );
/** Options of the compiler. */
const options = z.record(text, z.unknown());

const changeSchema = z
  .strictObject({
    id: name,
    /** The first version in which it is so, and the last one when it was taken back. */
    since: version,
    until: version.optional(),
    kind: z.enum(CHANGE_KINDS),
    /** What is otherwise. Bold where code has to be looked at before an upgrade. */
    what: text,
    /** What the reader does, so that it is right in both versions. */
    todo: text.optional(),
    /** The sections that are no longer true, as links. */
    places: z.array(text.regex(/^\[.+\]\(\/docs\/.+\)$/u, 'expected a link: [create：参数](/docs/…/#…)')).default([]),

    // The proof: one of these three.
    /** Ids of the messages, whose entries prove it. */
    errors: z.array(name).min(1).optional(),
    /** A package whose files have other text, or that has no newer version. */
    package: z
      .strictObject({name: text, before: text.optional(), after: text.optional(), last: version.optional()})
      .optional(),
    code: code.optional(),

    /** Of `code`: options of the compiler, and of lint rules that the documented configuration leaves off. */
    options: options.default({}),
    rules: z.record(text, z.array(z.unknown())).default({}),
    /** Of `code`: what only the documented version gives, and what only the newer ones give. */
    before: quotes.default([]),
    after: quotes.default([]),
    /** What gives the same in both versions. */
    both: z.strictObject({code: code.optional(), options: options.default({})}).optional(),
    /** The lines by which a sample of a page shows that it is touched. */
    signs: z.strictObject({before: z.array(pattern).default([]), after: z.array(pattern).default([])}).optional(),
  })
  .superRefine((change, context) => {
    const proofs = [change.errors, change.package, change.code].filter((proof) => proof !== undefined);
    if (proofs.length !== 1)
      context.addIssue({code: 'custom', message: 'expected one of "errors", "package" and "code"'});
    if (change.code !== undefined && change.before.length + change.after.length === 0)
      context.addIssue({code: 'custom', message: 'expected "before" or "after"'});
  });

export const compareVersions = (a: string, b: string): number => a.localeCompare(b, 'en', {numeric: true});

/** @example '0.15.4', '0.12.0–0.14.1' */
export const versionsOf = ({since, until}: Pick<Change, 'since' | 'until'>): string =>
  until === undefined ? since : `${since}–${until}`;

/** URL of a place: `/docs/learn/#rules`. */
export const placeHref = (place: string): string => place.slice(place.lastIndexOf('(') + 1, -1);

/** Id of the row of a change, in the tables of the API introduction. */
export const rowId = (id: string): string => `change-${id}`;
export const rowHref = (id: string): string => `/docs/api/#${rowId(id)}`;

export interface Change extends z.infer<typeof changeSchema> {
  readonly file: string;
  readonly line: number | undefined;
}

/** @param texts by path relative to the site's folder; others than the file are ignored */
export function readChanges(texts: Iterable<readonly [file: string, text: string]>, problems: Problem[]): Change[] {
  const yaml = new Map(texts).get(CHANGES_FILE);
  if (yaml === undefined) return [];
  const file = CHANGES_FILE;
  const {value, locate} = parseYaml({file, yaml, fallback: []}, z.array(changeSchema), problems);
  const found = value.map((change, index): Change => ({...change, file, line: locate([index])}));
  const ids = new Set<string>();
  for (const {id, line} of found) {
    if (ids.has(id))
      problems.push({file, line, message: `another change has the id "${id}".`, allowed: 'an id of its own'});
    ids.add(id);
  }
  return found.filter(({id}, index) => found.findIndex((other) => other.id === id) === index);
}

/** By the text of their file. */
const parsed = new Map<string, readonly Change[]>();

/** The changes, for a page that prints some. `records.ts` reports what is wrong with them, once. */
export function changesOf({lookup}: Pick<PageContext, 'lookup'>): readonly Change[] {
  const files = lookup.dataFiles(CHANGES_FOLDER);
  const key = JSON.stringify(files);
  const changes = parsed.get(key) ?? readChanges(files, []);
  parsed.set(key, changes);
  return changes;
}
