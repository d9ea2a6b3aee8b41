import {describe, expect, it} from 'vitest';
import {fixtureSite} from '#load/content/load-in-tests.ts';
import {markdownCopies} from './markdown-copies.ts';

const ORIGIN = 'https://minimal.example';
const site = await fixtureSite('minimal');

describe('markdownCopies', () => {
  it('begins with title, description and URL', () => {
    const [copy] = markdownCopies(site, new Map([['content/docs/start.mdx', 'Text.\n']]));
    expect(copy?.text).toBe(`# Start\n\n> Where to begin.\n\n<!-- ${ORIGIN}/docs/start/ -->\n\nText.\n`);
  });

  it('has a space between Han and Latin in title and description', () => {
    const texts = {title: '用CSS', description: '用API写'};
    const records = site.records.map((record) => ({...record, data: {...record.data, ...texts}}));
    const [copy] = markdownCopies({...site, records}, new Map([['content/docs/start.mdx', 'Text.\n']]));
    expect(copy?.text).toContain('# 用 CSS\n\n> 用 API 写\n');
  });

  it('has one file per page with text, with a decoded path', () => {
    const copies = markdownCopies(site, new Map([...site.routes.keys()].map((file) => [file, 'x'])));
    const paths = copies.map((copy) => copy.path);
    expect(paths).toEqual(expect.arrayContaining(['/docs/theming/dark mode/index.md', '/blog/v1.0/index.md']));
    expect(copies).toHaveLength(site.routes.size);
    expect(markdownCopies(site, new Map())).toEqual([]);
  });
});
