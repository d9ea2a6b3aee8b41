/** A command that was asked for something it must not do. Nothing in the site is wrong, so a message says it all. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
