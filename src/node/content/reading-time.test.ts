import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readingMinutes} from './blog.ts';

describe('readingMinutes', () => {
  it('is at least a minute', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes('一句话。')).toBe(1);
  });

  it('reads 400 Chinese characters a minute', () => {
    expect(readingMinutes('样式系统'.repeat(300))).toBe(3);
  });

  it('reads 220 words a minute', () => {
    expect(readingMinutes('styles scale well '.repeat(220))).toBe(3);
  });

  it('adds up both, and does not count punctuation', () => {
    expect(readingMinutes(`${'样式,'.repeat(200)} ${'word — '.repeat(220)}`)).toBe(2);
  });

  it('counts the words of code, but not the line that opens it', () => {
    const code = 'const a = b;\n'.repeat(220);
    expect(readingMinutes(`\`\`\`tsx title="src/card.tsx"\n${code}\`\`\`\n`)).toBe(3);
  });

  it('grows with the text', () => {
    fc.assert(
      fc.property(fc.string({unit: fc.constantFrom('样', 'a', ' ', '。', '\n')}), fc.nat(500), (text, more) => {
        const longer = `${text}\n${'样'.repeat(more)}`;
        expect(readingMinutes(longer)).toBeGreaterThanOrEqual(readingMinutes(text));
      }),
    );
  });
});
