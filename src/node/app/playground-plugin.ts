import type {Plugin} from 'vite';
import {buildPlayground} from './build-playground.ts';

const ID = 'virtual:playground-parts';

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
  };
}
