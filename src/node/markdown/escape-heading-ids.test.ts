import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {escapeHeadingIds, HEADING_ID_TEXT} from './parse-page.ts';

const expectSame = (body: string): void => expect(escapeHeadingIds(body)).toBe(body);

describe('escapeHeadingIds', () => {
  it('escapes the id at the end of a heading', () => {
    expect(escapeHeadingIds('## 标题 {#stable-id}')).toBe('## 标题 \\{#stable-id\\}');
    expect(escapeHeadingIds('  #### `a`{#a_b-1}  ')).toBe('  #### `a` \\{#a_b-1\\}  ');
  });

  it('escapes it before the marks that may close a heading', () => {
    expect(escapeHeadingIds('## 标题 {#a} ##')).toBe('## 标题 \\{#a\\} ##');
  });

  it('escapes it in files with Windows line ends', () => {
    expect(escapeHeadingIds('## A {#a}\r\n\r\nText.\r\n')).toBe('## A \\{#a\\}\r\n\r\nText.\r\n');
  });

  it('leaves braces alone that are not the id of a heading', () => {
    expectSame('Text {#a}');
    expectSame('## A {b}');
    expectSame('## A {#a} b');
    expectSame('## A {#样式}');
    expectSame('#no heading {#a}');
    expectSame('    ## Code {#a}');
  });

  it('leaves code in fences alone, whatever closes them', () => {
    expectSame('```md\n## A {#a}\n```');
    expectSame('~~~\n```\n## A {#a}\n~~~');
    expectSame('````md\n```\n## A {#a}\n```\n## B {#b}\n````');
    expectSame('```md\n## A {#a}\n``` still code\n## B {#b}\n```');
    expectSame('```md\n## A {#a}');
  });

  it('goes on after a fence, and after inline code that looks like one', () => {
    expect(escapeHeadingIds('```\na\n```\n## A {#a}')).toBe('```\na\n```\n## A \\{#a\\}');
    expect(escapeHeadingIds('```inline``` code\n\n## A {#a}')).toBe('```inline``` code\n\n## A \\{#a\\}');
  });

  it('keeps the number of lines and does nothing the second time', () => {
    const line = fc.constantFrom('## A {#a}', '### 标题 {#b} ', '```', '````md', '~~~', 'Text {#a}', '', '  ## C{#c}');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const escaped = escapeHeadingIds(lines.join('\n'));
        expect(escaped.split('\n')).toHaveLength(Math.max(lines.length, 1));
        expect(escapeHeadingIds(escaped)).toBe(escaped);
        expect(escaped.replaceAll('\\', '').replaceAll(/\s/g, '')).toBe(lines.join('').replaceAll(/\s/g, ''));
      }),
    );
  });
});

describe('HEADING_ID_TEXT', () => {
  it('finds the id in the text of a heading, with the space before it', () => {
    expect('标题 {#stable-id}'.replace(HEADING_ID_TEXT, '|$1')).toBe('标题|stable-id');
    expect('a {b}').not.toMatch(HEADING_ID_TEXT);
  });
});
