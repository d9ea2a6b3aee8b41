// @ts-check
/**
 * A plugin of the linter: code for browsers uses what the oldest of them have, or asks for it first. The compiler refuses
 * newer methods of the language itself (`lib` of its projects); this rule knows the platform, by names, from MDN's data.
 */
import compat from '@mdn/browser-compat-data/forLegacyNode';
import {OLDEST_BROWSERS} from '../generator/app/oldest-browsers.mjs';

/** @typedef {import('@mdn/browser-compat-data').Identifier} Feature */

const limits = Object.entries(OLDEST_BROWSERS);

/** @param {string} a @param {string} b */
const isLater = (a, b) => a.localeCompare(b, 'en', {numeric: true}) > 0;

/** @param {Feature} feature */
function isSupported({__compat: facts}) {
  return limits.every(([browser, version]) =>
    [facts?.support[/** @type {keyof typeof OLDEST_BROWSERS} */ (browser)] ?? []]
      .flat()
      .some(
        ({version_added: added, version_removed: removed, flags}) =>
          typeof added === 'string' && !flags && !removed && !isLater(added.replace('≤', ''), version),
      ),
  );
}

/** Whether what has a name is supported: globals, their own members (`URL.canParse`), members of the platform's objects. */
const globals = /** @type {Map<string, boolean>} */ (new Map());
const statics = /** @type {Map<string, boolean>} */ (new Map());
const members = /** @type {Map<string, boolean>} */ (new Map());

const {api} = compat;
const builtins = compat.javascript.builtins ?? {};

/** @param {Feature} feature */
const partsOf = ({__compat: _, ...parts}) => /** @type {Record<string, Feature>} */ (parts);

for (const [name, feature] of Object.entries({...partsOf(api), ...partsOf(builtins)})) {
  const isKnown = isSupported(feature);
  globals.set(name, isKnown);
  // Without it there is no such object.
  if (!isKnown) continue;
  for (const [key, inner] of Object.entries(partsOf(feature))) {
    if (/_(?:event|parameter)$/.test(key)) continue;
    if (name in builtins) {
      statics.set(`${name}.${key}`, isSupported(inner));
      members.set(key, true);
    } else if (key.endsWith('_static')) statics.set(`${name}.${key.replace('_static', '')}`, isSupported(inner));
    // One of several objects with such a member is enough.
    else members.set(key, members.get(key) === true || isSupported(inner));
  }
}

/** Whether code asks for what a node names, or goes on without it: `a.b?.()`, `a.b ?? c`, `typeof a.b`, `try {a.b()}`. */
function hasFallback(/** @type {any} */ node) {
  const {parent} = node;
  if (parent.type === 'LogicalExpression') return parent.left === node;
  if (['IfStatement', 'ConditionalExpression'].includes(parent.type)) return parent.test === node;
  if (parent.type === 'UnaryExpression' || parent.optional) return true;
  for (let at = node; at.parent; at = at.parent) {
    if (at.parent.type === 'TryStatement' && at.parent.block === at && at.parent.handler) return true;
  }
  return false;
}

/** Calls, and values that are given to the platform. Reads have the names of too many other properties. */
function isUse(/** @type {any} */ node) {
  const {parent, object} = node;
  if (parent.type === 'CallExpression') return parent.callee === node;
  const isOwn = object.type === 'ThisExpression' || object.property?.name === 'prototype';
  return parent.type === 'AssignmentExpression' && parent.left === node && !isOwn;
}

/** @param {any} context */
function create({sourceCode, report}) {
  const {text} = sourceCode;
  /** @param {any} node @param {string} name */
  const refuse = (node, name) => {
    const questions = [`'${name}' in `, `typeof ${sourceCode.getText(node)} `];
    if (hasFallback(node) || questions.some((question) => text.includes(question))) return;
    const message = `The oldest browsers (generator/app/oldest-browsers.mjs) have no ${name}: ask for it first, or do without.`;
    report({node, message});
  };
  return {
    /** @param {any} node */
    MemberExpression(node) {
      const {object, property} = node;
      if (globals.has(object.name)) {
        if (globals.get(object.name) === false) refuse(object, object.name);
        else if (statics.get(`${object.name}.${property.name}`) === false) refuse(node, property.name);
      } else if (isUse(node) && members.get(property.name) === false) refuse(node, property.name);
    },
    /** @param {any} node */
    NewExpression({callee}) {
      if (globals.get(callee.name) === false) refuse(callee, callee.name);
    },
  };
}

export default {meta: {name: 'oldest-browsers'}, rules: {supported: {create}}};
