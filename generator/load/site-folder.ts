import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {imageSize} from 'image-size';
import {findFiles, FOLDER_LOOP, type FoundFiles} from '#disk/files.ts';
import type {Problem} from '#problems/problem.ts';
import {isUtf8} from 'node:buffer';

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

export const PUBLIC_FOLDER = 'public';

/** Sizes of pictures by site path. */
export type ImageSizes = ReadonlyMap<string, {readonly width: number; readonly height: number}>;

/** The folder `public/` with what links in it lead to. */
export interface PublicFolder {
  /** Relative to `public/`, with `/`, sorted. */
  readonly publicFiles: readonly string[];
  /** Path and state of each file: another one means that somebody wrote the file. */
  readonly publicStates: readonly string[];
  readonly images: ImageSizes;
  /** By site path, `data:` URLs of small drawings: a request for one takes longer than its text. */
  readonly dataUrls: ReadonlyMap<string, string>;
  /** By site path, what is wrong with files and folders that only have the name of a picture. */
  readonly pictureFaults: ReadonlyMap<string, string>;
}

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
const MAX_DATA_URL_BYTES = 1024;
/** Of a picture that cannot be read, so that pages with it do not report it again. The build fails anyway. */
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
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return READ_FAULTS.get(code) ?? {message: `it cannot be read: ${message}`};
}

/** Finds all files below a folder of a site. What cannot be read is a problem, and has no state. */
export const findSiteFiles = (siteDir: string, folder: string, problems: Problem[]): Promise<FoundFiles> =>
  findFiles(path.join(siteDir, folder), (file, error) => {
    problems.push({file: path.posix.join(folder, file), ...readFault(error)});
  });

const ORIENTATION_TAG = 0x0112;

/** The orientation in the EXIF data of a PNG, which the library reads of JPEG only. Browsers ignore that of WebP. */
function pngOrientation(content: Buffer): number | undefined {
  const start = content.subarray(0, content.indexOf('IDAT')).indexOf('eXIf');
  if (start === -1) return undefined;
  const exif = content.subarray(start + 4);
  const isLittleEndian = exif.toString('latin1', 0, 2) === 'II';
  const read = (at: number, bytes: 2 | 4): number =>
    isLittleEndian ? exif.readUIntLE(at, bytes) : exif.readUIntBE(at, bytes);
  const entries = read(4, 4);
  for (let index = 0; index < read(entries, 2); index += 1) {
    const entry = entries + 2 + 12 * index;
    if (read(entry, 2) === ORIENTATION_TAG) return read(entry + 8, 2);
  }
  return undefined;
}

/** The size in which browsers show a picture: orientations 5 to 8, of photos that were taken upright, exchange its sides. */
function shownSize(content: Buffer): {width: number; height: number} {
  // A copy: Node's buffers are parts of shared memory, and the library reads what is beyond an empty file.
  const {width, height, type, orientation} = imageSize(Uint8Array.from(content));
  const turn = (type === 'png' ? pngOrientation(content) : orientation) ?? 1;
  return turn >= 5 && turn <= 8 ? {width: height, height: width} : {width, height};
}

const sorted = <Value>(byFile: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
  new Map([...byFile].toSorted(([a], [b]) => (a < b ? -1 : 1)));

async function readPictures(
  publicDir: string,
  {states, folders}: FoundFiles,
): Promise<Pick<PublicFolder, 'images' | 'dataUrls' | 'pictureFaults'>> {
  const images = new Map<string, {readonly width: number; readonly height: number}>();
  const dataUrls = new Map<string, string>();
  const isFolder = folders.filter((file) => PICTURE.test(file)).map((file) => [`/${file}`, 'is a folder'] as const);
  const pictureFaults = new Map<string, string>(isFolder);
  const readPicture = async (file: string, state: string | undefined): Promise<void> => {
    if (state === undefined) return void images.set(`/${file}`, NO_SIZE);
    try {
      const content = await readFile(path.join(publicDir, file));
      images.set(`/${file}`, shownSize(content));
      if (/\.svg$/i.test(file) && content.length <= MAX_DATA_URL_BYTES)
        dataUrls.set(`/${file}`, `data:image/svg+xml,${encodeURI(content.toString()).replaceAll('#', '%23')}`);
    } catch {
      pictureFaults.set(`/${file}`, 'is damaged, or not a picture');
    }
  };
  await Promise.all([...states].map(([file, state]) => (PICTURE.test(file) ? readPicture(file, state) : undefined)));
  // A folder is read in any order, on which the identity of the site must not depend.
  return {images: sorted(images), dataUrls: sorted(dataUrls), pictureFaults: sorted(pictureFaults)};
}

/** Finds all files of `public/`, also those that links lead to. What cannot be read is a problem. */
export async function readPublicFolder(siteDir: string, problems: Problem[]): Promise<PublicFolder> {
  const found = await findSiteFiles(siteDir, PUBLIC_FOLDER, problems);
  const publicFiles = [...found.states.keys()].toSorted();
  const publicStates = publicFiles.map((file) => `${file} ${found.states.get(file)}`);
  return {publicFiles, publicStates, ...(await readPictures(path.join(siteDir, PUBLIC_FOLDER), found))};
}
