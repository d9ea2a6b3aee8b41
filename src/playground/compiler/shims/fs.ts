/** What the plugin wants of `node:fs`: it looks for `package.json` on the way up. */
import {hasMemoryFile, readMemoryFile} from '#playground/compiler/memory-files.ts';

export const existsSync = hasMemoryFile;
export const readFileSync = readMemoryFile;
