import {isUtf8} from 'node:buffer';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Problem} from '#problems/problem.ts';

export interface SiteText {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** All but tab and the ends of lines: XML, and so the feeds, cannot hold most of them. */
const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;

/** UTF-16 is full of it. */
const NUL = '\0';

/** In other encodings, a line of the file may well be valid UTF-8. */
function firstInvalidLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf('\n', start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) break;
    start = end + 1;
  }
  return line;
}

function controlCharacters(file: string, text: string): Problem[] {
  return text.split('\n').flatMap((line, index): Problem[] => {
    const column = line.search(CONTROL_CHARACTER);
    if (column === -1) return [];
    const code = line.charCodeAt(column).toString(16).toUpperCase().padStart(4, '0');
    const message = `the control character U+${code} at column ${column + 1}, which editors may not show.`;
    return [{file, line: index + 1, message, allowed: 'the text without it'}];
  });
}

/** Reads a text of the site, with `\n`, without the byte order mark that some editors write. Bytes that are no text are problems. */
export async function readSiteText(dir: string, file: string): Promise<SiteText> {
  const bytes = await readFile(path.join(dir, file));
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  if (isUtf8(bytes) && !text.includes(NUL)) return {text, problems: controlCharacters(file, text)};
  const line = isUtf8(bytes) ? text.slice(0, text.indexOf(NUL)).split('\n').length : firstInvalidLine(bytes);
  const message = 'this line is not UTF-8 text.';
  return {text, problems: [{file, line, message, allowed: 'the file saved with the encoding UTF-8'}]};
}
