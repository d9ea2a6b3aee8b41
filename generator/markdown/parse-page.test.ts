import fc from 'fast-check';
import {expect, it} from 'vitest';
import {rewriteForParser} from './parse-page.ts';

it.each([
  ['## 标题 {#stable-id}', '## 标题 \\{#stable-id\\}'],
  ['  #### `a`{#a_b-1}  ', '  #### `a` \\{#a_b-1\\}  '],
  ['## 标题 {#a} ##', '## 标题 \\{#a\\} ##'],
  ['## A {#a}\r\n\r\nText.\r\n', '## A \\{#a\\}\r\n\r\nText.\r\n'],
  ['```\na\n```\n## A {#a}', '```\na\n```\n## A \\{#a\\}'],
  ['```inline``` code\n\n## A {#a}', '```inline``` code\n\n## A \\{#a\\}'],
])('rewriteForParser escapes the id of a heading: %j', (body, expected) => {
  expect(rewriteForParser(body)).toBe(expected);
});

it.each([
  [':::note 标题', ':::note[标题]'],
  ['  :::tip `a` and b  \r\n', '  :::tip[`a` and b]\r\n'],
  ['> ::::warning a', '> ::::warning[a]'],
])('rewriteForParser puts the title of a box into brackets: %j', (body, expected) => {
  expect(rewriteForParser(body)).toBe(expected);
});

it('rewriteForParser writes a comment as MDX does', () => {
  expect(rewriteForParser('a\n\n  <!-- b -->\r\n')).toBe('a\n\n  {/* b */}\r\n');
});

it.each([
  'a <!-- b -->',
  '<!-- a */ -->',
  '```html\n<!-- a -->\n```',
  ':::note[a]',
  ':::note {a}',
  ':::code-group a',
  '```md\n:::note a\n```',
  'Text {#a}',
  '## A {b}',
  '## A {#a} b',
  '## A {#样式}',
  '#no heading {#a}',
  '    ## Code {#a}',
  '```md\n## A {#a}\n```',
  '~~~\n```\n## A {#a}\n~~~',
  '````md\n```\n## A {#a}\n```\n## B {#b}\n````',
  '```md\n## A {#a}\n``` still code\n## B {#b}\n```',
  '```md\n## A {#a}',
  '- a\n\n  - b\n\n      ```md\n      :::note a\n      ```',
  '```md\n- a\n\n    ```\n    a\n    ```\n\n:::note a\n```',
])('rewriteForParser leaves %j as it is', (body) => {
  expect(rewriteForParser(body)).toBe(body);
});

it('rewriteForParser keeps the number of lines and is idempotent', () => {
  const line = fc.constantFrom('## A {#a}', '### 标题 {#b} ', '```', '````md', '~~~', 'Text {#a}', '', '  ## C{#c}');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const escaped = rewriteForParser(lines.join('\n'));
      expect(escaped.split('\n')).toHaveLength(Math.max(lines.length, 1));
      expect(rewriteForParser(escaped)).toBe(escaped);
      expect(escaped.replaceAll('\\', '').replaceAll(/\s/g, '')).toBe(lines.join('').replaceAll(/\s/g, ''));
    }),
  );
});
