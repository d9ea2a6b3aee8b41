import type {SampleFile, SampleProblem, SampleProgram} from '#node/samples/program.ts';

/** What a compiler or ESLint says about a file of a program. */
export interface Finding {
  /** Name of the file in its program. */
  readonly name: string;
  /** 1-based line in the file; the compiler names none for a wrong value. */
  readonly line?: number | undefined;
  readonly message: string;
  /** ESLint's rule, when ESLint says it. */
  readonly rule?: string;
}

/** Compares what the compilers found with what the page promises: nothing, or the quoted error. */
export function judgeProgram({page, files}: SampleProgram, findings: readonly Finding[]): SampleProblem[] {
  const names = new Set<string>();
  return files.flatMap((file) => {
    const isSecond = names.has(file.name);
    names.add(file.name);
    return [
      ...(isSecond
        ? [atFence(page, file, `two files of this program are named ${file.name}; use another title or sample="…"`)]
        : []),
      ...file.meta.unknown.map((word) => atFence(page, file, `unknown in the fence's meta: ${word}`)),
      ...judgeFile(
        page,
        file,
        findings.filter(({name}) => name === file.name),
      ),
    ];
  });
}

function judgeFile(page: string, file: SampleFile, findings: readonly Finding[]): SampleProblem[] {
  const expected = file.meta.error;
  if (expected === undefined) return findings.map((finding) => atFinding(page, file, finding));
  const quoted = findings.find(({message}) => squeeze(message).includes(squeeze(expected)));
  // Code that only ESLint refuses still compiles.
  const others = quoted?.rule === undefined ? [] : findings.filter(({rule}) => rule === undefined);
  if (quoted !== undefined) return others.map((finding) => atFinding(page, file, finding));
  const outcome = findings.map(({message}) => message).join('\n') || 'it compiles';
  return [atFence(page, file, `should fail with "${expected}", but: ${outcome}`)];
}

function atFinding(page: string, file: SampleFile, {line = 0, message, rule}: Finding): SampleProblem {
  const text = rule === undefined ? message : `${message} (${rule})`;
  return {file: page, line: file.line - 1 + line, message: text};
}

function atFence(page: string, file: SampleFile, message: string): SampleProblem {
  return {file: page, line: file.line - 1, message};
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
