import {describe, expect, it} from 'vitest';
import {fixtureSite} from '#load/content/load-in-tests.ts';
import {llmsTxt, markdownCopies} from './markdown-copies.ts';

const site = await fixtureSite('minimal');

describe('llmsTxt', () => {
  it('names sections as the navbar does, dropdowns included', () => {
    const handbook = {type: 'link', label: 'Handbook', href: '/docs/start/', position: 'left'} as const;
    const dropdown = {type: 'dropdown', label: 'More', position: 'left', items: [handbook]} as const;
    for (const item of [handbook, dropdown]) {
      const text = llmsTxt({...site, data: {...site.data, navbar: {...site.data.navbar, items: [item]}}});
      expect(text).toContain('\n## Handbook\n');
    }
  });

  it('has only the docs of the last version', () => {
    const docsVersions = site.data.docsVersions.map((version) => ({...version, name: 'newer'}));
    const text = llmsTxt({...site, data: {...site.data, docsVersions}});
    expect(text).not.toContain('/docs/');
    expect(text).toContain('/blog/hello/');
  });

  it('uses the sidebar’s id as the name of a section that the navbar does not link', () => {
    const text = llmsTxt({...site, data: {...site.data, navbar: {...site.data.navbar, items: []}}});
    expect(text).toContain('\n## docs\n');
  });

  it('names the file with the chapters of a page, which has them in their order', () => {
    const [record] = site.records;
    if (record === undefined) throw new Error('no page');
    const chapter = (id: string) => ({
      id,
      title: `Step ${id}`,
      description: '',
      keywords: [],
      markdown: {file: `${id}.md`, body: ''},
    });
    const chapters = {name: 'steps', title: 'Steps', description: 'All steps.', items: [chapter('a'), chapter('b')]};
    const withChapters = {...site, records: [{...record, chapters}]};
    expect(llmsTxt(withChapters)).toContain('\n## Steps\n\n- [Steps](https://minimal.example/steps.md): All steps.');
    const texts = new Map([
      ['a.md', 'First.\n'],
      ['b.md', 'Then.\n'],
    ]);
    const [copy] = markdownCopies(withChapters, texts);
    expect(copy?.path).toBe('/steps.md');
    expect(copy?.text).toContain('# Steps\n\n> All steps.\n');
    expect(copy?.text).toMatch(/\n## Step a\n\nFirst\.\n\n## Step b\n\nThen\.\n$/);
  });
});
