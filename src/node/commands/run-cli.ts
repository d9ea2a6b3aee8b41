import {CommandError} from '#node/foundation/command-error.ts';
import {SiteProblemsError} from '#node/problems/problem.ts';

/** Of a command line that `parseArgs` of Node does not take. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/**
 * Runs a command: problems of the site are printed as a list, a command that cannot be done with its reason, anything
 * else with its stack, and all end with exit code 1.
 */
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
