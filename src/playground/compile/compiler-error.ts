/** Reads Babel's errors: `/card.tsx: message (3:7)`, empty lines, code frame. */
import type {Problem} from '#playground/project/problem.ts';
import {PROJECT_ROOT} from './toolchain.ts';

const CODE_FRAME = /^\s*>?\s*\d+ \|/mu;
const MARKED_LINE = /^> *(\d+) \|/mu;
const MARKED_COLUMN = /^ *\| ( *)\^/mu;
const POSITION = / \(\d+:\d+\)$/u;

interface Location {
  readonly line: number;
  readonly column?: number;
}

/** Turns an error of the compiler into a problem with the compiler's message. */
export function readCompilerError(error: unknown, file: string): Problem {
  const text = error instanceof Error ? error.message : String(error);
  const frame = CODE_FRAME.exec(text);
  const detail = text.slice(0, frame?.index).replaceAll(`${PROJECT_ROOT}${file}: `, '').trim().replace(POSITION, '');
  const location = locationInError(error) ?? locationInFrame(text);
  return {kind: 'compiler', severity: 'error', file, detail, ...location};
}

/** Errors about wrong values have no location. */
export function hasLocation(error: Error): boolean {
  return (locationInError(error) ?? locationInFrame(error.message)) !== undefined;
}

function locationInError(error: unknown): Location | undefined {
  if (typeof error !== 'object' || error === null || !('loc' in error)) return undefined;
  const {loc} = error;
  if (typeof loc !== 'object' || loc === null || !('line' in loc && 'column' in loc)) return undefined;
  return typeof loc.line === 'number' && typeof loc.column === 'number'
    ? {line: loc.line, column: loc.column + 1}
    : undefined;
}

function locationInFrame(text: string): Location | undefined {
  const line = MARKED_LINE.exec(text)?.[1];
  if (line === undefined) return undefined;
  const column = MARKED_COLUMN.exec(text)?.[1];
  return {line: Number(line), ...(column !== undefined && {column: column.length + 1})};
}
