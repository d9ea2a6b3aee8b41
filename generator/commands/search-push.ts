/**
 * `npm run search:push [-- --dir DIR --push]`: replaces Algolia's index by the records of a build with all its locales.
 * Without `--push` nothing is sent. Credentials: ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, ALGOLIA_INDEX_NAME.
 */
import {fitRecord, pushRecords, readPushedData} from '#write/push-records.ts';
import {CommandError} from '#problems/problem.ts';
import {readArguments, runCli} from './cli.ts';

function requiredVariable(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new CommandError(`The environment variable ${name} is missing.`);
  return value;
}

await runCli(async () => {
  const {values} = readArguments('Replaces the index of a hosted search by the records of a build.', {
    options: {dir: {type: 'string', default: 'dist'}, push: {type: 'boolean', default: false}},
  });
  const {recordsByFile, synonyms} = await readPushedData(values.dir);
  for (const [file, found] of recordsByFile) {
    const cut = found.filter((record) => fitRecord(record) !== record).length;
    console.log(`${file}: ${found.length} records, ${cut} with their text cut to the provider's limit`);
  }
  // All locales at once: a push replaces everything that the index holds.
  const records = [...recordsByFile.values()].flat();
  if (recordsByFile.size > 1) console.log(`${records.length} records in all`);
  console.log(`${synonyms.length} lists of synonyms`);
  if (!values.push) {
    console.log('Nothing was sent: add --push to replace the hosted index.');
    return;
  }
  const indexName = requiredVariable('ALGOLIA_INDEX_NAME');
  await pushRecords(records, synonyms, {
    appId: requiredVariable('ALGOLIA_APP_ID'),
    adminKey: requiredVariable('ALGOLIA_ADMIN_KEY'),
    indexName,
  });
  console.log(`The index ${indexName} was replaced.`);
});
