/** Gives a place to errors that the compiler throws without one. */
import type * as types from '@babel/types';
import {MAX_TRIAL_CHARS} from '#playground/limits.ts';
import {type CallTrace, createCallTrace, isSameCall} from './call-trace.ts';
import {hasPlace} from './read-error.ts';
import {firstLeaves, leavesOf} from './style-leaves.ts';
import type {TransformResult} from './toolchain.ts';

/** Compiles one text with StyleX, and with some plugins in front of it. */
export type StylePass = (plugins: readonly unknown[]) => TransformResult;

/**
 * Compiles.
 *
 * @throws what the compiler throws; without a place of its own it gets, in `loc`, that of the call or of the property in
 * it which the compiler does not take
 */
export function runPlaced(code: string, pass: StylePass): TransformResult {
  const trace = createCallTrace();
  try {
    return pass([trace.plugin]);
  } catch (error) {
    const call = trace.current();
    if (call === undefined || !(error instanceof Error) || hasPlace(error)) throw error;
    const part = code.length > MAX_TRIAL_CHARS ? call : faultyPart(pass, call, error.message);
    throw Object.assign(new Error(error.message, {cause: error}), {loc: (part.loc ?? call.loc)?.start});
  }
}

/**
 * The property that brings the error: with all up to it the compiler says the same, without it it does not. No message
 * has to be understood for that, and half of the properties are out of question with each trial.
 */
function faultyPart(pass: StylePass, call: types.CallExpression, message: string): types.Node {
  const leaves = leavesOf(call);
  const failsWith = (count: number): boolean => {
    const trace = createCallTrace();
    return message === messageOf(() => pass([firstLeaves(call, count), trace.plugin]), call, trace);
  };
  if (leaves.length === 0 || failsWith(0)) return call;
  let sound = 0;
  let faulty = leaves.length;
  while (faulty - sound > 1) {
    const middle = Math.floor((sound + faulty) / 2);
    if (failsWith(middle)) faulty = middle;
    else sound = middle;
  }
  return leaves[faulty - 1] ?? call;
}

/** What the compiler says about this very call, if anything. */
function messageOf(run: () => unknown, call: types.CallExpression, trace: CallTrace): string | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof Error && isSameCall(call, trace.current())) return error.message;
  }
  return undefined;
}
