// @ts-check
/** `npm start`: installs what is missing, builds the site and serves it on http://localhost:3000 (`PORT` changes it). */
import {spawn} from 'node:child_process';
import {ensureInstalled} from './ensure-installed.mjs';
import {ROOT, runStep, typescriptFile} from './run-step.mjs';
import {build} from './steps.mjs';

process.chdir(ROOT);
await ensureInstalled();
const {ok} = await runStep(build());
if (ok) serve();
else process.exitCode = 1;

function serve() {
  const [program = '', ...args] = typescriptFile('src/node/cli/serve.ts', ...process.argv.slice(2));
  const server = spawn(program, args, {stdio: 'inherit'});
  // A terminal sends Ctrl+C to both; a supervisor stops only us, so the signal is passed on.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => (process.exitCode = code ?? 1));
}
