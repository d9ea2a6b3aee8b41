import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {findEntries} from '#site/errors/error-entry.ts';
import type {SourceEntry} from '#site/errors/build/read-errors.ts';
import {messagesInCode, UNKNOWN_PART} from './code-messages.ts';
import {readErrorEntries} from './error-programs.ts';
import {UNEXPLAINED_MESSAGES} from './unexplained-messages.ts';

describe('messagesInCode', () => {
  it.each([
    ['a thrown text', "throw new Error('all is not supported');", ['all is not supported']],
    ['a text with unknown parts', 'throw new TypeError(`bad ${key}: ` + value);', ['bad …: …']],
    ['a constant', "const BAD = exports.BAD = 'bad call'; throw path.buildCodeFrameError(messages.BAD);", ['bad call']],
    [
      'a function that gives a message',
      "const count = (fn, n) => `${fn}() takes ${n} item${n === 1 ? '' : 's'}`; throw new Error(count('a', 1));",
      ['a() takes 1 item'],
    ],
    ['lines that are joined', "throw new Error(['one', 'two'].join(' '));", ['one two']],
    ['both texts of a choice', "deopt(path, state, reason ?? 'no reason');", ['no reason']],
    ['what a lint rule reports', "context.report({node, message: 'Unused style'});", ['Unused style']],
    ['nothing in other code', "console.log('hello');", []],
  ])('finds %s', (_what, code, messages) => {
    expect(messagesInCode([code])).toEqual(messages);
  });
});

const PACKAGES = [
  'stylex-documented-babel-plugin/lib',
  'stylex-documented-babel-plugin/node_modules/@stylexjs/shared/lib',
  '@stylexjs/babel-plugin/lib',
  'stylex-documented/lib',
  '@stylexjs/stylex/lib/cjs',
  'stylex-documented-eslint-plugin/lib',
  '@stylexjs/eslint-plugin/lib',
];

/** The builds for browsers and in `es/` are other copies of the same code. */
const isRead = (file: string): boolean => file.endsWith('.js') && !file.endsWith('.browser.js') && !/^es\b/u.test(file);

function codeOf(folder: string): string[] {
  const absolute = path.join(PROJECT_DIR, 'node_modules', folder);
  const files = readdirSync(absolute, {recursive: true, encoding: 'utf8'}).filter(isRead);
  return files.map((file) => readFileSync(path.join(absolute, file), 'utf8'));
}

describe('the messages of both compilers, runtimes and sets of lint rules', () => {
  let entries: readonly SourceEntry[] = [];
  let messages: readonly string[] = [];
  const listed = Object.values(UNEXPLAINED_MESSAGES).flat();

  beforeAll(async () => {
    ({entries} = await readErrorEntries());
    messages = PACKAGES.flatMap((folder) => {
      // The compiler's messages are in the other package.
      const beside = folder === PACKAGES[0] ? codeOf(PACKAGES[1] ?? '') : [];
      return messagesInCode([...codeOf(folder), ...beside]);
    });
  });

  const isExplained = (message: string): boolean =>
    findEntries(entries, message.replaceAll(UNKNOWN_PART, 'name')).length > 0;

  it('are found in their code', () => expect(messages.length).toBeGreaterThan(200));

  it('have an entry or a reason why they need none', () => {
    const unknown = messages.filter(
      (message) => !isExplained(message) && !listed.some((text) => message.startsWith(text)),
    );
    expect(unknown).toEqual([]);
  });

  it('have no reason that is out of date', () => {
    const unneeded = listed.filter(
      (text) => !messages.some((message) => message.startsWith(text) && !isExplained(message)),
    );
    expect(unneeded).toEqual([]);
  });
});
