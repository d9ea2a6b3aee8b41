/** `build.json`: marks a folder as the output of a build. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {z} from 'zod';

export const BUILD_FILE = 'build.json';

const buildFileSchema = z.object({
  baseUrl: z.string(),
  /** Identity of app and style sheet. */
  buildId: z.string(),
  /** Folders of all locales, `''` for the root; only in the file at the root. */
  locales: z.array(z.string()).optional(),
  /** Headers that the site's extension adds; only in the file at the root. */
  assetHeaders: z.record(z.string(), z.record(z.string(), z.string())).optional(),
});

export type BuildFile = z.output<typeof buildFileSchema>;

/** The file of an output; `undefined` for another folder. */
export function readBuildFile(folder: string): BuildFile | undefined {
  try {
    return buildFileSchema.parse(JSON.parse(readFileSync(path.join(folder, BUILD_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}
