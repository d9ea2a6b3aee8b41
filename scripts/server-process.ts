/** Servers that tests start as processes of their own. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:net';

interface ServerCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Without it, the process has the environment of the tests. */
  readonly env?: NodeJS.ProcessEnv;
  /** Matches what the server prints when it is ready; the first group is its URL. */
  readonly ready: RegExp;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Starts a server and ends it after `use`. @throws when it ends before it is ready, with what it printed */
export async function withServerProcess(
  {program, args, cwd, env, ready}: ServerCommand,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const child = spawn(program, args, {cwd, env, stdio: ['ignore', 'pipe', 'pipe']});
  const ended = once(child, 'exit');
  let output = '';
  try {
    const url = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          const found = ready.exec(output)?.[1];
          if (found !== undefined) resolve(found);
        });
      }
      child.on('exit', () => reject(new Error(`${[program, ...args].join(' ')} ended:\n${output}`)));
    });
    await use(url);
  } finally {
    child.kill();
    await ended;
  }
}
