import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {loadSiteOf} from '#node/content/load-in-tests.ts';
import {markdownCopies} from './markdown-copy-file.ts';

const START = 'content/docs/start.mdx';
const ORIGIN = 'https://minimal.example';

describe('markdownCopies', async () => {
  const site = await loadSiteOf(path.join(PROJECT_DIR, 'fixtures/sites/minimal'));
  const copyOf = (file: string, body: string): string => markdownCopies(site, new Map([[file, body]]))[0]?.text ?? '';

  it('says title, description and address before the text', () => {
    expect(copyOf(START, 'Text.\n')).toBe(`# Start\n\n> Where to begin.\n\n<!-- ${ORIGIN}/docs/start/ -->\n\nText.\n`);
  });

  it('stands beside the page, under the name that file systems have', () => {
    const copies = markdownCopies(site, new Map([...site.routes.keys()].map((file) => [file, 'x'])));
    expect(copies.map((copy) => copy.path)).toContain('/docs/theming/dark mode/index.md');
    expect(copies.map((copy) => copy.path)).toContain('/blog/v1.0/index.md');
    expect(copies).toHaveLength(site.routes.size);
  });

  it('leaves out pages without text', () => {
    expect(markdownCopies(site, new Map())).toEqual([]);
  });
});
