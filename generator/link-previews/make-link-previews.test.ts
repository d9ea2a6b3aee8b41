import {expect, it} from 'vitest';
import {fixtureSite} from '#load/content/load-in-tests.ts';
import {pictureText} from './make-link-previews.ts';

const {records, posts, data} = await fixtureSite('minimal');
const tagline = 'A small complete site';

it.each([
  ['a doc: its section', '/docs/start/', {label: 'Docs', title: 'Start'}],
  ['a doc in a category: both', '/docs/theming/colors/', {label: 'Docs·Theming', title: 'Colors'}],
  ['a post: the blog and the date', posts[0]?.path, {label: expect.stringMatching(/^Blog·\w+ \d+, \d{4}$/)}],
  ['a list of the blog: its name', '/blog/tags/', {label: 'Blog'}],
  ['the blog: the tagline', '/blog/', {label: tagline, title: 'Blog'}],
  ['a page without a section: the tagline', '/about/', {label: tagline}],
])('pictureText is, above the title, for %s', (_what, pagePath, text) => {
  const found = records.filter((record) => record.data.path === pagePath);
  expect(found.map((record) => pictureText(record, data))).toMatchObject([{siteTitle: 'Minimal', ...text}]);
});
