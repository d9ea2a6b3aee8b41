/** What workers need of the bundled modules of a site: not what makes them. */

/** A bundled module; plain data, sent to workers. */
export interface BuiltModule {
  /** The source, for messages. */
  readonly file: string;
  readonly url: string;
  /** Identity of its code. */
  readonly hash: string;
}

/** @param expected in words, for the error @throws Error when the default export is something else */
export async function importDefault<T>(
  {file, url}: BuiltModule,
  isValid: (value: unknown) => value is T,
  expected: string,
): Promise<T> {
  const {default: value}: {readonly default?: unknown} = await import(url);
  if (!isValid(value)) throw new Error(`${file}: the default export must be ${expected}.`);
  return value;
}
