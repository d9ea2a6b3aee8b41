/**
 * Calls `__tick()` in every loop and every function of a sample. A frame that shares its thread with the page could
 * otherwise freeze it, and nobody could tell it to stop.
 */
import type * as types from '@babel/types';
import {TICK} from '#playground/frame/ticker.ts';

interface BabelApi {
  readonly types: typeof types;
}

interface Path<T> {
  readonly node: T;
}

/** A Babel plugin. */
export function loopGuards({types: t}: BabelApi) {
  const tick = (): types.CallExpression => t.callExpression(t.identifier(TICK), []);
  const guarded = (body: types.Statement): types.BlockStatement =>
    t.isBlockStatement(body)
      ? {...body, body: [t.expressionStatement(tick()), ...body.body]}
      : t.blockStatement([t.expressionStatement(tick()), body]);
  return {
    name: 'loop-guards',
    visitor: {
      Loop({node}: Path<types.Loop>): void {
        node.body = guarded(node.body);
      },
      Function({node}: Path<types.Function>): void {
        // Declarations of overloads have no body.
        if (node.body === null || node.body === undefined) return;
        if (t.isBlockStatement(node.body)) node.body = guarded(node.body);
        else node.body = t.sequenceExpression([tick(), node.body]);
      },
    },
  };
}
