/**
 * `npm run search -- "words" [--dir DIR] [--hits N]`: what readers of a built site find, and why in this order. Each score
 * is the product that is printed; `generator/search/weights.ts` has its numbers.
 */
import {CommandError} from '#problems/problem.ts';
import type {Explained} from '#search/search-index.ts';
import {readIndex} from './read-index.ts';
import {readArguments, runCli} from './cli.ts';

const round = (value: number): string => value.toFixed(value < 10 ? 2 : 0);
const percent = (share: number): string => `${Math.round(share * 100)} %`;

export function explanation({parts, unknown, count, hits}: Explained): string[] {
  const read = parts
    .filter(({text}) => text.trim() !== '')
    .map(({text, others}) => {
      const names = others.map((other) => `${other.text} (${round(other.weight)})`);
      return names.length === 0 ? text.trim() : `${text.trim()} = ${names.join(', ')}`;
    });
  const lines = [`${count} hits for ${read.join(' + ')}`];
  if (unknown.length > 0) lines.push(`nowhere: ${unknown.join(', ')}`);
  for (const [at, {document, coverage, place, page, evidence}] of hits.entries()) {
    const {path, anchor, above, title, keywords} = document;
    const heading = [...above, title].filter(Boolean).join(' › ');
    lines.push('', `${at + 1}. ${path}${anchor === '' ? '' : `#${anchor}`}  ${heading.split('\n', 1)[0]}`);
    if (place === undefined || page === undefined || evidence === undefined) {
      lines.push('   first whatever its score: a message that the query holds, or a post');
    } else {
      const {title: inTitle, keyword, text} = evidence.closeness;
      lines.push(
        `   page ${round(page.sum)} × phrase ${round(page.factor)} × holds ${percent(page.coverage)} × kind ${round(page.kind)}; stands at ${round(place)}`,
        `   section ${round(evidence.score)} × the most of title ${round(inTitle)}, keyword ${round(keyword)}, text ${round(text)}; holds ${percent(coverage)}`,
      );
    }
    if (keywords !== '') lines.push(`   keywords: ${keywords.split('\n').join(', ')}`);
  }
  return lines;
}

await runCli(async () => {
  const {values, positionals} = readArguments('Explains what readers of a built site find for some words.', {
    allowPositionals: true,
    options: {dir: {type: 'string', default: 'dist'}, hits: {type: 'string', default: '8'}},
  });
  const query = positionals.join(' ');
  if (query === '') throw new CommandError('What should be searched for? npm run search -- "words"');
  const {open} = await readIndex(values.dir);
  console.log(explanation(await open().explain(query, Number(values.hits) || 1)).join('\n'));
});
