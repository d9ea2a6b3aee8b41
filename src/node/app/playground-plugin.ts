import {readFile} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import type {Plugin} from 'vite';
import {buildPlayground} from './build-playground.ts';

const ID = 'virtual:playground-parts';

/** Vite serves no documents of its own accord in an app of this kind. */
async function serveFrame(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  const {pathname, search} = new URL(request.url ?? '/', 'http://localhost');
  const isFrame = pathname.includes('/playground/') && path.basename(pathname) === 'frame.html';
  // With a query it is the module that says where the document is.
  if (!isFrame || search !== '') {
    next();
    return;
  }
  const {frame} = await buildPlayground();
  response.writeHead(200, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store'});
  response.end(await readFile(frame));
}

/** Gives the app the addresses of the playground's parts, which are built apart. Built when first asked for. */
export function playgroundParts(): Plugin {
  return {
    name: 'playground-parts',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const parts = Object.entries(await buildPlayground());
      return parts
        .map(([name, file]) => `export {default as ${name}} from ${JSON.stringify(`${file}?url`)};`)
        .join('\n');
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => void serveFrame(request, response, next));
    },
  };
}
