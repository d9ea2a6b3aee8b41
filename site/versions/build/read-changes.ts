/** Reads `content/versions/changes.yml`: what newer versions of StyleX do otherwise, with the program that proves it. */
import type {PageContext} from '#generator/markdown/compile-context.ts';
import {z} from 'zod';
import {parseYaml} from '#generator/load/parse-yaml.ts';
import type {Problem} from '#generator/problems/problem.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {VERSION_PATTERN} from '#site/programs/stylex-versions.ts';

export const CHANGES_FOLDER = 'content/versions';
export const CHANGES_FILE = `${CHANGES_FOLDER}/changes.yml`;

/** Name of the file of a program that gives none. */
export const SINGLE_FILE = 'sample.tsx';

export const CHANGE_KINDS = ['behavior', 'message', 'option', 'lint', 'type', 'new', 'gone'] as const;

/** Markdown, one line; this and the next ones are also fields of entries of errors. */
export const textSchema = z.string().trim().min(1);
export const nameSchema = z.string().regex(/^[a-z][a-z\d-]*$/u, 'expected small letters, digits and "-"');
export const versionSchema = z.string().regex(VERSION_PATTERN, 'expected a version: "0.15.4"');
/** A part of a line, or of several; `…` stands for what a quote leaves out. */
const quotes = z.union([textSchema.transform((quote) => [quote]), z.array(textSchema).min(1)]);
const pattern = z.string().transform((source, context): RegExp => {
  try {
    return new RegExp(source, 'u');
  } catch {
    context.addIssue({code: 'custom', message: 'expected a regular expression'});
    return z.NEVER;
  }
});
/** One file, or several by name. */
export const programSchema = z
  .union([textSchema, z.record(textSchema, textSchema)])
  .transform((value): SourceFile[] =>
    typeof value === 'string'
      ? [{name: SINGLE_FILE, code: value}]
      : Object.entries(value).map(([file, fileCode]) => ({name: file, code: fileCode})),
  );
const options = z.record(textSchema, z.unknown());

/** Compiler, type checker or lint rules report the code that a change touches. */
export const REPORTED = 'reported';

const changeSchema = z
  .strictObject({
    id: nameSchema,
    /** The first version in which it is so, and the last one when it was taken back. */
    since: versionSchema,
    until: versionSchema.optional(),
    kind: z.enum(CHANGE_KINDS),
    /** What is otherwise. Bold where code has to be looked at before an upgrade. */
    what: textSchema,
    /** What the reader does, so that it is right in both versions. */
    todo: textSchema.optional(),
    /** A regular expression that finds code that has to be looked at; `REPORTED` where a tool finds it. */
    find: z.union([z.literal(REPORTED), pattern]).optional(),
    /** The lint rule that mends it. */
    fixedBy: nameSchema.optional(),
    /** The sections that are no longer true, as links. */
    places: z
      .array(textSchema.regex(/^\[.+\]\(\/docs\/.+\)$/u, 'expected a link: [create：参数](/docs/…/#…)'))
      .default([]),

    // The proof: one of these three.
    /** Ids of the messages, whose entries prove it. */
    errors: z.array(nameSchema).min(1).optional(),
    /** A package whose files have other text, or that has no newer version. */
    package: z
      .strictObject({
        name: textSchema,
        before: textSchema.optional(),
        after: textSchema.optional(),
        last: versionSchema.optional(),
      })
      .optional(),
    code: programSchema.optional(),

    /** Options of the compiler for `code`, and of lint rules that the documented configuration leaves off. */
    options: options.default({}),
    rules: z.record(textSchema, z.array(z.unknown())).default({}),
    /** What only the documented version gives for `code`, and what only the newer ones give. */
    before: quotes.default([]),
    after: quotes.default([]),
    /** What gives the same in both versions. */
    both: z.strictObject({code: programSchema.optional(), options: options.default({})}).optional(),
    /** The lines by which a sample of a page shows that it is touched. */
    signs: z.strictObject({before: z.array(pattern).default([]), after: z.array(pattern).default([])}).optional(),
  })
  .superRefine((change, context) => {
    const proofs = [change.errors, change.package, change.code].filter((proof) => proof !== undefined);
    if (proofs.length !== 1)
      context.addIssue({code: 'custom', message: 'expected one of "errors", "package" and "code"'});
    if (change.code !== undefined && change.before.length + change.after.length === 0)
      context.addIssue({code: 'custom', message: 'expected "before" or "after"'});
    const isListed = change.what.includes('**') && change.until === undefined;
    if (isListed !== (change.find !== undefined))
      context.addIssue({code: 'custom', message: 'expected "find" with bold words in "what", and only with them'});
    if (change.fixedBy !== undefined && (change.code === undefined || !(change.find instanceof RegExp)))
      context.addIssue({code: 'custom', message: 'expected "code" and a pattern in "find" with "fixedBy"'});
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
  const found = new Map<string, Change>();
  for (const [index, change] of value.entries()) {
    const {id} = change;
    const line = locate([index]);
    if (found.has(id))
      problems.push({file, line, message: `another change has the id "${id}".`, allowed: 'an id of its own'});
    else found.set(id, {...change, file, line});
  }
  return [...found.values()];
}

/** Reads data files of the site once per state, for all pages that print some of it. */
export function readOnce<Result>(folder: string, read: (files: readonly (readonly [string, string])[]) => Result) {
  const results = new Map<string, Result>();
  return ({lookup}: Pick<PageContext, 'lookup'>): Result => {
    const files = lookup.dataFiles(folder);
    const key = JSON.stringify(files);
    const result = results.get(key) ?? read(files);
    results.set(key, result);
    return result;
  };
}

/** The changes, the oldest first. `records.ts` reports what is wrong with them. */
export const changesOf = readOnce(CHANGES_FOLDER, (files) =>
  readChanges(files, []).toSorted((a, b) => compareVersions(a.since, b.since)),
);
