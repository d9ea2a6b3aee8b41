/*
 * Replaces the parts of Babel that the playground never reaches: logging, maps of source maps, configuration files,
 * targets, helpers. They would be a quarter of the compiler's size. A call of one of them throws an error with its name.
 */
const unreachable = (name) => () => {
  throw new Error(`${String(name)} is not part of the playground's compiler`);
};

const named = {
  __esModule: true,
  // The playground sets no targets.
  default: () => ({}),
  isBrowsersQueryValid: () => false,
  TargetNames: {},
  // Babel only reads the list of `@babel/helpers`.
  list: [],
  // Plugin versions match, because all are installed together.
  satisfies: () => true,
  intersects: () => true,
};

// The module `debug` is a function that makes a log function.
const createLog = () => () => undefined;

module.exports = new Proxy(Object.assign(createLog, named), {
  get: (target, name) => (name in target ? target[name] : unreachable(name)),
});
