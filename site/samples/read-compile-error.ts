export interface CompileError {
  /** The compiler's message, without file name and code frame. */
  readonly message: string;
  /** 1-based line in the file; the compiler names none for an invalid value. */
  readonly line?: number;
}

const CODE_FRAME = /^\s*>?\s*\d+ \|/mu;
const MARKED_LINE = /^> *(\d+) \|/mu;

/** Reads Babel's error text: `/tmp/x/card.tsx: message`, empty lines, code frame. */
export function readCompileError(error: unknown, filename: string): CompileError {
  const text = error instanceof Error ? error.message : String(error);
  const frame = CODE_FRAME.exec(text);
  const message = text.slice(0, frame?.index).replaceAll(`${filename}: `, '').trim();
  const line = MARKED_LINE.exec(text)?.[1];
  return line === undefined ? {message} : {message, line: Number(line)};
}
