import {formatProblems} from '#generator/problems/problem.ts';
import {readContentPages, readReaderSetup} from './content-pages.ts';
import {proveSamples} from './prove-samples.ts';
import {readTutorialPrograms} from './tutorial-programs.ts';

const [pages, setup, tutorial] = await Promise.all([readContentPages(), readReaderSetup(), readTutorialPrograms()]);
const {provedCount, problems} = await proveSamples(pages, setup, tutorial);
console.log(`${provedCount} samples proved`);
if (problems.length > 0) console.log(formatProblems(problems));
// Without a single sample, the wrong folder was read.
if (problems.length > 0 || provedCount === 0) process.exitCode = 1;
