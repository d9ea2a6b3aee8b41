import {expect, it} from 'vitest';
import {temporaryFolder} from '#cache/folder-in-tests.ts';
import {readingMinutes} from './blog.ts';
import {loadSiteOf} from './load-in-tests.ts';

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

it('a post cannot have an author that is only a property of all objects', async () => {
  const dir = await temporaryFolder({
    'site.config.ts': `export default {title: 'T', url: 'https://t.example'};`,
    'content/blog/2024-01-01-a.md': '---\ntitle: A\ndescription: D\nauthors: constructor\n---\n',
  });
  await expect(loadSiteOf(dir)).rejects.toThrow('unknown author "constructor".');
});
