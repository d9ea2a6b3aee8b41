// @ts-check
/** `npm start`: installs what is missing, builds the site and serves it on http://localhost:3000 (`PORT` changes it). */
import {spawn} from 'node:child_process';
import {ensureInstalled} from './ensure-installed.mjs';
import {ROOT, runStep, typescriptFile} from './run-step.mjs';
import {build} from './steps.mjs';

const PARENT_CHECK_MS = 500;

process.chdir(ROOT);
await ensureInstalled();
const {ok} = await runStep(build());
if (ok) serve();
else process.exitCode = 1;

function serve() {
  const [program = '', ...args] = typescriptFile('src/node/commands/serve.ts', ...process.argv.slice(2));
  const server = spawn(program, args, {stdio: 'inherit'});
  const stop = () => server.kill('SIGTERM');
  // A terminal sends Ctrl+C to both; a supervisor stops only us, so the signal is passed on.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  const watch = setInterval(stopWhenAlone, PARENT_CHECK_MS, process.ppid, stop);
  server.on('exit', (code) => {
    clearInterval(watch);
    process.exitCode = code ?? 1;
  });
}

/**
 * `kill` of npm ends npm and the shell between it and us, and the shell passes no signal on: without this the server
 * would keep its port.
 *
 * @param {number} parent
 * @param {() => void} stop
 */
function stopWhenAlone(parent, stop) {
  if (process.env.npm_lifecycle_event && process.ppid !== parent) stop();
}
