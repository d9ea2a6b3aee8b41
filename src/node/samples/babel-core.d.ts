// @babel/core 7 carries no types. What is used of it, and nothing more.
declare module '@babel/core' {
  export interface TransformOptions {
    readonly filename: string;
    readonly babelrc: false;
    readonly configFile: false;
    readonly highlightCode?: boolean;
    readonly parserOpts?: {readonly plugins: readonly string[]};
    readonly plugins?: readonly unknown[];
    readonly presets?: readonly unknown[];
  }
  export interface TransformResult {
    readonly code?: string | null;
    readonly metadata?: Readonly<Record<string, unknown>>;
  }
  export function transformSync(code: string, options: TransformOptions): TransformResult | null;
}
