// @ts-check
/** `npm start`: installs what is missing, builds the site and serves it on http://localhost:3000 (`PORT` changes it). */
import './check-node.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {build, ROOT, runStep} from './steps.mjs';

const PARENT_CHECK_MS = 500;

process.chdir(ROOT);
await ensureInstalled();
const {ok} = await runStep(build);
if (ok) {
  stopWithNpm(process.ppid);
  const {generatorModule} = await import('../generator/cache/bundle-modules.mjs');
  const {url} = await generatorModule('serve');
  await import(url);
} else {
  process.exitCode = 1;
}

/** A signal that ends npm does not reach its scripts: without this the server would keep its port. @param {number} npm */
function stopWithNpm(npm) {
  if (!process.env.npm_lifecycle_event) return;
  const stop = () => process.ppid !== npm && process.kill(process.pid, 'SIGTERM');
  setInterval(stop, PARENT_CHECK_MS).unref();
}
