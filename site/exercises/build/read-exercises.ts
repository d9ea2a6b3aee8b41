/** Reads the exercises of a page that are answered by code, and proves that they can be answered. */
import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {z} from 'zod';
import {parseYaml} from '#generator/load/parse-yaml.ts';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import type {Fence} from '#generator/markdown/fence-syntax.ts';
import type {SampleExercise} from '#site/editing/page-samples.ts';
import {entryFile} from '#site/playground/project/project.ts';
import type {SampleProgram} from '#site/samples/find-programs.ts';
import {checkFields} from './checks-schema.ts';
import {verifyExercise} from './verify-exercise.ts';

const CHECK_WORD = 'check';
const CHECK_LANGS: ReadonlySet<string> = new Set(['yaml', 'yml']);
const SCENE = 'scene.tsx';

const schema = z.strictObject(checkFields);
const fallback = {checks: [{name: '-', select: '-', property: '-', wanted: '-'}], right: '-'};

/** By the program that is checked. Its answer has the same name, with `-answer`. */
export async function readExercises(
  tree: Root,
  programs: readonly SampleProgram[],
  context: PageContext,
): Promise<ReadonlyMap<SampleProgram, SampleExercise>> {
  const exercises = new Map<SampleProgram, SampleExercise>();
  const named = (name: unknown) => programs.find(({files}) => files.some(({meta}) => meta.sample === name));
  for (const {id, fence} of checkFences(tree)) {
    const {lang, meta, code, line} = fence;
    const opening = line - 1;
    const name = meta.words.get('sample');
    const program = named(name);
    if (!CHECK_LANGS.has(lang) || program === undefined || exercises.has(program)) {
      const allowed = 'one fence ```yaml check sample="NAME", with the name of a sample of the page';
      reportAt(context, opening, '"check" does nothing on this fence.', allowed);
      continue;
    }
    const {length} = context.problems;
    const source = {file: context.file, yaml: code, firstLine: line, fallback};
    const {value: check} = parseYaml(source, schema, context.problems);
    const scene = program.files.find((file) => file.meta.hidden && path.posix.basename(file.name) === SCENE)?.name;
    exercises.set(program, {id, check, ...(scene !== undefined && {scene})});
    // Invalid checks would be reported twice.
    if (context.problems.length > length) continue;
    const answer = named(`${String(name)}-answer`)?.files ?? [];
    const message = await verifyExercise(program.files, answer, scene ?? entryFile(program.files) ?? '', check);
    const allowed = `starting code that differs from what is wanted, and an answer that does not, in fences with sample="${String(name)}-answer"`;
    if (message !== undefined) reportAt(context, opening, `this exercise does not work: ${message}.`, allowed);
  }
  return exercises;
}

interface CheckFence {
  /** Of the heading above it. */
  readonly id: string;
  readonly fence: Fence;
}

function checkFences(tree: Root): CheckFence[] {
  const fences: CheckFence[] = [];
  let id = '';
  visit(tree, (node) => {
    if (node.type === 'heading') id = String(node.data?.hProperties?.['id'] ?? '');
    if (node.type === 'code' && node.data?.fence?.meta.words.has(CHECK_WORD)) fences.push({id, fence: node.data.fence});
  });
  return fences;
}
