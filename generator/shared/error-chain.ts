/** Anything can be thrown. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The messages of an error and of its causes, outermost first. */
export function causeChain(error: unknown, separator = '\n\nCause:\n'): string {
  const {message, cause} = toError(error);
  return cause === undefined ? message : message + separator + causeChain(cause, separator);
}
