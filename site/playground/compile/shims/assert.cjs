/* Replaces `node:assert`. It is CommonJS, because the module itself is the function. */
module.exports = function assert(condition, message) {
  if (!condition) throw message instanceof Error ? message : new Error(message || 'assertion failed');
};
