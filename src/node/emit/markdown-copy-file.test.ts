import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {loadSiteOf} from '#node/content/load-in-tests.ts';
import {markdownCopies} from './markdown-copy-file.ts';

const START = 'content/docs/start.mdx';
const COLORS = 'content/docs/theming/colors.mdx';
const ORIGIN = 'https://minimal.example';

describe('markdownCopies', async () => {
  const site = await loadSiteOf(path.join(PROJECT_DIR, 'fixtures/sites/minimal'));
  const copyOf = (file: string, body: string, from = site): string =>
    markdownCopies(from, new Map([[file, body]]))[0]?.text ?? '';

  it('says title, description and address before the text', () => {
    expect(copyOf(START, 'Text.\n')).toBe(`# Start\n\n> Where to begin.\n\n<!-- ${ORIGIN}/docs/start/ -->\n\nText.\n`);
  });

  it('stands beside the page, under the name that file systems have', () => {
    const copies = markdownCopies(site, new Map([...site.routes.keys()].map((file) => [file, 'x'])));
    expect(copies.map((copy) => copy.path)).toContain('/docs/theming/dark mode/index.md');
    expect(copies.map((copy) => copy.path)).toContain('/blog/v1.0/index.md');
    expect(copies).toHaveLength(site.routes.size);
  });

  it('makes links to pages, files of content, pictures and anchors absolute', () => {
    const body =
      '[a](/docs/theming/dark%20mode/) [b](./theming/colors.mdx#palette) ![c](/img/logo.svg) [d](#first-steps)';
    expect(copyOf(START, body)).toContain(
      `[a](${ORIGIN}/docs/theming/dark%20mode/) [b](${ORIGIN}/docs/theming/colors/#palette) ![c](${ORIGIN}/img/logo.svg) [d](${ORIGIN}/docs/start/#first-steps)`,
    );
  });

  it('finds a file whose name has a space or lies above', () => {
    expect(copyOf(COLORS, '[a](./dark%20mode.mdx) [b](<./dark mode.mdx>) [c](../start.mdx)')).toContain(
      `[a](${ORIGIN}/docs/theming/dark%20mode/) [b](${ORIGIN}/docs/theming/dark%20mode/) [c](${ORIGIN}/docs/start/)`,
    );
  });

  it('adds the trailing slash and the base URL', () => {
    const based = {...site, data: {...site.data, baseUrl: '/base/'}};
    expect(copyOf(START, '[a](/about#x)', based)).toContain(`[a](${ORIGIN}/base/about/#x)`);
  });

  it('adds no slash to what is a file', () => {
    expect(copyOf(START, '[a](/LICENSE) [b](/blog/rss.xml)')).toContain(
      `[a](${ORIGIN}/LICENSE) [b](${ORIGIN}/blog/rss.xml)`,
    );
  });

  it('leaves code and links to other sites alone', () => {
    const body = '`[a](/a/)` [b](https://b.example/c) [d](mailto:d@b.example)';
    expect(copyOf(START, body)).toContain(`\n\n${body}\n`);
  });

  it('leaves out pages without text', () => {
    expect(markdownCopies(site, new Map())).toEqual([]);
  });
});
