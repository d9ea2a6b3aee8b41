import {formatProblems} from '#generator/problems/problem.ts';
import {readContentPages, readReaderSetup} from './content-pages.ts';
import {errorPrograms, isExplained, readErrorEntries} from './error-programs.ts';
import {proveSamples} from './prove-samples.ts';
import {readTutorialPrograms} from './tutorial-programs.ts';

const [pages, setup, tutorial, errors] = await Promise.all([
  readContentPages(),
  readReaderSetup(),
  readTutorialPrograms(),
  readErrorEntries(),
]);
const {provedCount, problems: found} = await proveSamples(pages, setup, {
  others: tutorial,
  checked: errorPrograms(errors.entries),
  isExplained: (message) => isExplained(errors.entries, message),
});
const problems = [...errors.problems, ...found];
console.log(`${provedCount} samples proved`);
if (problems.length > 0) console.log(formatProblems(problems));
// Without a single sample, the wrong folder was read.
if (problems.length > 0 || provedCount === 0) process.exitCode = 1;
