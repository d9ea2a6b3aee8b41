import {readFile} from 'node:fs/promises';
import {z} from 'zod';
import {CommandError} from '#node/foundation/command-error.ts';
import {HIERARCHY_LEVELS, type SearchRecord} from '#shared/search-record.ts';

const recordsSchema = z.array(
  z.object({
    objectID: z.string(),
    url: z.string(),
    url_without_anchor: z.string(),
    anchor: z.string().nullable(),
    type: z.enum(['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content']),
    content: z.string().nullable(),
    hierarchy: z.record(z.enum(HIERARCHY_LEVELS), z.string().nullable()),
    keywords: z.array(z.string()),
    language: z.string(),
    version: z.string().nullable(),
    docusaurus_tag: z.string(),
    weight: z.object({page_rank: z.number(), level: z.number(), position: z.number()}),
  }),
);

/**
 * Reads the records of a build. Checked, as they replace all that a hosted index holds.
 *
 * @throws CommandError when there is no such file, or something else is in it
 */
export async function readRecords(file: string): Promise<readonly SearchRecord[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new CommandError(`There is no ${file}: build the site first.`);
  try {
    return recordsSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new CommandError(`${file} does not hold the search records of a build.`, {cause});
  }
}
