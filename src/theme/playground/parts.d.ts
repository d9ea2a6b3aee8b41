/** Addresses of what is built apart: see `build-playground.ts`. */
declare module 'virtual:playground-parts' {
  export const documentedWorker: string;
  export const newestWorker: string;
  export const formatWorker: string;
  export const frame: string;
}
