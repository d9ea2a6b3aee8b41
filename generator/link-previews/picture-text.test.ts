import {expect, it} from 'vitest';
import {fixtureSite} from '#load/content/load-in-tests.ts';
import {pictureText} from './make-link-previews.ts';

const site = await fixtureSite('minimal');

function textOf(pagePath: string, image?: {href: string}) {
  const record = site.records.find(({data}) => data.path === pagePath);
  if (record === undefined) throw new Error(`no page ${pagePath}`);
  return pictureText({...record, ...(image && {image})}, site.data);
}

it('the text of a doc has its section and category', () => {
  expect(textOf('/docs/start/')).toEqual({siteTitle: 'Minimal', label: 'Docs', title: 'Start'});
  expect(textOf('/docs/theming/colors/')?.label).toBe('Docs·Theming');
});

it('the text of a post has the blog and the date', () => {
  expect(textOf(site.posts[0]?.path ?? '')?.label).toMatch(/^Blog·\w+ \d+, \d{4}$/);
});

it('the text of a blog list has the name of the blog, the blog itself and a page without a section have the tagline', () => {
  expect(textOf('/blog/tags/')?.label).toBe('Blog');
  expect(textOf('/blog/')).toMatchObject({label: 'A small complete site', title: 'Blog'});
  expect(textOf('/about/')?.label).toBe('A small complete site');
});

it('home, search, not-found and pages with their own picture have no text', () => {
  for (const pagePath of ['/', '/search/', '/404.html']) expect(textOf(pagePath), pagePath).toBeUndefined();
  expect(textOf('/docs/start/', {href: '/img/logo.svg'})).toBeUndefined();
});
