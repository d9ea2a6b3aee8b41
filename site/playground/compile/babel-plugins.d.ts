// Babel 7's own plugins carry no types. They are handed to Babel and never called.
declare module '@babel/plugin-transform-*' {
  const plugin: object;
  export default plugin;
}
