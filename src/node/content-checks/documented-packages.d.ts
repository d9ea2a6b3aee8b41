// The packages of the documented version that come without types, or whose types are not of interest: what the checks
// read of them, and nothing more.
declare module 'stylex-documented-eslint-plugin' {
  interface RuleSchema {
    readonly properties?: Readonly<Record<string, {readonly default?: unknown}>>;
  }
  interface Rule {
    readonly meta: {readonly fixable?: string; readonly schema?: readonly RuleSchema[]};
  }
  const plugin: {readonly rules: Readonly<Record<string, Rule>>};
  export default plugin;
}
