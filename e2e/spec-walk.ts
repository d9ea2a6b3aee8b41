/**
 * Fails unless each statement of `docs/specification.md` is proved in this run of `npm test`: by one test at least that
 * names it in its title, `the footer has its groups @2.44`, and all tests that do so have passed.
 */
import {readFileSync} from 'node:fs';
import {readTestResults} from '../scripts/test-results.mjs';

/** `- **2.14** Footer: its groups.` */
const STATEMENT = /^ *- \*\*(?<id>\d+\.\d+)\*\* (?<text>.+)$/gmu;
const specification = readFileSync(new URL('../docs/specification.md', import.meta.url), 'utf8');
const statements = new Map(
  [...specification.matchAll(STATEMENT)].map(({groups}) => [groups?.['id'] ?? '', groups?.['text'] ?? '']),
);

const proofs = process.argv
  .slice(2)
  .flatMap(readTestResults)
  .flatMap(({file, title, passed}) =>
    [...title.matchAll(/@(\d+\.\d+)\b/gu)].map(([, id = '']) => ({id, test: `“${title}” in ${file}`, passed})),
  );
const named = new Set(proofs.map(({id}) => id));
const errors = [
  ...[...statements].filter(([id]) => !named.has(id)).map(([id, text]) => `${id} “${text}”: no test names it`),
  ...proofs.filter(({id}) => !statements.has(id)).map(({id, test}) => `${test}: there is no statement ${id}`),
  ...proofs.filter(({passed}) => !passed).map(({id, test}) => `${id} “${statements.get(id)}”: not proved by ${test}`),
];
for (const error of errors) console.error(error);
console.log(`${statements.size} statements, ${errors.length} not proved`);
process.exitCode = errors.length === 0 && statements.size > 0 ? 0 : 1;
