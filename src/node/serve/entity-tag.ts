/** Revalidation: a tag that changes with the content, and the question whether the browser has it already. */
import {createHash} from 'node:crypto';

/** Weak, because the same tag stands for all compressions of a file. */
export function entityTag(content: Buffer): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
}

/** @param ifNoneMatch the request's header: a list of tags or `*`; compared weakly as RFC 9110 asks for GET */
export function hasEntityTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = (value: string): string => value.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => opaque(candidate) === opaque(tag));
}
