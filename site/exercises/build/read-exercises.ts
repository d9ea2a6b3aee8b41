/** Reads the exercises of a page that are answered by code, and proves that they can be answered. */
import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {parseYaml} from '#generator/load/parse-yaml.ts';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import type {Fence} from '#generator/markdown/fence-syntax.ts';
import {strictObject} from '#generator/problems/schema-problems.ts';
import type {SampleExercise} from '#site/programs/exercise-check.ts';
import type {SampleProgram} from '#site/samples/find-programs.ts';
import {checkFields, checkLines, NO_CHECKS} from './checks-schema.ts';
import {verifyExercise} from './verify-exercise.ts';

const CHECK_WORD = 'check';
const CHECK_LANGS: ReadonlySet<string> = new Set(['yaml', 'yml']);
const SCENE = 'scene.tsx';

const schema = strictObject(checkFields);

/** By the program that is checked. Its answer has the same name, with `-answer`. */
export async function readExercises(
  tree: Root,
  programs: readonly SampleProgram[],
  context: PageContext,
): Promise<ReadonlyMap<SampleProgram, SampleExercise>> {
  const exercises = new Map<SampleProgram, SampleExercise>();
  const named = (name: unknown) => programs.find(({files}) => files.some(({meta}) => meta.sample === name));
  for (const {id, lang, meta, code, line} of checkFences(tree)) {
    const opening = line - 1;
    const name = meta.words.get('sample');
    const program = named(name);
    if (!CHECK_LANGS.has(lang) || program === undefined || exercises.has(program)) {
      const allowed = 'one fence ```yaml check sample="NAME", with the name of a sample of the page';
      reportAt(context, opening, '"check" does nothing on this fence.', allowed);
      continue;
    }
    const {length} = context.problems;
    const source = {file: context.file, yaml: code, firstLine: line, fallback: NO_CHECKS};
    const {value: check, locate} = parseYaml(source, schema, context.problems);
    const scene = program.files.find((file) => file.meta.hidden && path.posix.basename(file.name) === SCENE)?.name;
    exercises.set(program, {id, check, scene});
    // Invalid checks would be reported twice.
    if (context.problems.length > length) continue;
    const answer = `${String(name)}-answer`;
    const exercise = {start: program.files, solution: named(answer)?.files ?? [], scene, check};
    const lines = checkLines(locate, check.checks);
    const working = `starting code that differs from what is wanted, and a solution that does not, in fences with sample="${answer}"`;
    for (const {message, allowed = working, check: index = -1} of await verifyExercise(exercise)) {
      reportAt(context, lines[index] ?? opening, `this exercise does not work: ${message}.`, allowed);
    }
  }
  return exercises;
}

/** Finds the fences marked `check`, and the id of the heading above each. */
function checkFences(tree: Root): (Fence & {readonly id: string})[] {
  const fences: ReturnType<typeof checkFences> = [];
  let id = '';
  visit(tree, (node) => {
    if (node.type === 'heading') id = String(node.data?.hProperties?.['id'] ?? '');
    if (node.type === 'code' && node.data?.fence?.meta.words.has(CHECK_WORD)) fences.push({id, ...node.data.fence});
  });
  return fences;
}
