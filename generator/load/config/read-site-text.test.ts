import {expect, it} from 'vitest';
import {temporaryFolder} from '#cache/folder-in-tests.ts';
import {readSiteText} from './read-site-text.ts';

const BOM = '\uFEFF';

it.each([
  ['CRLF', '# Start\r\n\r\nText.\r\n'],
  ['a byte order mark', `${BOM}# Start\n\nText.\n`],
  ['both', `${BOM}# Start\r\n\r\nText.\r\n`],
])('readSiteText gives plain text for a file with %s', async (_name, written) => {
  const dir = await temporaryFolder({'start.md': written});
  expect(await readSiteText(dir, 'start.md')).toEqual({text: '# Start\n\nText.\n', problems: []});
});
