// The published types are those of Express requests. The library takes any request of Node.
declare module 'compression' {
  import type {IncomingMessage, ServerResponse} from 'node:http';
  import type {BrotliOptions} from 'node:zlib';

  export default function compression(options: {
    readonly brotli: BrotliOptions;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
