import {describe, expect, it} from 'vitest';
import {SearchIndex} from './search-index.ts';

const TITLES = [
  'stylex.create',
  'Only static values are allowed inside of a stylex.create() call.',
  'Default value is not defined for … variable.',
  "Type '…' is not assignable to type '…'.",
  "Type 'Theme<…' is not assignable to type 'Theme<…'.",
  'Keys must be sorted.\nThe order of keys is wrong.',
];

const index = new SearchIndex();
index.add([
  {
    path: '/prose/',
    anchor: '',
    level: 1,
    title: 'Only static values',
    above: [],
    text: 'Only static values are allowed inside of a stylex.create() call. Default value is not defined for glow variable.',
    code: '',
    keywords: '',
    rank: 3,
    isAside: false,
    date: '',
  },
]);
index.add(
  TITLES.map((title, at) => ({
    path: '/errors/',
    anchor: `e${at}`,
    level: 6,
    title,
    above: [],
    text: '',
    code: '',
    keywords: '',
    rank: 0,
    isAside: false,
    date: '',
  })),
);

describe('a section whose title is a message', () => {
  it.each([
    ['the message', 'Only static values are allowed inside of a stylex.create() call.', 'e1'],
    [
      'the message after a path',
      'src/card.tsx: Only static values are allowed inside of a stylex.create() call.',
      'e1',
    ],
    ['a message that is cut', 'src/card.tsx: Only static values are allo', 'e1'],
    ['another name where the message changes', 'Default value is not defined for primaryColor variable.', 'e2'],
    ['what is left of a name', 'Default value is not defined for prim', 'e2'],
    ['the special message of two', "Type 'Theme<A>' is not assignable to type 'Theme<B>'.", 'e4'],
    ['the general message of two', "Type 'A' is not assignable to type 'B'.", 'e3'],
    ['one of several messages', 'ERROR in card.tsx The order of keys is wrong.', 'e5'],
  ])('is the first hit of %s', (_, query, anchor) =>
    expect(index.search(query).matches[0]?.document.anchor).toBe(anchor),
  );

  it('is a heading like others where it is a heading', () => {
    const english = new SearchIndex();
    const page = {path: '/guide/', anchor: '', above: [], code: '', keywords: '', rank: 3, isAside: false, date: ''};
    english.add([
      {...page, level: 1, title: 'Guide', text: 'Install the plugin first. Then install the plugin again.'},
      {...page, level: 2, anchor: 'install', title: 'Install the plugin', text: ''},
    ]);
    expect(english.search('install plugin').matches[0]?.document.anchor).toBe('install');
  });

  it('is no hit of a text that has only two of its words', () =>
    expect(index.search('static values').matches[0]?.document.path).toBe('/prose/'));
});
