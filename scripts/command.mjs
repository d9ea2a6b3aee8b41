// @ts-check
/** Runs a command of the site's generator: `node scripts/command.mjs build --site DIR`. */
import module from 'node:module';

// Since Node 22 compiled code can be kept between runs.
const enableCompileCache = Reflect.get(module, 'enableCompileCache');
if (typeof enableCompileCache === 'function') enableCompileCache.call(module);
process.setSourceMapsEnabled(true);
const {bundleUrl} = await import('../src/node/foundation/bundle-commands.mjs');
const [name = ''] = process.argv.splice(2, 1);
await import(await bundleUrl(name));
