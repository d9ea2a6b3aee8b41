/** Proves the samples of the site; with `--dates`, finds the first version of all changes or of those with these ids. */
import {formatProblems} from '#generator/problems/problem.ts';
import {changePrograms, explanationsOf, readChangeFile, verifyOthers} from './change-programs.ts';
import {readContentPages, readReaderSetup} from './content-pages.ts';
import {dateChanges} from './date-changes.ts';
import {errorPrograms, isExplained, readErrorEntries} from './error-programs.ts';
import {proveSamples} from './prove-samples.ts';
import {readComparedTasks, taskPrograms} from './task-programs.ts';
import {readTutorialPrograms} from './tutorial-programs.ts';

const [pages, setup, tutorial, errors, compared] = await Promise.all([
  readContentPages(),
  readReaderSetup(),
  readTutorialPrograms(),
  readErrorEntries(),
  readComparedTasks(),
]);
const {changes, problems: changeProblems} = readChangeFile();
const [option, ...ids] = process.argv.slice(2);
if (option === '--dates') {
  const dated = ids.length === 0 ? changes : changes.filter(({id}) => ids.includes(id));
  await dateChanges(dated, errors.entries, setup);
} else await prove();

async function prove(): Promise<void> {
  const explanations = explanationsOf(changes, errors.entries);
  const {provedCount, problems: found} = await proveSamples(pages, setup, {
    others: tutorial,
    checked: [
      ...errorPrograms(errors.entries),
      ...changePrograms(changes, explanations),
      ...taskPrograms(compared.tasks),
    ],
    isExplained: (message) => isExplained(errors.entries, message),
    explanations,
    changes,
  });
  const problems = [
    ...errors.problems,
    ...compared.problems,
    ...changeProblems,
    ...verifyOthers(changes, errors.entries),
    ...found,
  ];
  console.log(`${provedCount} samples proved`);
  if (problems.length > 0) console.log(formatProblems(problems));
  // Without a single sample, the wrong folder was read.
  if (problems.length > 0 || provedCount === 0) process.exitCode = 1;
}
