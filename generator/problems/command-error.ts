/** A command that cannot be done. Only its message is printed, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
