import {stat} from 'node:fs/promises';
import path from 'node:path';
import {CommandError} from '#node/foundation/command-error.ts';
import {SiteProblemsError} from '#node/problems/problem.ts';

const DEFAULT_PORT = 3000;

const isUsageError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/** Runs a command. Expected errors print their message, others their stack; all end with exit code 1. */
export async function runCli(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof SiteProblemsError) console.error(`\nThe site was not built. ${error.message}\n`);
    else if (error instanceof CommandError || isUsageError(error)) console.error(`\n${error.message}\n`);
    else console.error(error);
    process.exitCode = 1;
  }
}

/** The port of the command line or of `PORT`; 0 picks a free one. @throws CommandError */
export function readPort(text: string | undefined = process.env['PORT']): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CommandError(`A port is a number from 0 to 65535, not ${JSON.stringify(text)}.`);
}

/** The absolute path of a site's folder. @throws CommandError when there is no such folder */
export async function siteFolder(siteDir: string): Promise<string> {
  const dir = path.resolve(siteDir);
  const stats = await stat(dir).catch(() => undefined);
  if (stats?.isDirectory() === true) return dir;
  throw new CommandError(`no folder ${dir}: a site is a folder with site.config.ts, sidebars.ts and content/.`);
}
