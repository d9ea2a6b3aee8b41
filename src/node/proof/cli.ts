import {readContentPages} from './content-pages.ts';
import {proveSamples} from './prove-samples.ts';
import {readReaderSetup} from './reader-setup.ts';

const {proved, problems} = await proveSamples(await readContentPages(), await readReaderSetup());
for (const {file, line, message} of problems) console.log(`${file}:${line} ${message}`);
console.log(`${proved} samples proved, ${problems.length} problems`);
// A proof of nothing is a prover that looks in the wrong place.
if (problems.length > 0 || proved === 0) process.exitCode = 1;
