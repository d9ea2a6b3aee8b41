/*
 * In place of parts of Babel that this use of it never reaches: source maps, configuration files, targets, helpers.
 * They would be a quarter of what the browser loads. What is reached all the same says so.
 */
const unreachable = (name) => () => {
  throw new Error(`${String(name)} is not part of the playground's compiler`);
};

const named = {
  __esModule: true,
  // Targets: none are given.
  default: () => ({}),
  isBrowsersQueryValid: () => false,
  TargetNames: {},
  // Babel asks `@babel/helpers` for its list only.
  list: [],
  // Versions of plugins: all are installed together.
  satisfies: () => true,
  intersects: () => true,
};

module.exports = new Proxy(named, {
  get: (target, name) => (name in target ? target[name] : unreachable(name)),
});
