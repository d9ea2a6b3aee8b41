import {expect, it} from 'vitest';
import {temporaryFolder} from '#cache/folder-in-tests.ts';
import {loadSiteOf} from './load-in-tests.ts';

it('a text of the configuration without a translation stays as it is, also one that objects have as a property', async () => {
  const config = `export default {title: 'constructor', url: 'https://t.example'};`;
  const dir = await temporaryFolder({'site.config.ts': config, 'docs/a.md': '---\ntitle: A\ndescription: D\n---\n'});
  expect((await loadSiteOf(dir)).data.title).toBe('constructor');
});
