import {readFile} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import type {Plugin} from 'vite';
import {buildPlayground} from './build-playground.ts';
import {readPropertyTypes} from './stylex-properties.ts';

const ID = 'virtual:playground-parts';
const PROPERTIES_ID = 'virtual:stylex-properties';

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

async function partsModule(): Promise<string> {
  const parts = Object.entries(await buildPlayground());
  return parts.map(([name, file]) => `export {default as ${name}} from ${JSON.stringify(`${file}?url`)};`).join('\n');
}

/**
 * Gives the app the addresses of the playground's parts, which are built apart when they are first asked for, and what
 * StyleX' types say of properties.
 */
export function playgroundParts(): Plugin {
  return {
    name: 'playground-parts',
    resolveId: (id) => (id === ID || id === PROPERTIES_ID ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${ID}`) return partsModule();
      if (id === `\0${PROPERTIES_ID}`) return `export default ${JSON.stringify(await readPropertyTypes())};`;
      return undefined;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => void serveFrame(request, response, next));
    },
  };
}
