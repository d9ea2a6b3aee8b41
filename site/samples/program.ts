import type {Code} from 'mdast';
import type {SampleFence} from './sample-fence.ts';

/** One file of a program, as a compiler gets it. */
export interface SourceFile {
  /** Path in the program, with `/`: `src/card.tsx`. */
  readonly name: string;
  readonly code: string;
}

export interface SampleFile extends SourceFile {
  /** 1-based line of the first code line in the page. */
  readonly line: number;
  readonly meta: SampleFence['meta'];
  readonly node: Code;
}

/** A sample of a page: the files that are compiled together. */
export interface SampleProgram {
  readonly page: string;
  readonly files: readonly SampleFile[];
}

const SCRIPT = /\.[cm]?[jt]sx?$/u;
const TYPED = /\.[cm]?tsx?$/u;

export function isScript(name: string): boolean {
  return SCRIPT.test(name);
}

export function isTyped(name: string): boolean {
  return TYPED.test(name);
}
