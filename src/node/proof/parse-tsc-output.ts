export interface TscError {
  /** Path as tsc prints it: relative to the project folder. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** `TS2322: Type 'string' is not …`, with its indented explanation. */
  readonly message: string;
}

export interface TscOutput {
  readonly errors: readonly TscError[];
  /** Lines that belong to no file: a broken configuration or a crash. */
  readonly stray: readonly string[];
}

const FILE_ERROR = /^(?<path>.+)\((?<line>\d+),\d+\): error (?<message>TS\d+: .*)$/u;

/** Reads what `tsc --pretty false` prints. */
export function parseTscOutput(output: string): TscOutput {
  const errors: {path: string; line: number; message: string}[] = [];
  const stray: string[] = [];
  for (const text of output.split(/\r?\n/u)) {
    const groups = FILE_ERROR.exec(text)?.groups;
    const last = errors.at(-1);
    if (groups !== undefined) {
      errors.push({
        path: groups['path'] ?? '',
        line: Number(groups['line']),
        message: groups['message'] ?? '',
      });
    } else if (last !== undefined && /^\s+\S/u.test(text)) last.message += `\n${text}`;
    else if (text.trim() !== '') stray.push(text);
  }
  return {errors, stray};
}
