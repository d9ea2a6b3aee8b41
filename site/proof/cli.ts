/** Proves the samples of the site; with `--dates`, finds the first version of all changes or of those with these ids. */
import type {Code} from 'mdast';
import {parseFenceMeta} from '#generator/markdown/fence-syntax.ts';
import {formatProblems} from '#generator/problems/problem.ts';
import {findEntries} from '#site/errors/error-entry.ts';
import {layOver, type SourceFile} from '#site/programs/source-file.ts';
import {sampleFence, type SampleFile, type SampleProgram} from '#site/samples/find-programs.ts';
import {readSteps} from '#site/tutorial/build/read-steps.ts';
import {changePrograms, explanationsOf, readChangeFile, verifyOthers} from './change-programs.ts';
import {classPrograms, readClassTable, readComparedTasks, taskPrograms} from './comparison-programs.ts';
import {readContentPages, readReaderSetup, readTexts} from './content-pages.ts';
import {dateChanges} from './date-changes.ts';
import {errorPrograms, readErrorEntries} from './error-programs.ts';
import {proveSamples} from './prove-samples.ts';

const [setup, errors] = await Promise.all([readReaderSetup(), readErrorEntries()]);
const {changes, problems: changeProblems} = readChangeFile();
const [option, ...ids] = process.argv.slice(2);
if (option === '--dates') {
  const dated = ids.length === 0 ? changes : changes.filter(({id}) => ids.includes(id));
  await dateChanges(dated, errors.entries, setup);
} else await prove();

async function prove(): Promise<void> {
  const explanations = explanationsOf(changes, errors.entries);
  const [compared, classes] = await Promise.all([readComparedTasks(), readClassTable()]);
  const {provedCount, problems: found} = await proveSamples(await readContentPages(), setup, {
    others: await readTutorialPrograms(),
    checked: [
      ...errorPrograms(errors.entries),
      ...changePrograms(changes, explanations),
      ...taskPrograms(compared.tasks),
      ...classPrograms(classes.table),
    ],
    isExplained: (message) => findEntries(errors.entries, message).length > 0,
    explanations,
    changes,
  });
  const problems = [
    ...errors.problems,
    ...compared.problems,
    ...classes.problems,
    ...changeProblems,
    ...verifyOthers(changes, errors.entries),
    ...found,
  ];
  console.log(`${provedCount} samples proved`);
  if (problems.length > 0) console.log(formatProblems(problems));
  // Without a single sample, the wrong folder was read.
  if (problems.length > 0 || provedCount === 0) process.exitCode = 1;
}

/** The program that each step of the tutorial starts with, and its solution. */
async function readTutorialPrograms(): Promise<SampleProgram[]> {
  // The build reports what is wrong with the steps.
  const steps = readSteps(await readTexts('content/tutorial'), []);
  return steps.flatMap(({markdown, paths}) => {
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
  });
}
