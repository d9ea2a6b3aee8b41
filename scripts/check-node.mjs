// @ts-check
/** Imported before all others: what another version of Node fails at says nothing about the version. */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

/**
 * @param {string} version `20.19.0`
 * @param {string} range of `^` and `>=`: `^20.19.0 || >=24.0.0`
 */
export function isInRange(version, range) {
  const numbers = (/** @type {string} */ text) => text.split('.').map(Number);
  const own = numbers(version);
  return range.split('||').some((part) => {
    const least = numbers(part.trim().replace(/^\D+/, ''));
    const at = least.findIndex((number, place) => own[place] !== number);
    const isLater = at === -1 || Number(own[at]) > Number(least[at]);
    return isLater && (!part.includes('^') || own[0] === least[0]);
  });
}

const {engines} = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
if (!isInRange(process.versions.node, engines.node)) {
  console.error(`This project needs Node ${engines.node}, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
// The bundler takes it for the end of a file's name.
if (fileURLToPath(import.meta.url).includes('?')) {
  console.error('The folder of the project needs a name without "?".');
  process.exit(1);
}
