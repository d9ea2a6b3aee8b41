/** An error that a compiler or ESLint found in a file of a program. */
export interface Finding {
  readonly name: string;
  /** 1-based line in the file; the StyleX compiler names none for an invalid value. */
  readonly line?: number | undefined;
  readonly message: string;
  readonly rule?: string;
}

export function sourceOf({rule, message}: Finding): 'compiler' | 'types' | 'lint' {
  if (rule !== undefined) return 'lint';
  return /^TS\d+:/u.test(message) ? 'types' : 'compiler';
}

/** True where a build fails. */
export function isError(finding: Finding): boolean {
  return sourceOf(finding) !== 'lint';
}

export function findingLine({name, message, rule}: Finding): string {
  const text = `${name}: ${collapseSpaces(message)}`;
  return rule === undefined ? text : `${text} (${rule})`;
}

export function messagesOf(findings: readonly Finding[]): string {
  return findings.map(({message}) => message).join('\n') || 'it compiles';
}

export function findQuoted(quote: string, findings: readonly Finding[]): Finding | undefined {
  return findings.find(({message}) => isQuoteOf(quote, message));
}

/** True if the message holds the parts of the quote in order; `…` stands for what the quote leaves out. */
export function isQuoteOf(quote: string, message: string): boolean {
  const text = collapseSpaces(message);
  let at = 0;
  for (const part of collapseSpaces(quote).split('…')) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return true;
}

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
