/** Addresses of what is built apart: see `build-playground.ts`. */
declare module 'virtual:playground-parts' {
  export const documentedWorker: string;
  export const newestWorker: string;
  export const formatWorker: string;
  export const frame: string;
}

/** Keywords that StyleX' types allow for each property; `<number>` and `<string>` for any: see `stylex-properties.ts`. */
declare module 'virtual:stylex-properties' {
  const properties: Readonly<Record<string, readonly string[]>>;
  export default properties;
}
