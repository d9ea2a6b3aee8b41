/** Notes the call that the compiler is at. For what it throws without a place: wrong values, for the most part. */
import type * as types from '@babel/types';

export interface CallTrace {
  /** A Babel plugin to stand in front of StyleX: both come to a call in the same step. */
  readonly plugin: () => object;
  /** @returns `undefined` before the first call and after the last one */
  readonly current: () => types.CallExpression | undefined;
}

export function createCallTrace(): CallTrace {
  let current: types.CallExpression | undefined;
  const plugin = (): object => ({
    name: 'call-trace',
    visitor: {
      CallExpression({node}: {readonly node: types.CallExpression}): void {
        current = node;
      },
      Program: {
        // StyleX goes over the file once more now.
        exit(): void {
          current = undefined;
        },
      },
    },
  });
  return {plugin, current: () => current};
}

/** Whether two passes over one text are at the same call. What the compiler has put there itself has no place. */
export function isSameCall(a: types.CallExpression, b: types.CallExpression | undefined): boolean {
  return typeof a.start === 'number' && a.start === b?.start && a.end === b.end;
}
