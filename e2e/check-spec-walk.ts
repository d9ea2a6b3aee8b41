/** Fails unless each statement of the specification is proved by tests that passed in this run of `npm test`. */
import {readTestResults} from '../scripts/test-results.mjs';
import {proved} from './spec-walk.ts';

const results = process.argv.slice(2).flatMap(readTestResults);

/** A title as its file writes it, whose placeholders stand for anything: `${route} answers`, `one %s`. */
function titlePattern(title: string): RegExp {
  const parts = title.split(/\$\{[^}]*\}|%s/u);
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)).join('.+')}$`,
    'su',
  );
}

function isProved(file: string, title: string): boolean {
  const pattern = titlePattern(title);
  const tests = results.filter((result) => result.file === file && pattern.test(result.title));
  return tests.length > 0 && tests.every(({passed}) => passed);
}

const unproved = proved.filter(({file, test}) => !isProved(file, test));
for (const {point, statement, test, file} of unproved) {
  console.error(`point ${point}, “${statement}”: no test “${test}” has passed in ${file}`);
}
console.log(`${proved.length - unproved.length} of ${proved.length} statements are proved`);
process.exitCode = unproved.length === 0 ? 0 : 1;
