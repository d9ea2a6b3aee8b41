/** What the plugin wants of `node:path`, for absolute paths with `/`. */
export const sep = '/';

function normalize(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/');
}

export function join(...parts: readonly string[]): string {
  return normalize(parts.filter((part) => part !== '').join('/'));
}

export function resolve(...parts: readonly string[]): string {
  const start = parts.findLastIndex((part) => part.startsWith('/'));
  return normalize(`/${parts.slice(Math.max(start, 0)).join('/')}`);
}

export function dirname(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 1));
}

export function basename(path: string, suffix = ''): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return suffix !== '' && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}

export function extname(path: string): string {
  const name = basename(path);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
}

export function relative(from: string, to: string): string {
  const a = resolve(from).split('/').filter(Boolean);
  const b = resolve(to).split('/').filter(Boolean);
  const shared = a.findIndex((part, index) => part !== b[index]);
  const common = shared === -1 ? a.length : shared;
  return [...a.slice(common).map(() => '..'), ...b.slice(common)].join('/');
}

export function parse(path: string): {root: string; dir: string; base: string; ext: string; name: string} {
  const ext = extname(path);
  return {
    root: path.startsWith('/') ? '/' : '',
    dir: dirname(path),
    base: basename(path),
    ext,
    name: basename(path, ext),
  };
}

export const posix = {sep, join, resolve, dirname, basename, extname, relative, parse};
