/*
 * Replaces `micromatch`, which would be a third of the size of the lint rules. Without options that limit properties, they ask
 * one thing of it: which names are those of custom properties.
 */
exports.isMatch = (name, pattern) => {
  if (pattern !== '--*') throw new Error(`${pattern} is not part of the playground's lint rules`);
  return name.startsWith('--');
};
