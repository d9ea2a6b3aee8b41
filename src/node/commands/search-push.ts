/**
 * `npm run search:push [-- --dir DIR --push]`: replaces the hosted index by the records of a build, of all its locales.
 * Without `--push` it only says what it would do. Credentials: ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, ALGOLIA_INDEX_NAME.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readLocaleFolders} from '#node/emit/locale-folders.ts';
import {CommandError} from '#node/foundation/command-error.ts';
import {fitRecord, pushRecords} from '#node/emit/push-records.ts';
import {readRecords} from '#node/emit/read-records.ts';
import {RECORDS_FILE} from '#node/emit/search-files.ts';
import type {SearchRecord} from '#shared/search-record.ts';
import {runCli} from './run-cli.ts';

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new CommandError(`The environment variable ${name} is missing.`);
  return value;
}

await runCli(async () => {
  const {values} = parseArgs({
    options: {dir: {type: 'string', default: 'dist'}, push: {type: 'boolean', default: false}},
  });
  const folders = await readLocaleFolders(values.dir);
  // Together: a push replaces all that the index holds.
  const records: SearchRecord[] = [];
  for (const folder of folders) {
    const file = path.join(values.dir, folder, RECORDS_FILE);
    const found = await readRecords(file);
    const cut = found.filter((record) => fitRecord(record) !== record).length;
    console.log(`${file}: ${found.length} records, ${cut} with their text cut to the provider's limit`);
    records.push(...found);
  }
  if (folders.length > 1) console.log(`${records.length} records in all`);
  if (!values.push) {
    console.log('Nothing was sent: add --push to replace the hosted index.');
    return;
  }
  const indexName = required('ALGOLIA_INDEX_NAME');
  await pushRecords(records, {appId: required('ALGOLIA_APP_ID'), adminKey: required('ALGOLIA_ADMIN_KEY'), indexName});
  console.log(`The index ${indexName} was replaced.`);
});
