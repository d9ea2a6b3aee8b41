import {CommandError} from '#node/foundation/command-error.ts';

const DEFAULT_PORT = 3000;

/**
 * The port that is asked for on the command line or by `PORT`; 3000 if there is none, any free one for 0.
 *
 * @throws CommandError
 */
export function readPort(text: string | undefined = process.env['PORT']): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CommandError(`A port is a number from 0 to 65535, not ${JSON.stringify(text)}.`);
}
