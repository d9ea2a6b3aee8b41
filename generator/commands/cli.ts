import {existsSync} from 'node:fs';
import {stat} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs, type ParseArgsConfig} from 'node:util';
import {CommandError, SiteProblemsError} from '#problems/problem.ts';

const DEFAULT_PORT = 3000;

class HelpRequest extends Error {}

/** The message without the advice on quotes and dashes that Node adds to some. */
const ADVICE = /(?<=')\. To specify [^]*|\.\n[^]*/;

/**
 * Reads the command line.
 *
 * @param summary what the command does, for `--help`
 * @throws CommandError for a wrong option
 * @throws HelpRequest for `--help`
 */
export function readArguments<Config extends ParseArgsConfig>(summary: string, config: Config) {
  const options = Object.entries(config.options ?? {}).map(([name, {type}]) =>
    type === 'string' ? `--${name} VALUE` : `--${name}`,
  );
  const names = [...(config.allowPositionals === true ? ['words'] : []), ...options, '--help'];
  const allowed = `allowed: ${names.join(', ')}`;
  const {values} = parseArgs({options: {help: {type: 'boolean', short: 'h'}}, strict: false});
  if (values.help === true) throw new HelpRequest(`${summary}\n${allowed}`);
  try {
    return parseArgs(config);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`${message.replace(ADVICE, '')}.\n${allowed}`, {cause});
  }
}

/** The message of Node says what the file system refuses, and for which file. */
const isFileSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** Runs a command. Expected errors print their message, others their stack; all but a request for help end with exit code 1. */
export async function runCli(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof HelpRequest) {
      console.log(error.message);
      return;
    }
    if (error instanceof SiteProblemsError) console.error(`\nThe site was not built. ${error.message}\n`);
    else if (error instanceof CommandError || isFileSystemError(error)) console.error(`\n${error.message}\n`);
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

/** The folder of the site when the command line names none: `site/`, where there is one. */
export const defaultSite = (): string => (existsSync('site/site.config.ts') ? 'site' : '.');

/** The absolute path of a site's folder. @throws CommandError when there is no such folder */
export async function siteFolder(siteDir: string): Promise<string> {
  const dir = path.resolve(siteDir);
  const stats = await stat(dir).catch(() => undefined);
  if (stats?.isDirectory() === true) return dir;
  throw new CommandError(
    `no folder ${dir}: a site is a folder with site.config.ts, and Markdown in content/ or docs/.`,
  );
}
