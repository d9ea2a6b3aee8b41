/** What the plugin wants of `node:url`. */
export function pathToFileURL(path: string): URL {
  return new URL(`file://${path.split('/').map(encodeURIComponent).join('/')}`);
}

export function fileURLToPath(url: URL | string): string {
  return decodeURIComponent(new URL(url).pathname);
}
