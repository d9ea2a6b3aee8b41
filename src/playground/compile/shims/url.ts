/** The part of `node:url` that the StyleX plugin uses. */
export function pathToFileURL(path: string): URL {
  return new URL(`file://${path.split('/').map(encodeURIComponent).join('/')}`);
}

export function fileURLToPath(url: URL | string): string {
  return decodeURIComponent(new URL(url).pathname);
}
