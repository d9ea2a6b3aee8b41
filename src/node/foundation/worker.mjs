// @ts-check
/**
 * The entry of worker threads: loads the bundle of a job and calls its function.
 *
 * @param {{bundle: string, name: string, items: readonly unknown[], common: unknown}} job
 */
export default async function run({bundle, name, items, common}) {
  const loaded = await import(bundle);
  return loaded[name](items, common);
}
