/** URLs of the workers and the frame, which `build-playground.ts` builds. */
declare module 'virtual:playground-parts' {
  export const documentedWorker: string;
  export const newestWorker: string;
  /** What the compilers load to lint. */
  export const documentedRules: string;
  export const newestRules: string;
  /** What both compilers import. */
  export const babel: string;
  export const formatWorker: string;
  export const typesWorker: string;
  export const frame: string;
  export const developmentFrame: string;
  export const outerFrame: string;
}

/** Keywords that the StyleX types allow for each property, and `<number>` or `<string>`: see `build/app-extension.ts`. */
declare module 'virtual:stylex-properties' {
  const properties: Readonly<Record<string, readonly string[]>>;
  export default properties;
}

/** What the type service reads: see `build/declarations.ts`. */
declare module 'virtual:declarations' {
  type Files = Readonly<Record<string, string>>;
  export const declarations: Readonly<Record<'shared' | 'documented' | 'newest', Files>>;
  export const messages: Files;
}
