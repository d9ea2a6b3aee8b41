/** Proves the samples of the site; with `--dates`, finds the first version of all changes or of those with these ids. */
import type {Code} from 'mdast';
import {parseFenceMeta} from '#generator/markdown/fence-syntax.ts';
import {formatProblems} from '#generator/problems/problem.ts';
import {findEntries} from '#site/errors/error-entry.ts';
import {layOver, type SourceFile} from '#site/programs/source-file.ts';
import {sampleFence, type SampleFile, type SampleProgram} from '#site/samples/find-programs.ts';
import type {SourceStep} from '#site/tutorial/build/read-steps.ts';
import {changePrograms, explanationsOf, verifyOthers} from './change-programs.ts';
import {classPrograms, taskPrograms} from './comparison-programs.ts';
import {readContentPages, readReaderSetup, readSiteData} from './content-pages.ts';
import {dateChanges} from './date-changes.ts';
import {errorPrograms} from './error-programs.ts';
import {proveSamples} from './prove-samples.ts';

const [setup, data] = await Promise.all([readReaderSetup(), readSiteData()]);
const {changes, entries} = data;
const [option, ...ids] = process.argv.slice(2);
if (option === '--dates') {
  const dated = ids.length === 0 ? changes : changes.filter(({id}) => ids.includes(id));
  await dateChanges(dated, entries, setup);
} else await prove();

async function prove(): Promise<void> {
  const explanations = explanationsOf(changes, entries);
  const {provedCount, problems: found} = await proveSamples(await readContentPages(), setup, {
    others: data.steps.flatMap(stepPrograms),
    checked: [
      ...errorPrograms(entries),
      ...changePrograms(changes, explanations),
      ...taskPrograms(data.tasks),
      ...classPrograms(data.classes),
    ],
    isExplained: (message) => findEntries(entries, message).length > 0,
    explanations,
    changes,
  });
  const problems = [...data.problems, ...verifyOthers(changes, entries), ...found];
  console.log(`${provedCount} samples proved`);
  if (problems.length > 0) console.log(formatProblems(problems));
  // Without a single sample, the wrong folder was read.
  if (problems.length > 0 || provedCount === 0) process.exitCode = 1;
}

/** The program that a step of the tutorial starts with, and its solution. */
function stepPrograms({markdown, paths}: SourceStep): SampleProgram[] {
  const {error, step} = markdown.data;
  const toProgram = (part: 'start' | 'solution', files: readonly SourceFile[]): SampleProgram => ({
    page: markdown.file,
    compiler: 'documented',
    files: files.map(({name, code}): SampleFile => {
      const node: Code = {type: 'code', value: code};
      const isFailing = part === 'start' && name === step.open;
      const words = new Map(isFailing && error !== undefined ? [['error', error]] : []);
      const {meta} = sampleFence({node, lang: '', code, line: 1, meta: {...parseFenceMeta(''), words}});
      return {name, code, line: 1, node, meta, path: paths[part].get(name) ?? markdown.file};
    }),
  });
  return [toProgram('start', step.start), toProgram('solution', layOver(step.start, step.solution))];
}
