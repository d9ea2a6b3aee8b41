import {expect, it} from 'vitest';
import {pastedMessage} from './pasted-message.ts';

const MESSAGE = 'Only static values are allowed inside of a create() call.';

it.each([
  ['a bundler with a code frame', `[plugin:stylex] /Users/lin/a.tsx: ${MESSAGE}\n  7 | p: {\n> 8 |   x,\n    |   ^`],
  ['a loader', `ERROR in ./src/a.tsx\nModule build failed (from ./x.js):\nSyntaxError: D:\\a\\b.tsx: ${MESSAGE}`],
  ['TypeScript', `src/pages/login.tsx:18:24 - error TS2322: ${MESSAGE}\n\nFound 1 error in src/pages/login.tsx:18`],
  ['TypeScript in an editor', `src/a.ts(5,3): error TS2322: ${MESSAGE}`],
  ['ESLint', `/repo/src/header.tsx\n  12:5  error  ${MESSAGE}\n\n✖ 1 problem`],
  ['a browser', `Uncaught Error: ${MESSAGE}\n    at call (x.mjs:14:9)\n    at src/a.tsx:6:23`],
  ['a terminal with colors', `\u001B[31mError:\u001B[0m ${MESSAGE}`],
  ['an overlay', `Unhandled Runtime Error\nError: ${MESSAGE}\n\nSource\nsrc/a.tsx (7:23) @ create`],
  ['two plugins', `[vite:css] [postcss] ${MESSAGE}\nfile: /Users/zhao/a.css:undefined:NaN`],
])('pastedMessage finds the message in the output of %s', (_name, text) => {
  expect(pastedMessage(text)).toBe(MESSAGE);
});

it.each(['主题', 'stylex.create', 'dark mode', '怎么覆盖组件的样式', MESSAGE, 'src/a.tsx', '', '\n'])(
  'pastedMessage leaves %j as it is',
  (text) => {
    expect(pastedMessage(text)).toBe(text);
  },
);
