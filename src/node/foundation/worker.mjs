// @ts-check
/** The entry of worker threads: loads the module of a job and calls its function. */
import {register} from 'tsx/esm/api';

// Worker threads do not inherit the loader of TypeScript.
register();

/** @param {{module: string, name: string, items: readonly unknown[], common: unknown}} job */
export default async function run({module, name, items, common}) {
  const loaded = await import(module);
  return loaded[name](items, common);
}
