// @ts-check
/** What runs in a worker thread: it loads the module of a job and calls its function. */
import {register} from 'tsx/esm/api';

// A worker thread does not inherit how its parent reads TypeScript.
register();

/** @param {{module: string, name: string, items: readonly unknown[], common: unknown}} job */
export default async function run({module, name, items, common}) {
  const loaded = await import(module);
  return loaded[name](items, common);
}
