/**
 * Fails unless each statement of `docs/specification.md` is proved by a test that passed in this run of `npm test`.
 *
 * `spec-walk.json` names that test by file, statement and title. The title is written as in the file; a template matches
 * all tests of its table, which must all pass.
 */
import {readFileSync} from 'node:fs';
import {readTestResults} from '../scripts/test-results.mjs';
import walk from './spec-walk.json' with {type: 'json'};

const results = process.argv.slice(2).flatMap(readTestResults);

/** `- **2.14** Footer: its groups.` */
const STATEMENT = /^ *- \*\*(?<id>\d+\.\d+)\*\* (?<text>.+)$/gmu;
const specification = readFileSync(new URL('../docs/specification.md', import.meta.url), 'utf8');
const statements = new Map(
  [...specification.matchAll(STATEMENT)].map(({groups}) => [groups?.['id'] ?? '', groups?.['text'] ?? '']),
);

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

const proofs = Object.entries(walk).flatMap(([file, tests]) =>
  Object.entries(tests).map(([id, title]) => ({id, file, title})),
);
const named = new Set(proofs.map(({id}) => id));
const errors = [
  ...[...statements].filter(([id]) => !named.has(id)).map(([id, text]) => `${id} “${text}”: no test is named`),
  ...proofs.filter(({id}) => !statements.has(id)).map(({id, title}) => `“${title}”: there is no statement ${id}`),
  ...proofs
    .filter(({file, title}) => !isProved(file, title))
    .map(({id, file, title}) => `${id} “${statements.get(id)}”: no test “${title}” has passed in ${file}`),
];
for (const error of errors) console.error(error);
console.log(`${statements.size} statements, ${errors.length} not proved`);
process.exitCode = errors.length === 0 && statements.size > 0 ? 0 : 1;
