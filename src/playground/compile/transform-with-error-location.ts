/** Compiles, and finds the location of errors that have none: most errors about wrong values. */
import type * as types from '@babel/types';
import {hasLocation} from './compiler-error.ts';
import {firstLeaves, isSameCall, leavesOf} from './style-leaves.ts';
import type {TransformResult} from './toolchain.ts';

/** Compiles one text with StyleX, and with some plugins in front of it. */
export type StylePass = (plugins: readonly unknown[]) => TransformResult;

/** Longer files are not searched for the wrong value: each of a dozen trials compiles the whole file. */
export const MAX_TRIAL_CHARS = 20_000;

/**
 * Compiles one file.
 *
 * @throws what the compiler throws. An error without a location gets one in `loc`: that of the rejected property, or of
 *   its call.
 */
export function transformWithErrorLocation(code: string, pass: StylePass): TransformResult {
  try {
    return pass([]);
  } catch (error) {
    if (!(error instanceof Error) || hasLocation(error)) throw error;
    const {call} = failingCall(pass, []);
    if (call === undefined) throw error;
    const part = code.length > MAX_TRIAL_CHARS ? call : faultyPart(pass, call, error.message);
    throw Object.assign(new Error(error.message, {cause: error}), {loc: (part.loc ?? call.loc)?.start});
  }
}

/**
 * Searches for the first property with which the compiler reports the error, by bisection: each trial compiles the call
 * with fewer properties. No message has to be parsed for that.
 */
function faultyPart(pass: StylePass, call: types.CallExpression, message: string): types.Node {
  const leaves = leavesOf(call);
  const failsWith = (count: number): boolean => {
    const failure = failingCall(pass, [firstLeaves(call, count)]);
    return failure.message === message && isSameCall(call, failure.call);
  };
  if (leaves.length === 0 || failsWith(0)) return call;
  let valid = 0;
  let faulty = leaves.length;
  while (faulty - valid > 1) {
    const middle = Math.floor((valid + faulty) / 2);
    if (failsWith(middle)) faulty = middle;
    else valid = middle;
  }
  return leaves[faulty - 1] ?? call;
}

interface Failure {
  /** The call that the compiler was visiting. */
  readonly call?: types.CallExpression | undefined;
  readonly message?: string;
}

/** Compiles once more, and notes each call in the same step in which StyleX visits it. */
function failingCall(pass: StylePass, plugins: readonly unknown[]): Failure {
  let call: types.CallExpression | undefined;
  const trace = (): object => ({
    name: 'call-trace',
    visitor: {
      CallExpression({node}: {readonly node: types.CallExpression}): void {
        call = node;
      },
      // Afterwards StyleX traverses the file again.
      Program: {exit: () => (call = undefined)},
    },
  });
  try {
    pass([...plugins, trace]);
    return {};
  } catch (error) {
    return error instanceof Error ? {call, message: error.message} : {};
  }
}
