import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {loadSiteOf} from '#node/content/load-in-tests.ts';
import {pictureText} from './picture-text.ts';

const site = await loadSiteOf(path.join(PROJECT_DIR, 'fixtures/sites/minimal'));

function textOf(pagePath: string, image?: {href: string}) {
  const record = site.records.find(({data}) => data.path === pagePath);
  if (record === undefined) throw new Error(`no page ${pagePath}`);
  return pictureText({...record, ...(image && {image})}, site.data);
}

describe('the picture of', () => {
  it('a doc says its section and category', () => {
    expect(textOf('/docs/start/')).toEqual({siteTitle: 'Minimal', label: 'Docs', title: 'Start'});
    expect(textOf('/docs/theming/colors/')?.label).toBe('Docs·Theming');
  });

  it('a post says the blog and the day', () => {
    const post = site.posts[0];
    expect(textOf(post?.path ?? '')?.label).toMatch(/^Blog·\w+ \d+, \d{4}$/);
  });

  it('a list of the blog says the blog, the blog itself only its title', () => {
    expect(textOf('/blog/tags/')?.label).toBe('Blog');
    expect(textOf('/blog/')).toMatchObject({label: 'A small complete site', title: 'Blog'});
  });

  it('a page without a section says what the site is', () => {
    expect(textOf('/playground/')?.label).toBe('A small complete site');
  });
});

it('no picture is made for home, search and not-found, nor for a page that names one', () => {
  for (const pagePath of ['/', '/search/', '/404.html']) expect(textOf(pagePath), pagePath).toBeUndefined();
  expect(textOf('/docs/start/', {href: '/img/logo.svg'})).toBeUndefined();
});
