/**
 * `npm run search:push [-- --dir DIR --push]`: replaces the hosted index by the records of a build. Without `--push` it
 * only says what it would do. Credentials: ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, ALGOLIA_INDEX_NAME.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {CommandError} from '#node/problems/command-error.ts';
import {fitRecord, pushRecords} from '#node/search/push-records.ts';
import {readRecords} from '#node/search/read-records.ts';
import {RECORDS_FILE} from '#node/search/search-files.ts';
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
  const file = path.join(values.dir, RECORDS_FILE);
  const records = await readRecords(file);
  const cut = records.filter((record) => fitRecord(record) !== record).length;
  console.log(`${file}: ${records.length} records, ${cut} with their text cut to the provider's limit`);
  if (!values.push) {
    console.log('Nothing was sent: add --push to replace the hosted index.');
    return;
  }
  const indexName = required('ALGOLIA_INDEX_NAME');
  await pushRecords(records, {appId: required('ALGOLIA_APP_ID'), adminKey: required('ALGOLIA_ADMIN_KEY'), indexName});
  console.log(`The index ${indexName} was replaced.`);
});
