import {expect, it} from 'vitest';
import {readingMinutes} from './blog.ts';

it.each([
  ['nothing', '', 1],
  ['a sentence', '一句话。', 1],
  ['Chinese characters', '样式系统'.repeat(300), 3],
  ['words', 'styles scale well '.repeat(220), 3],
  ['both, without punctuation', `${'样式,'.repeat(200)} ${'word — '.repeat(220)}`, 2],
  ['code, without its opening line', `\`\`\`tsx title="src/card.tsx"\n${'const a = b;\n'.repeat(220)}\`\`\`\n`, 3],
])('readingMinutes counts %s', (_what, text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
