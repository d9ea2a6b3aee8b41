import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {writeFiles} from '#cache/files.ts';
import {loadSiteOf} from './load-in-tests.ts';

const DOC = '---\ntitle: A\ndescription: D\ntags: [t]\n---\n';
const VERSIONS = [
  {name: 'current', label: 'Next'},
  {name: '2.0', label: '2.x'},
  {name: '1.0', label: '1.x', path: '旧版', banner: 'none', badge: false},
];

it('versions have paths, encoded once, and notices that depend on their place in the list', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'versions-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  const config = {title: 'T', url: 'https://a.example', docs: {versions: VERSIONS}};
  await writeFiles(dir, [
    {name: 'site.config.ts', code: `export default ${JSON.stringify(config)};`},
    {name: 'content/docs/a.mdx', code: DOC},
    {name: 'versions/2.0/docs/a.mdx', code: DOC},
    {name: 'versions/1.0/docs/a.mdx', code: DOC},
  ]);
  const {data, records} = await loadSiteOf(dir);
  const old = '/docs/%E6%97%A7%E7%89%88/';
  expect(data.docsVersions).toEqual([
    {...VERSIONS[0], isLast: false, path: '/docs/next/', mainHref: '/docs/next/a/', banner: 'unreleased', badge: true},
    {...VERSIONS[1], isLast: true, path: '/docs/', mainHref: '/docs/a/', banner: 'none', badge: true},
    {...VERSIONS[2], isLast: false, path: old, mainHref: `${old}a/`},
  ]);
  const paths = records.map((record) => record.data.path).filter((page) => page.startsWith(old));
  expect(paths).toEqual([`${old}a/`, `${old}tags/`, `${old}tags/t/`]);
  const tag = records.find((record) => record.data.path === `${old}tags/t/`);
  expect(tag?.data).toMatchObject({allTagsHref: `${old}tags/`});
});
