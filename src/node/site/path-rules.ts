import {z} from 'zod';

/** What a file system or a URL reads as something else than a name: control characters, halves of a pair, `\`. */
const NO_NAME = /[\p{Cc}\p{Cs}\\]/u;

/** True for a name that can be a segment of a page's path, and with it a folder of the output. */
export function isPathSegment(name: string): boolean {
  return !['', '.', '..'].includes(name.trim()) && !NO_NAME.test(name);
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** What a maintainer writes as a path or a part of one. Each segment is a folder of the output, so none may leave it. */
export const pathSegments = z
  .string()
  .refine(
    (path) => segmentsOf(path).every(isPathSegment),
    'expected names with "/" between them: not "." or "..", without "\\" and control characters',
  );
