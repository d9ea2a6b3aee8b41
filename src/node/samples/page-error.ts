/** The page cannot be read for its samples. */
export class PageError extends Error {
  override readonly name = 'PageError';
  /** 1-based line in the page. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}
