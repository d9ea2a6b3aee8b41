import {describe, expect, it} from 'vitest';
import {formatCode} from './format-code.ts';

describe('formatCode', () => {
  it.each([
    ['a.tsx', 'const a=<p   className={"x"}>b</p>', "const a = <p className={'x'}>b</p>;\n"],
    ['a.stylex.ts', 'export const a=<T,>(b:T)=>b', 'export const a = <T,>(b: T) => b;\n'],
    ['a.js', 'let a={ b:"c" }', "let a = {b: 'c'};\n"],
    ['a.css', 'p{color:red}', 'p {\n  color: red;\n}\n'],
    ['a.json', '{"a":[1,2]}', '{"a": [1, 2]}\n'],
  ])('formats %s', async (name, code, formatted) => {
    expect((await formatCode({name, code, cursor: 0})).code).toBe(formatted);
  });

  it('keeps the cursor at its word', async () => {
    const code = 'function   f( ){return    answer}';
    const {code: formatted, cursor} = await formatCode({
      name: 'a.ts',
      code,
      cursor: code.indexOf('answer') + 3,
    });
    expect(formatted.slice(cursor - 3, cursor + 3)).toBe('answer');
  });

  it('throws a syntax error with its location', async () => {
    await expect(formatCode({name: 'a.ts', code: 'const a = (', cursor: 0})).rejects.toThrow(/\(1:\d+\)/u);
  });
});
