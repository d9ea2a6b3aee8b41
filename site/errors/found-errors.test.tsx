import {expect, it} from 'vitest';
import {readSiteData} from '#site/proof/content-pages.ts';
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
const RED = '\u001b[31m';
const NO_RED = '\u001b[39m';
const JSON_MESSAGES = [
  'Could not resolve the path to the imported file.\nPlease ensure that the theme file has',
  `Type '"tomato"' is not assignable to type '"teal" | "navy"'.`,
].map((message) => JSON.stringify({message}));

const PASTES: readonly (readonly [tool: string, ids: string[], output: string])[] = [
  [
    'Vite, with its code frame',
    ['not-static'],
    `[vite] Internal server error: /home/me/app/src/card.tsx: Only static values are allowed inside of a stylex.create() call.
  3 |
> 4 |   [size]: {padding: 16},
    |    ^^^^
  Plugin: vite:react-babel
  File: /home/me/app/src/card.tsx:4:3
      at File.buildCodeFrameError (/home/me/app/node_modules/@babel/core/lib/transformation/file/file.js:196:12)`,
  ],
  [
    'Vite, in colors',
    ['not-static'],
    `${RED}[vite] ${RED}Only static values are ${NO_RED}allowed inside of a create() call.`,
  ],
  [
    'Next.js',
    ['unsupported-call'],
    `./app/page.tsx
Error:   x Unsupported expression: CallExpression
     |
     | > 5 |   width: Math.random()`,
  ],
  [
    'tsc, with a long type',
    ['react-style-to-props'],
    `src/card.tsx:9:77 - error TS2345: Argument of type '(CSSProperties & (false | Readonly<Readonly<{ readonly theme?: StyleXClassNameFor<"theme", Readonly<string | null | undefined>> | undefined; ... 534 more ...; readonly '::-moz-range-progress'?: StyleXClassNameFor<...> | undefined; }> & Partial<...>> | readonly StyleXArray<...>[] | readonly [...] | null)) | undefined' is not assignable to parameter of type 'StyleXArray<boolean | readonly [CompiledStyles, unique symbol] | CompiledStyles | null | undefined>'.

9   <div {...stylex.props(styles.card, style)} />
                                       ~~~~~`,
  ],
  [
    'tsc, in a narrow terminal',
    ['props-interface', 'property-incompatible'],
    `error TS2430: Interface 'Props' incorrectly extends interface
'HTMLAttributes<HTMLDivElement>'.
  Types of property 'style' are incompatible.`,
  ],
  [
    'ESLint',
    ['lint-unknown-property'],
    `/home/me/app/src/card.tsx
  4:10  error  This is not a key that is allowed by stylex  @stylexjs/valid-styles`,
  ],
  [
    'a chat that curls quotes',
    ['not-compiled'],
    `Unexpected ‘stylex.create’ call at runtime. Styles must be compiled by ‘@stylexjs/babel-plugin’.`,
  ],
  [
    'a chat that prints code',
    ['variables-not-contiguous'],
    'All variables passed to stylex.firstThatWorks must be contiguous.',
  ],
  ['a log of JSON', ['import-not-resolved', 'value-not-allowed'], JSON_MESSAGES.join('\n')],
  [
    'Docker, with the name of the program before each line',
    ['import-not-resolved'],
    `web-1  | /app/src/card.tsx: Could not resolve the path to the
web-1  | imported file.`,
  ],
  [
    'Turborepo, with the name of the task before each line',
    ['style-in-array'],
    `web:build: src/card.tsx(9,14): error TS2322: Type at position 1 in source is not
web:build: compatible with type at position 1 in target.`,
  ],
  [
    'GitHub Actions, with the time before each line',
    ['style-in-array'],
    `2026-11-30T12:01:22.1234567Z src/card.tsx(9,14): error TS2322: Type at position 1 in source is not
2026-11-30T12:01:22.1234570Z compatible with type at position 1 in target.`,
  ],
  [
    'a tool that draws boxes',
    ['default-missing'],
    `│ Default value is not defined  │
│ for ink variable.             │`,
  ],
  ['a reader without a message', ['no-style'], '为什么有类名没样式啊'],
  ['another tool', [], "Module not found: Error: Can't resolve ./card"],
];

it.each(PASTES)('explains what is pasted from %s', (_tool, ids, output) => {
  expect(findEntries(entries, plainText(output)).map(({entry}) => entry.id)).toEqual(ids);
});
