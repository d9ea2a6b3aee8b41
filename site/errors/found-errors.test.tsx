import {expect, it} from 'vitest';
import {parse} from 'yaml';
import {z} from 'zod';
import {readContentPage, readSiteData} from '#site/proof/content-pages.ts';
import {findEntries, type KnownError} from './error-entry.ts';
import {foundIn, plainText} from './found-errors.tsx';

const known = (id: string, message: string): KnownError => ({
  id,
  messages: [message],
  newest: [],
  meaning: '甲。',
  place: '/docs/a/',
  causes: [],
});
const KNOWN = [
  known('static', 'Only static values are allowed inside of a stylex.create() call.'),
  known('key', 'This is not a key that is allowed by stylex'),
];

it('finds each error once in the output of a terminal, without its colors and frames', () => {
  const line = '1:1  error  This is not a key that is allowed by stylex\n';
  const output = `${line}${line}\u001b[31m│ Only static values are allowed\u001b[39m\n│ inside of a stylex.create() call.`;
  const found = foundIn(KNOWN, plainText(output)).map(({entry, message}) => [entry.id, message]);
  expect(found).toEqual(KNOWN.toReversed().map(({id, messages}) => [id, messages[0]]));
});

const {entries} = await readSiteData();
const pastes = z
  .array(z.strictObject({from: z.string(), finds: z.array(z.string()), output: z.string()}))
  .parse(parse((await readContentPage('errors/pasted-outputs.yml')).source));

it.each(pastes)('explains what is pasted from $from', ({finds, output}) => {
  expect(findEntries(entries, plainText(output)).map(({entry}) => entry.id)).toEqual(finds);
});
