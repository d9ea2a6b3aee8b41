import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readNotations} from './code-notations.ts';

/** The shown code, each line with its marks before it: `+added|const a = 1;`. */
function read(...lines: string[]): string[] {
  const {code, marks} = readNotations(lines.join('\n'));
  return code.split('\n').map((line, index) => `${[...(marks.get(index + 1) ?? [])].join(',')}|${line}`);
}

describe('readNotations', () => {
  it('marks the line that a notation ends, and takes it away', () => {
    expect(
      read(
        'a // [!code highlight]',
        'b // [!code hl]',
        'c // [!code ++]',
        'd // [!code --]',
        'e // [!code focus]',
        'f',
      ),
    ).toEqual(['marked|a', 'marked|b', 'added|c', 'removed|d', 'focused|e', '|f']);
  });

  it('reads block comments, in JSX too', () => {
    expect(read('a {/* [!code ++] */}', 'b /* [!code --] */')).toEqual(['added|a', 'removed|b']);
  });

  it('reads two notations on one line', () => {
    expect(read('a // [!code ++] // [!code focus]')).toEqual(['added,focused|a']);
  });

  it('speaks of the next line when it stands alone, and the line goes', () => {
    expect(read('a', '// [!code highlight]', 'b', 'c')).toEqual(['|a', 'marked|b', '|c']);
  });

  it('speaks of as many lines as it says', () => {
    expect(read('// [!code focus:2]', 'a', 'b', 'c')).toEqual(['focused|a', 'focused|b', '|c']);
    expect(read('a // [!code ++:2]', 'b', 'c')).toEqual(['added|a', 'added|b', '|c']);
  });

  it('finds words', () => {
    const {code, words} = readNotations('// [!code word:stylex.create]\nstylex.create() // [!code word:create]');
    expect(words).toEqual(['stylex.create', 'create']);
    expect(code).toBe('stylex.create()');
  });

  it('does not show what stands above the last cut', () => {
    expect(read('import x;', '// ---cut---', 'y', '  // ---cut---', 'z')).toEqual(['|z']);
  });

  it('counts the lines that are shown', () => {
    expect(read('import x;', '// ---cut---', '', 'a', 'b // [!code highlight]')).toEqual(['|a', 'marked|b']);
    expect(read('', '', 'a // [!code highlight]', '')).toEqual(['marked|a']);
  });

  it('leaves unknown notations out, and other comments in', () => {
    expect(read('a // [!code wrong]', '// b', 'c // ---cut---')).toEqual(['|a', '|// b', '|c // ---cut---']);
  });

  it('leaves code without notations as it is, but for empty lines around it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '  b', '', '// c', '[!code ++]')), (lines) => {
        const {code, marks} = readNotations(lines.join('\n'));
        expect(code).toBe(lines.join('\n').replace(/^\n+|\n+$/g, ''));
        expect(marks.size).toBe(0);
      }),
    );
  });

  it('marks no line that is not there, and shows no notation', () => {
    const line = fc.constantFrom('a', '', 'b // [!code ++]', '// [!code focus]', 'c /* [!code hl] */', '// ---cut---');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const {code, marks} = readNotations([...lines, 'end'].join('\n'));
        expect(code).not.toContain('[!code');
        expect(Math.max(0, ...marks.keys())).toBeLessThanOrEqual(code.split('\n').length);
      }),
    );
  });
});
