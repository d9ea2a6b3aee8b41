import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {imageSize} from 'image-size';
import {errorCode, findFiles, FOLDER_LOOP, type FoundFiles} from '#disk/files.ts';
import type {Problem} from '#problems/problem.ts';
import {isUtf8} from 'node:buffer';

export interface SiteText {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** Tab and the ends of lines are allowed. XML, and so the feeds, cannot hold most of the others. */
const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;

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
  if (isUtf8(bytes)) return {text, problems: controlCharacters(file, text)};
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((bytesOfLine) => !isUtf8(Buffer.from(bytesOfLine, 'latin1'))) + 1;
  const message = 'this line is not UTF-8 text.';
  return {text, problems: [{file, line, message, allowed: 'the file saved with the encoding UTF-8'}]};
}

export const PUBLIC_FOLDER = 'public';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sizes of pictures by site path. */
export type ImageSizes = ReadonlyMap<string, Size>;

/** The folder `public/` with what links in it lead to. */
export interface PublicFolder {
  /** Relative to `public/`, with `/`, sorted. */
  readonly publicFiles: readonly string[];
  /** Path and state of each file: another one means that somebody wrote the file. */
  readonly publicStates: readonly string[];
  readonly images: ImageSizes;
  /** `data:` URLs of small drawings by site path. A request for one takes longer than its text. */
  readonly dataUrls: ReadonlyMap<string, string>;
  /** What is wrong with files and folders that only have the name of a picture, by site path. */
  readonly pictureFaults: ReadonlyMap<string, string>;
}

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
const MAX_DATA_URL_BYTES = 1024;
/** A picture that cannot be read has this size, so that pages with it do not report it again. The build fails anyway. */
const NO_SIZE = {width: 0, height: 0};

const NOT_ALLOWED = {
  message: 'there is no permission to read it.',
  allowed: 'a file that the user of the build may read',
};
const LINK_ADVICE = 'a link to a file or folder that exists, or a copy of it';
const READ_FAULTS: ReadonlyMap<unknown, Pick<Problem, 'message' | 'allowed'>> = new Map([
  ['ENOENT', {message: 'the link leads to nothing.', allowed: LINK_ADVICE}],
  [FOLDER_LOOP, {message: 'the link leads to a folder that contains it.', allowed: LINK_ADVICE}],
  ['ELOOP', {message: 'the link leads to itself.', allowed: LINK_ADVICE}],
  ['EACCES', NOT_ALLOWED],
  ['EPERM', NOT_ALLOWED],
]);

/** What the error of a file system means for an author. */
export function readFault(error: unknown): Pick<Problem, 'message' | 'allowed'> {
  const {message} = error instanceof Error ? error : new Error(String(error));
  return READ_FAULTS.get(errorCode(error)) ?? {message: `it cannot be read: ${message}`};
}

/** Finds all files below a folder of a site. What cannot be read is a problem, and has no state. */
export const findSiteFiles = (siteDir: string, folder: string, problems: Problem[]): Promise<FoundFiles> =>
  findFiles(path.join(siteDir, folder), (file, error) => {
    problems.push({file: path.posix.join(folder, file), ...readFault(error)});
  });

/** The size in which browsers show a picture: orientations 5 to 8, of photos that were taken upright, exchange its sides. */
function shownSize(content: Buffer): Size {
  // A copy: Node's buffers are parts of shared memory, and the library reads what is beyond an empty file.
  const {width, height, orientation = 1} = imageSize(Uint8Array.from(content));
  return orientation >= 5 ? {width: height, height: width} : {width, height};
}

/** Finds all files of `public/`, also those that links lead to. What cannot be read is a problem. */
export async function readPublicFolder(siteDir: string, problems: Problem[]): Promise<PublicFolder> {
  const {states, folders} = await findSiteFiles(siteDir, PUBLIC_FOLDER, problems);
  // A folder is read in any order, on which the identity of the site must not depend.
  const publicFiles = [...states.keys()].toSorted();
  const isPicture = (file: string): boolean => PICTURE.test(file);
  const images = new Map<string, Size>();
  const dataUrls = new Map<string, string>();
  const pictureFaults = new Map(folders.filter(isPicture).map((folder) => [`/${folder}`, 'is a folder']));
  for (const file of publicFiles.filter(isPicture)) {
    const href = `/${file}`;
    if (states.get(file) === undefined) {
      images.set(href, NO_SIZE);
      continue;
    }
    try {
      const content = await readFile(path.join(siteDir, PUBLIC_FOLDER, file));
      images.set(href, shownSize(content));
      if (/\.svg$/i.test(file) && content.length <= MAX_DATA_URL_BYTES)
        dataUrls.set(href, `data:image/svg+xml,${encodeURI(content.toString()).replaceAll('#', '%23')}`);
    } catch {
      pictureFaults.set(href, 'is damaged, or not a picture');
    }
  }
  const publicStates = publicFiles.map((file) => `${file} ${states.get(file)}`);
  return {publicFiles, publicStates, images, dataUrls, pictureFaults};
}
