import {expect, it} from 'vitest';
import {indexOf, indexPage} from './index-in-tests.ts';
import type {SearchIndex} from './search-index.ts';

const TITLES = [
  'stylex.create',
  'Only static values are allowed inside of a stylex.create() call.',
  'Default value is not defined for … variable.',
  "Type '…' is not assignable to type '…'.",
  "Type 'Theme<…' is not assignable to type 'Theme<…'.",
  'Keys must be sorted.\nThe order of keys is wrong.',
];

const index = indexOf([
  indexPage('/prose/', [
    [1, '', 'Only static values', `${TITLES[1]} Default value is not defined for glow variable.`, ''],
  ]),
  indexPage('/errors/', [[1, '', '', '', ''], ...TITLES.map((title, at) => [6, `e${at}`, title, '', ''] as const)], {
    rank: 0,
  }),
]);
const firstHit = async (of: SearchIndex, query: string) => (await of.search(query)).matches[0]?.document;

it.each([
  ['the message', 'Only static values are allowed inside of a stylex.create() call.', 'e1'],
  ['the message after a path', `src/card.tsx: ${TITLES[1]}`, 'e1'],
  ['a message that is cut', 'src/card.tsx: Only static values are allo', 'e1'],
  ['another name where the message changes', 'Default value is not defined for primaryColor variable.', 'e2'],
  ['what is left of a name', 'Default value is not defined for prim', 'e2'],
  ['the special message of two', "Type 'Theme<A>' is not assignable to type 'Theme<B>'.", 'e4'],
  ['the general message of two', "Type 'A' is not assignable to type 'B'.", 'e3'],
  ['one of several messages', 'ERROR in card.tsx The order of keys is wrong.', 'e5'],
])('a section whose title is a message is the first hit of %s', async (_, query, anchor) =>
  expect((await firstHit(index, query))?.anchor).toBe(anchor),
);

it('a section whose title is a message is a heading like others where it is a heading', async () => {
  const english = indexOf([
    indexPage('/guide/', [
      [1, '', 'Guide', 'Install the plugin first. Then install the plugin again.', ''],
      [2, 'install', 'Install the plugin', '', ''],
    ]),
  ]);
  expect((await firstHit(english, 'install plugin'))?.anchor).toBe('install');
});

it('a section whose title is a message is no hit of a text that has only two of its words', async () =>
  expect((await firstHit(index, 'static values'))?.path).toBe('/prose/'));
