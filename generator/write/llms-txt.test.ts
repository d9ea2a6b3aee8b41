import {expect, it} from 'vitest';
import {fixtureSite} from '#load/content/load-in-tests.ts';
import {llmsFullTxt, llmsTxt} from './llms-txt.ts';
import {markdownCopies} from './markdown-copies.ts';

const site = await fixtureSite('minimal');

it('llmsTxt names sections as the navbar does, dropdowns included, or by the id of the sidebar', () => {
  const handbook = {type: 'link', label: 'Handbook', href: '/docs/start/', position: 'left'} as const;
  const dropdown = {type: 'dropdown', label: 'More', position: 'left', items: [handbook]} as const;
  for (const [name, items] of [
    ['Handbook', [handbook]],
    ['Handbook', [dropdown]],
    ['docs', []],
  ] as const) {
    const text = llmsTxt({...site, data: {...site.data, navbar: {...site.data.navbar, items}}});
    expect(text).toContain(`\n## ${name}\n`);
  }
});

it('llmsTxt has only the docs of the last version', () => {
  const docsVersions = site.data.docsVersions.map((version) => ({...version, name: 'newer'}));
  const text = llmsTxt({...site, data: {...site.data, docsVersions}});
  expect(text).not.toContain('/docs/');
  expect(text).toContain('/blog/hello/');
});

it('llmsTxt names the file with the chapters of a page, which has them in their order', () => {
  const [record] = site.records;
  if (record === undefined) throw new Error('no page');
  const chapter = (id: string) => {
    return {id, title: `Step ${id}`, description: '', keywords: [], markdown: {file: `${id}.md`, body: ''}};
  };
  const chapters = {name: 'steps', title: 'Steps', description: 'All steps.', items: [chapter('a'), chapter('b')]};
  const withChapters = {...site, records: [{...record, chapters}]};
  expect(llmsTxt(withChapters)).toContain('\n## Steps\n\n- [Steps](https://minimal.example/steps.md): All steps.');
  const texts = {'a.md': 'First.\n', 'b.md': 'Then.\n'};
  const [copy] = markdownCopies(withChapters, new Map(Object.entries(texts)));
  expect(copy?.path).toBe('/steps.md');
  expect(copy?.text).toContain('# Steps\n\n> All steps.\n');
  expect(copy?.text).toMatch(/\n## Step a\n\nFirst\.\n\n## Step b\n\nThen\.\n$/);
});

const bodies = new Map(site.records.map(({markdown}) => [markdown?.file ?? '', 'Body.\n']));

it('llmsFullTxt begins with the release that the docs are about, and the date of the newest page', () => {
  const dates = ['2024-05-01', '2024-06-02T10:00:00Z', undefined];
  const records = site.records.map((record, index) => {
    const {data} = record;
    return data.kind === 'doc' ? {...record, data: {...data, lastUpdated: dates[index % 3]}} : record;
  });
  const versions = site.config.docs.versions.map((version) => ({...version, release: '1.2.3'}));
  const config = {...site.config, docs: {...site.config.docs, versions}};
  const text = llmsFullTxt({...site, records, config}, bodies);
  expect(text).toMatch(/^# Minimal\n\n> .*\n\nVersion: 1\.2\.3\n\nLast updated on 2024-06-02\n\n# Start\n/);
  expect(llmsFullTxt(site, bodies)).toContain('\nVersion: Next\n');
});
