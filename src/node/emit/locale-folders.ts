/** Where the editions of a site stand in its output. The list is in the manifest of the output as a whole. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import type {Site} from '#node/content/load-site.ts';
import {CommandError} from '#node/foundation/command-error.ts';
import {BUILD_FILE} from '#node/foundation/output-place.ts';

const listSchema = z.object({editions: z.array(z.string())});

/** Folder of an edition, relative to the output: empty for the default locale, which stands at its root. */
export const localeFolder = ({locale, config}: Pick<Site, 'locale' | 'config'>): string =>
  locale === config.i18n.defaultLocale ? '' : locale;

/**
 * Folders of all editions, as the build has written them.
 *
 * @throws CommandError when the folder is something else, such as a single edition
 */
export async function readLocaleFolders(outDir: string): Promise<readonly string[]> {
  try {
    return listSchema.parse(JSON.parse(await readFile(path.join(outDir, BUILD_FILE), 'utf8'))).editions;
  } catch (cause) {
    throw new CommandError(
      `${outDir} is not the output of a whole site: it has no ${BUILD_FILE} with its editions. Build the site first.`,
      {cause},
    );
  }
}
