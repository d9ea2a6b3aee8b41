// @ts-check
/** The entry of worker threads: loads the bundle of a job and calls its function for each item. */
import {deserialize} from 'node:v8';

/** @type {{id: number, value: unknown}} what all batches of a job share */
let common = {id: 0, value: undefined};

/**
 * @typedef {object} Batch
 * @property {string} bundle
 * @property {string} name
 * @property {readonly unknown[]} items
 * @property {{id: number, bytes: SharedArrayBuffer}} common
 */

/**
 * @param {Batch} batch
 * @returns {Promise<{result: unknown}[]>} in objects, because a result may be `undefined`
 */
export default async function run({bundle, name, items, common: {id, bytes}}) {
  const {[name]: work} = await import(bundle);
  if (common.id !== id) common = {id, value: deserialize(Buffer.from(bytes))};
  const results = [];
  for (const item of items) results.push({result: await work(item, common.value)});
  return results;
}
