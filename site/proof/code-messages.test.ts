/** Every message that the compilers, runtimes and lint rules can print has an entry, or a reason why it needs none. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseSync, types as t} from '@babel/core';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {z} from 'zod';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {findEntries} from '#site/errors/error-entry.ts';
import {readContentPage, readSiteData} from './content-pages.ts';

type Declarations = ReadonlyMap<string, t.Node>;

/** What stands for the part of a message that is known only when the code runs. */
const UNKNOWN_PART = '…';

/**
 * What the files of a package throw, and the texts that its lint rules report. Constants and functions that give a message
 * are found by name, in whichever file they are.
 */
function messagesInCode(files: readonly string[]): string[] {
  const programs = files.map((code) => parseSync(code, {configFile: false, babelrc: false, sourceType: 'unambiguous'}));
  const declarations = new Map<string, t.Node>();
  const found: t.Node[] = [];
  for (const program of programs) {
    if (program === null) continue;
    t.traverseFast(program, (node) => {
      const declared = declaredText(node);
      if (declared !== undefined) declarations.set(...declared);
      const message = messageOf(node);
      if (message !== undefined) found.push(message);
    });
  }
  const messages = found.flatMap((node) => textsOf(node, declarations)).map((message) => message.trim());
  return [...new Set(messages)].filter((message) => /\p{L}/u.test(message)).toSorted();
}

/** Parameters have other names. */
const CONSTANT_NAME = /^[A-Z_]+$/u;

/** `const NAME = exports.NAME = 'text'`, `{NAME: 'text'}` and `const name = (part) => text`. */
function declaredText(node: t.Node): [name: string, value: t.Node] | undefined {
  if (!t.isObjectProperty(node) && !t.isVariableDeclarator(node)) return undefined;
  const name = nameOf(t.isObjectProperty(node) ? node.key : node.id);
  let value = t.isObjectProperty(node) ? node.value : node.init;
  while (t.isAssignmentExpression(value)) value = value.right;
  if (t.isArrowFunctionExpression(value) && t.isVariableDeclarator(node)) return [name, value];
  if (!CONSTANT_NAME.test(name)) return undefined;
  return t.isStringLiteral(value) || t.isTemplateLiteral(value) ? [name, value] : undefined;
}

/** The message of `new Error(message)`, `path.buildCodeFrameError(message)`, `deopt(path, state, message)` and `{message}`. */
function messageOf(node: t.Node): t.Node | undefined {
  if (t.isObjectProperty(node)) return t.isIdentifier(node.key, {name: 'message'}) ? node.value : undefined;
  if (t.isNewExpression(node)) return nameOf(node.callee).endsWith('Error') ? node.arguments[0] : undefined;
  if (!t.isCallExpression(node)) return undefined;
  const name = nameOf(node.callee);
  if (name === 'buildCodeFrameError') return node.arguments[0];
  return name === 'deopt' ? node.arguments[2] : undefined;
}

/** The last name of `name` and `object.name`. */
function nameOf(node: t.Node): string {
  const name = t.isMemberExpression(node) ? node.property : node;
  return t.isIdentifier(name) ? name.name : '';
}

/** All texts that an expression can give. */
function textsOf(node: t.Node | null | undefined, declarations: Declarations): string[] {
  const texts = (part: t.Node | null | undefined): string[] => textsOf(part, declarations);
  if (t.isStringLiteral(node) || t.isNumericLiteral(node)) return [String(node.value)];
  if (t.isTemplateLiteral(node)) {
    const quasis = node.quasis.map(({value}) => [value.cooked ?? '']);
    return joined(quasis.flatMap((quasi, index) => [quasi, ...node.expressions.slice(index, index + 1).map(texts)]));
  }
  if (t.isBinaryExpression(node, {operator: '+'})) return joined([texts(node.left), texts(node.right)]);
  if (t.isLogicalExpression(node)) return [...texts(node.left), ...texts(node.right)];
  if (t.isConditionalExpression(node)) return chosen(node, declarations);
  if (t.isCallExpression(node)) return calledTexts(node, declarations);
  const declared = declarations.get(nameOf(node ?? t.nullLiteral()));
  return declared === undefined || t.isArrowFunctionExpression(declared) ? [UNKNOWN_PART] : texts(declared);
}

const joined = (parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>((starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)), ['']);

/** Both texts, unless the condition compares what is known: `count === 1 ? '' : 's'`. */
function chosen({test, consequent, alternate}: t.ConditionalExpression, declarations: Declarations): string[] {
  if (t.isBinaryExpression(test, {operator: '==='})) {
    const [left, right] = [textsOf(test.left, declarations), textsOf(test.right, declarations)];
    if (![...left, ...right].includes(UNKNOWN_PART)) {
      return textsOf(left.join() === right.join() ? consequent : alternate, declarations);
    }
  }
  return [...textsOf(consequent, declarations), ...textsOf(alternate, declarations)];
}

/** `['a', 'b'].join(' ')`, or a function that gives a message. */
function calledTexts({callee, arguments: args}: t.CallExpression, declarations: Declarations): string[] {
  if (t.isMemberExpression(callee) && t.isArrayExpression(callee.object) && nameOf(callee) === 'join') {
    const [separator = ''] = textsOf(args[0], declarations);
    const elements = callee.object.elements.map((element) => textsOf(element, declarations));
    return joined(elements.flatMap((element, index) => (index === 0 ? [element] : [[separator], element])));
  }
  const called = declarations.get(nameOf(callee));
  if (!t.isArrowFunctionExpression(called)) return [UNKNOWN_PART];
  const passed = called.params.flatMap((param, index): [string, t.Node][] => {
    const value = args[index];
    return t.isIdentifier(param) && t.isLiteral(value) ? [[param.name, value]] : [];
  });
  return textsOf(called.body, new Map([...declarations, ...passed]));
}

/** Messages that need no entry, by the reason. */
const UNEXPLAINED = z
  .record(z.string(), z.array(z.string()))
  .parse(parse((await readContentPage('proof/unexplained-messages.yml')).source));

const {entries} = await readSiteData();

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
  // The compiler's messages are in the other package.
  const messages = PACKAGES.flatMap((folder) =>
    messagesInCode([...codeOf(folder), ...(folder === PACKAGES[0] ? codeOf(PACKAGES[1] ?? '') : [])]),
  );
  const listed = Object.values(UNEXPLAINED).flat();

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
