import {CommandError} from '#node/problems/command-error.ts';
import {SiteProblemsError} from '#node/problems/problem.ts';

/**
 * Runs a command: problems of the site are printed as a list, a command that cannot be done with its reason, anything
 * else with its stack, and all end with exit code 1.
 */
export async function runCli(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (error instanceof SiteProblemsError) console.error(`\nThe site was not built. ${error.message}\n`);
    else if (error instanceof CommandError) console.error(`\n${error.message}\n`);
    else console.error(error);
    process.exitCode = 1;
  }
}
