import type {Problem} from '#node/problems/problem.ts';
import type {SampleFile, SampleProgram} from '#node/samples/program.ts';

/** An error that a compiler or ESLint found in a file of a program. */
export interface Finding {
  readonly name: string;
  /** 1-based line in the file; the StyleX compiler names none for an invalid value. */
  readonly line?: number | undefined;
  readonly message: string;
  readonly rule?: string;
}

/** A finding in one of several programs. */
export interface ProgramFinding extends Finding {
  /** Index of the program in the list that was checked. */
  readonly program: number;
}

/** Compares the findings with what the page promises: none, or the quoted error. */
export function judgeProgram({page, files}: SampleProgram, findings: readonly Finding[]): Problem[] {
  const names = new Set<string>();
  return files.flatMap((file) => {
    const isDuplicate = names.has(file.name);
    names.add(file.name);
    const ofFile = findings.filter(({name}) => name === file.name);
    return [
      ...(isDuplicate
        ? [atFence(page, file, `two files of this program are named ${file.name}; use another title or sample="…"`)]
        : []),
      ...file.meta.unknown.map((word) => atFence(page, file, `unknown word after the language of a fence: ${word}`)),
      ...judgeFile(page, file, ofFile),
    ];
  });
}

function judgeFile(page: string, file: SampleFile, findings: readonly Finding[]): Problem[] {
  const expected = file.meta.error;
  if (expected === undefined) return findings.map((finding) => atFinding(page, file, finding));
  const quoted = findings.find(({message}) => isQuoteOf(expected, message));
  if (quoted === undefined) {
    const outcome = findings.map(({message}) => message).join('\n') || 'it compiles';
    return [atFence(page, file, `should fail with "${expected}", but: ${outcome}`)];
  }
  // Code that only ESLint rejects must still compile.
  const others = quoted.rule === undefined ? [] : findings.filter(({rule}) => rule === undefined);
  return others.map((finding) => atFinding(page, file, finding));
}

function atFinding(page: string, file: SampleFile, {line = 0, message, rule}: Finding): Problem {
  const text = rule === undefined ? message : `${message} (${rule})`;
  return {file: page, line: file.line - 1 + line, message: text};
}

function atFence(page: string, file: SampleFile, message: string): Problem {
  return {file: page, line: file.line - 1, message};
}

/** True if the message holds the parts of the quote in order; `…` stands for what the quote leaves out. */
function isQuoteOf(quote: string, message: string): boolean {
  const text = collapseSpaces(message);
  let at = 0;
  for (const part of collapseSpaces(quote).split('…')) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return true;
}

function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
