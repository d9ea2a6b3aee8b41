/** Finds where a compile error is. Babel's errors have a location; most of StyleX's errors about wrong values have none. */
import type {PluginItem, PluginObj, types} from '@babel/core';
import type {ProjectProblem} from '#site/playground/project/project.ts';
import {readCompileError} from '#site/programs/compile-error.ts';

/** Longer files are not searched for the wrong value: each of a dozen trials compiles the whole file. */
export const MAX_TRIAL_CHARS = 20_000;

const POSITION = / \(\d+:\d+\)$/u;

/** Turns an error into a problem. Its message has no position, which is shown beside it. */
export function readProblem(error: unknown, folder: string, file: string): ProjectProblem {
  const {message, ...location} = readCompileError(error, folder + file);
  return {kind: 'compiler', file, detail: message.replace(POSITION, ''), ...location};
}

/** Compiles with StyleX, and with some plugins in front of it. */
type Transform<Result = unknown> = (plugins: readonly PluginItem[]) => Result;

/** @throws what the compiler throws. An error without a location gets one: that of the rejected property, or of its call */
export function transformWithErrorLocation<Result>(code: string, transform: Transform<Result>): Result {
  try {
    return transform([]);
  } catch (error) {
    if (!(error instanceof Error) || readCompileError(error, '').line !== undefined) throw error;
    const {call} = tryTransform(transform, []);
    if (call === undefined) throw error;
    const node = code.length > MAX_TRIAL_CHARS ? call : rejectedLeaf(transform, call, error.message);
    throw Object.assign(new Error(error.message, {cause: error}), {loc: (node?.loc ?? call.loc)?.start});
  }
}

/** The innermost properties of the objects of a StyleX call. */
type Leaf = types.ObjectExpression['properties'][number];

/** Finds the first property with which the compiler reports the error, by bisection. */
function rejectedLeaf(transform: Transform, call: types.CallExpression, message: string): Leaf | undefined {
  const leaves: Leaf[] = [];
  filterLeaves(call, (leaf) => leaves.push(leaf) > 0);
  const failsWith = (count: number): boolean => {
    const failure = tryTransform(transform, [keepFirstLeaves(call, count)]);
    return failure.message === message && isSameCall(call, failure.call);
  };
  if (failsWith(0)) return undefined;
  let valid = 0;
  let faulty = leaves.length;
  while (faulty - valid > 1) {
    const middle = Math.floor((valid + faulty) / 2);
    if (failsWith(middle)) faulty = middle;
    else valid = middle;
  }
  return leaves[faulty - 1];
}

interface Failure {
  /** The call that the compiler was visiting. */
  readonly call?: types.CallExpression | undefined;
  readonly message?: string;
}

function tryTransform(transform: Transform, plugins: readonly PluginItem[]): Failure {
  let call: types.CallExpression | undefined;
  const trace = (): PluginObj => ({
    visitor: {
      CallExpression({node}) {
        call = node;
      },
      // Afterwards StyleX traverses the file again.
      Program: {exit: () => void (call = undefined)},
    },
  });
  try {
    transform([...plugins, trace]);
    return {};
  } catch (error) {
    return error instanceof Error ? {call, message: error.message} : {};
  }
}

/** A Babel plugin that removes all but the first `count` leaves of one call. */
function keepFirstLeaves(call: types.CallExpression, count: number) {
  return (): PluginObj => ({
    visitor: {
      CallExpression({node}) {
        if (!isSameCall(call, node)) return;
        let seen = 0;
        filterLeaves(node, () => seen++ < count);
      },
    },
  });
}

/** Visits the leaves in source order. Objects without leaves are removed, too. */
function filterLeaves(call: types.CallExpression, isKept: (leaf: Leaf) => boolean): void {
  const filterObject = (object: types.ObjectExpression): void => {
    object.properties = object.properties.filter((property) => {
      const inner = innerObject(property);
      if (inner === undefined || inner.properties.length === 0) return isKept(property);
      filterObject(inner);
      return inner.properties.length > 0;
    });
  };
  for (const argument of call.arguments) if (argument.type === 'ObjectExpression') filterObject(argument);
}

/** The object with conditions, a group of styles, or the result of a dynamic style. */
function innerObject(property: Leaf): types.ObjectExpression | undefined {
  if (property.type !== 'ObjectProperty') return undefined;
  const {value} = property;
  const inner = value.type === 'ArrowFunctionExpression' ? value.body : value;
  return inner.type === 'ObjectExpression' ? inner : undefined;
}

/** Compares calls of two passes over the same text. Calls that the compiler inserted have no position. */
function isSameCall(a: types.CallExpression, b: types.CallExpression | undefined): boolean {
  return typeof a.start === 'number' && a.start === b?.start && a.end === b.end;
}
