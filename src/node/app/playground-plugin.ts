import {readFile} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import type {Plugin} from 'vite';
import {buildPlayground} from './build-playground.ts';
import {readPropertyTypes} from './stylex-properties.ts';

const ID = 'virtual:playground-parts';
const PROPERTIES_ID = 'virtual:stylex-properties';

/** With `appType: 'custom'` Vite serves no HTML files. */
async function serveFrame(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  const {pathname, search} = new URL(request.url ?? '/', 'http://localhost');
  const isFrame = pathname.includes('/playground/') && path.basename(pathname) === 'frame.html';
  // With `?url` it is a module.
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

/** Virtual modules with the URLs of the playground's separately built files, and with the values of CSS properties. */
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
