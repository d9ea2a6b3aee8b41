// Babel 7's own plugins carry no types. They are handed to Babel and never called.
declare module '@babel/plugin-transform-typescript' {
  const plugin: object;
  export default plugin;
}
declare module '@babel/plugin-transform-react-jsx' {
  const plugin: object;
  export default plugin;
}
declare module '@babel/plugin-transform-modules-commonjs' {
  const plugin: object;
  export default plugin;
}
