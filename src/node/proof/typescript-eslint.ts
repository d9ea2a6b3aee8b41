import {fileURLToPath} from 'node:url';
import type {SourceFile} from '#node/samples/program.ts';

const PARSER = JSON.stringify(fileURLToPath(new URL('typescript-parser.mjs', import.meta.url)));

/** The packages of typescript-eslint that readers' configurations name, with Babel's parser in place of theirs. */
export const TYPESCRIPT_ESLINT: readonly SourceFile[] = [
  {name: 'node_modules/@typescript-eslint/parser/index.js', code: `module.exports = require(${PARSER});`},
  {name: 'node_modules/typescript-eslint/index.js', code: `exports.parser = require(${PARSER});`},
];
