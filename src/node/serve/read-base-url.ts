/** Under which base URL a folder was built. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

const MANIFEST = 'build.json';

/**
 * The `baseUrl` of the build's manifest, `/` where there is none.
 *
 * @throws SyntaxError when the manifest is not JSON
 */
export function readBaseUrl(dir: string): string {
  const manifest = readManifest(join(dir, MANIFEST));
  return typeof manifest['baseUrl'] === 'string' ? manifest['baseUrl'] : '/';
}

function readManifest(path: string): Readonly<Record<string, unknown>> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return {};
  }
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? {...value} : {};
}
