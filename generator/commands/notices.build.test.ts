import path from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {addFiles} from '#cache/folder-in-tests.ts';
import {build, BUILD_TIMEOUT_MS, edit, readFolder, siteCopy} from './builds-in-tests.ts';

const FUTURE_POST =
  'content/blog/2024-03-02-release.mdx:4 the date 2024-03-02 is in the future, and the post is published now. Better: draft: true until that day, or an earlier date';

it(
  'a build lists what authors should know, also when the page is in the cache, and a post of the future until its day',
  {timeout: BUILD_TIMEOUT_MS},
  async () => {
    const {work, site} = await siteCopy();
    await edit(site, 'sidebars.ts', "    'start',", "    'start',\n    'start',");
    await addFiles(site, {
      'content/messages/fr.json': '{}',
      'content/messages/EN.json': '{}',
      'content/messages/en.yml': '',
      'content/messages/README.md': '',
      'content/docs/moved.md': '# Moved\n\nFrom elsewhere.\n\n## Part\n\n#### Detail\n',
    });
    vi.useFakeTimers({toFake: ['Date'], now: new Date('2024-02-01')});
    onTestFinished(() => void vi.useRealTimers());
    const early = await build(work);
    const unused = 'no locale of the site uses this file. Better: content/messages/en.json';
    expect(early.notices).toEqual([
      'no "last updated" dates: the site is not in a git repository',
      `content/messages/EN.json ${unused}`,
      `content/messages/en.yml ${unused}`,
      `content/messages/fr.json ${unused}`,
      'content/docs/moved.md:1 no description: the first paragraph takes its place. Better: one sentence for lists and search engines',
      'sidebars.ts:6 /docs/start/ is in this sidebar twice: the links to the previous and the next page follow its first place. Better: one place, and an item of the type "link" elsewhere',
      FUTURE_POST,
      'content/docs/moved.md:7 heading level 4 follows level 2. Better: level 3, for readers who move by headings',
    ]);
    const files = await readFolder(path.join(work, 'out'));

    vi.useRealTimers();
    const lateNotices = early.notices.filter((notice) => notice !== FUTURE_POST);
    const late = await build(work);
    expect([late.compiled, late.notices]).toEqual([0, lateNotices]);
    expect(await readFolder(path.join(work, 'out'))).toEqual(files);
    const elsewhere = await build(work, 'other-out');
    expect([elsewhere.compiled, elsewhere.notices]).toEqual([0, lateNotices]);
  },
);
