/**
 * Reads TypeScript for ESLint. typescript-eslint needs the JavaScript API of TypeScript, which TypeScript 7 does not have,
 * so Babel's parser replaces it.
 */
import {parseSync} from '@babel/core';

/** The StyleX rules only check whether a token is a comma. */
const tokenType = (text) => (/^[\w$]/u.test(text) ? 'Identifier' : 'Punctuator');

export function parse(code, {filePath = 'sample.tsx'}) {
  const syntax = filePath.endsWith('.ts') ? ['typescript'] : ['typescript', 'jsx'];
  const {program, comments, tokens} = parseSync(code, {
    filename: filePath,
    babelrc: false,
    configFile: false,
    parserOpts: {plugins: ['estree', ...syntax], ranges: true, tokens: true},
  });
  return {
    ...program,
    comments: comments.map(({type, value, start, end, loc}) => ({
      type: type.replace('Comment', ''),
      value,
      range: [start, end],
      loc,
    })),
    tokens: tokens
      .filter(({type, start, end}) => typeof type === 'object' && start < end)
      .map(({start, end, loc}) => {
        const value = code.slice(start, end);
        return {type: tokenType(value), value, range: [start, end], loc};
      }),
  };
}
