import path from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {build, BUILD_TIMEOUT_MS, copyMinimal, edit, readFolder, workFolder, write} from './temporary-sites.ts';

it(
  'a build lists what authors should know, also when the page is in the cache',
  {timeout: BUILD_TIMEOUT_MS},
  async () => {
    const work = await workFolder();
    await copyMinimal(path.join(work, 'site'));
    await write(work, 'site/content/messages/fr.json', '{}');
    await edit(work, 'site/sidebars.ts', "    'start',", "    'start',\n    'start',");
    await write(work, 'site/content/docs/moved.md', '# Moved\n\nFrom elsewhere.\n\n## Part\n\n#### Detail\n');
    const first = await build(work, 'site', 'out');
    expect(first.notices).toEqual([
      'no "last updated" dates: the site is not in a git repository',
      'content/messages/fr.json no locale of the site uses this file. Better: content/messages/en.json',
      'content/docs/moved.md:1 no description: the first paragraph takes its place. Better: one sentence for lists and search engines',
      'sidebars.ts:6 /docs/start/ is in this sidebar twice: the links to the previous and the next page follow its first place. Better: one place, and an item of the type "link" elsewhere',
      'content/docs/moved.md:7 heading level 4 follows level 2. Better: level 3, for readers who move by headings',
    ]);
    const second = await build(work, 'site', 'other-out');
    expect([second.compiled, second.notices]).toEqual([0, first.notices]);
  },
);

it(
  'a build mentions a post of the future until its day, and makes the same output',
  {timeout: BUILD_TIMEOUT_MS},
  async () => {
    const work = await workFolder();
    await copyMinimal(path.join(work, 'site'));
    vi.useFakeTimers({toFake: ['Date'], now: new Date('2024-02-01')});
    onTestFinished(() => void vi.useRealTimers());
    const early = await build(work, 'site', 'out');
    expect(early.notices).toContain(
      'content/blog/2024-03-02-release.mdx:4 the date 2024-03-02 is in the future, and the post is published now. Better: draft: true until that day, or an earlier date',
    );
    const files = await readFolder(path.join(work, 'out'));
    vi.useRealTimers();
    const late = await build(work, 'site', 'out');
    expect([late.compiled, late.notices]).toEqual([
      0,
      ['no "last updated" dates: the site is not in a git repository'],
    ]);
    expect(await readFolder(path.join(work, 'out'))).toEqual(files);
  },
);
