import {parseSync, traverse} from '@babel/core';
import {expect, it} from 'vitest';
import {hasEffects} from './module-effects.ts';

function isEffective(code: string): boolean | undefined {
  const tree = parseSync(code, {configFile: false, babelrc: false, parserOpts: {plugins: ['typescript', 'jsx']}});
  let found: boolean | undefined;
  if (tree !== null) traverse(tree, {Program: (path) => void (found = hasEffects(path))});
  return found;
}

it.each([
  "import {useState} from 'react';\nimport * as stylex from '@stylexjs/stylex';\nconst styles = stylex.create({});",
  'const sizes = {a: 1};\nexport const names = Object.keys(sizes).map((name) => `${name}!`);',
  'const known = new Map<string, number>();\ninterface Props { a: string }\nenum Size { S }',
  'export function App() { setInterval(() => 1); document.title = "a"; return <p>{window.innerWidth}</p>; }',
  'export default () => { console.log(1); };\nclass Store { start() { fetch("/"); } }',
])('finds nothing that goes on in %s', (code) => {
  expect(isEffective(code)).toBe(false);
});

it.each([
  'setInterval(() => 1, 100);',
  'const timer = setInterval(() => 1, 100);',
  'export const list = [document.createElement("p")];',
  'const root = window.document.querySelector("p");',
  'for (const a of [1]) {}',
  'if (a) {}',
])('finds what goes on in %s', (code) => {
  expect(isEffective(code)).toBe(true);
});
