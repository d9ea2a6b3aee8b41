import {expect, it} from 'vitest';
import {readStyleTree} from '#app/style-tree.ts';
import {pageStyles, viewStyles} from './page-styles.ts';

const stylesOf = (css: string, html: string): string => pageStyles(readStyleTree(css), html);

it.each([
  ['a class', '.a{top:0}', '<p class="b a">', '<p class="b">'],
  ['a class without quotes', '.a{top:0}', '<p class=a>', '<p class=ab>'],
  ['an element', 'table{top:0}', '<table>', '<p>'],
  ['a role', '[role=tablist]{top:0}', '<p role="tablist">', '<p role="group">'],
  ['a kind', '[data-kind=tip]{top:0}', "<p data-kind='tip'>", '<p data-kind="note">'],
  ['all parts of a selector', '.a>p .b{top:0}', '<p class="a b">', '<p class="a">'],
  ['one of several', '.b:is(.a,table){top:0}', '<p class="a b">', '<p class="b">'],
  ['a child', '.b:has(>.a){top:0}', '<p class="a b">', '<p class="b">'],
])('a page keeps a rule for %s only if the page has it', (_what, css, withIt, withoutIt) => {
  expect(stylesOf(css, withIt)).toBe(css);
  expect(stylesOf(css, withoutIt)).toBe('');
});

it.each([
  '*{top:0}',
  ':root{top:0}',
  'p:not(.a):hover:before{top:0}',
  '[data-theme=dark] p{top:0}',
  'p[open]{top:0}',
  '[aria-busy=true]{top:0}',
  '@page{margin:0}',
  '@font-face{font-family:a;src:local(a)}',
  'p{top:0;&:hover{top:1px}}',
])('a page keeps %s, which may match later or without an element', (css) => {
  expect(stylesOf(css, '<p>')).toBe(css);
});

it('selectors that match nothing leave a list, and groups without rules go', () => {
  const css = 'p,.a{top:0}@media print{.a{top:0}@supports (top:0){.a,p{top:1px}}}@media screen{.a{top:0}}';
  expect(stylesOf(css, '<p>')).toBe('p{top:0}@media print{@supports (top:0){p{top:1px}}}');
});

it('the order of the layers stays, whichever of them have rules', () => {
  expect(stylesOf('@layer a{.a{top:0}}@layer b{p{top:0}}@layer a{p{top:1px}}', '<p>')).toBe(
    '@layer a,b;@layer b{p{top:0}}@layer a{p{top:1px}}',
  );
});

it('custom properties and keyframes stay when something uses them, also by others', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:2px}p{top:var(--a);animation:turn 1s}';
  const frames = '@keyframes turn{to{left:var(--d)}}@keyframes fade{to{left:0}}html{--d:0}';
  expect(stylesOf(css + frames, '<html><p>')).toBe(
    ':root{--a:var(--b);--b:1px}p{top:var(--a);animation:turn 1s}@keyframes turn{to{left:var(--d)}}html{--d:0}',
  );
  expect(stylesOf(':root{--a:1px}', '<p style="top:var(--a)">')).toBe(':root{--a:1px}');
});

it('the rules of views match in nothing else of a page, but the variables of its root', () => {
  const css = ':root{--ink:red}.box>p,a:before{color:var(--ink)}@media print{p:hover{top:0}}.other{left:0}';
  expect(viewStyles(readStyleTree(css), '<div class="box"><p><a>x</a></p></div>')).toBe(
    ':root{--ink:red}.box>p:where([data-view],[data-view] *),a:where([data-view],[data-view] *):before{color:var(--ink)}' +
      '@media print{p:hover:where([data-view],[data-view] *){top:0}}',
  );
});
