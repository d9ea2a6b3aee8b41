/**
 * Encodes a project as a URL hash: `#1.<base64url>`. The number is the version of the format. Every published version
 * stays readable: `project-link.test.ts` contains such links. The build makes the same links as the page.
 */
import {deflateSync, Inflate} from 'fflate';
import {COMPILER_IDS, isProject, MAX_FILES, MAX_PROJECT_BYTES, type Project} from './project.ts';
import {LINK_DICTIONARY_1} from './link-dictionary.ts';

/** Longer links are neither made nor read: some programs cut long URLs. */
export const MAX_LINK_CHARS = 50_000;

const VERSION = '1';
const LINK = /^(?<version>\d+)\.(?<data>[\w-]*)$/u;
const CHECKSUM_BYTES = 4;
/** Links are inflated in slices, so that a decompression bomb is detected early. */
const SLICE_BYTES = 1024;

const dictionary = new TextEncoder().encode(LINK_DICTIONARY_1);

/** The content of a hash. `newer`: it has a later version of the format. */
export type ReadLink =
  | {readonly kind: 'none'}
  | {readonly kind: 'project'; readonly project: Project}
  | {readonly kind: 'damaged' | 'too-large' | 'newer'};

/**
 * Makes the hash of a project, without `#`. The caller checks `MAX_LINK_CHARS`.
 *
 * @example `/playground/#${writeProjectLink(project)}`
 */
export function writeProjectLink({compiler, files, active}: Project): string {
  const open = files.findIndex(({name}) => name === active);
  const data = [COMPILER_IDS.indexOf(compiler), open, ...files.flatMap(({name, code}) => [name, code])];
  const text = new TextEncoder().encode(JSON.stringify(data));
  const packed = deflateSync(text, {level: 9, mem: 9, dictionary});
  const bytes = new Uint8Array(CHECKSUM_BYTES + packed.length);
  new DataView(bytes.buffer).setUint32(0, checksum(text));
  bytes.set(packed, CHECKSUM_BYTES);
  return `${VERSION}.${toBase64Url(bytes)}`;
}

/** Reads a hash, with or without `#`. Never throws. */
export function readProjectLink(hash: string): ReadLink {
  const text = hash.replace(/^#/u, '');
  if (text === '') return {kind: 'none'};
  if (text.length > MAX_LINK_CHARS) return {kind: 'too-large'};
  const {version, data} = LINK.exec(text)?.groups ?? {};
  if (version === undefined || data === undefined) return {kind: 'damaged'};
  if (version !== VERSION) return {kind: 'newer'};
  try {
    const unpacked = unpack(fromBase64Url(data));
    if (unpacked === undefined) return {kind: 'too-large'};
    const list: unknown = JSON.parse(unpacked);
    if (Array.isArray(list) && list.length > 2 + MAX_FILES * 2) return {kind: 'too-large'};
    const project = toProject(list);
    return project === undefined ? {kind: 'damaged'} : {kind: 'project', project};
  } catch {
    return {kind: 'damaged'};
  }
}

/** @returns `undefined` when the text is larger than a project can be */
function unpack(bytes: Uint8Array): string | undefined {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isComplete = false;
  const inflate = new Inflate({dictionary}, (chunk, final) => {
    size += chunk.length;
    chunks.push(chunk.slice());
    isComplete = final;
  });
  for (let start = CHECKSUM_BYTES; start < bytes.length; start += SLICE_BYTES) {
    const end = start + SLICE_BYTES;
    inflate.push(bytes.subarray(start, end), end >= bytes.length);
    // JSON escapes make the text longer, but not by more than this.
    if (size > MAX_PROJECT_BYTES * 2) return undefined;
  }
  const text = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    text.set(chunk, at);
    at += chunk.length;
  }
  const expected = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (!isComplete || checksum(text) !== expected) throw new Error('damaged');
  return new TextDecoder('utf-8', {fatal: true}).decode(text);
}

function toProject(data: unknown): Project | undefined {
  if (!Array.isArray(data)) return undefined;
  const [compiler, open, ...rest]: readonly unknown[] = data;
  const files = Array.from({length: Math.ceil(rest.length / 2)}, (_, index) => ({
    name: rest[index * 2],
    code: rest[index * 2 + 1],
  }));
  const project: unknown = {
    compiler: COMPILER_IDS[Number(compiler)],
    files,
    active: files[Number(open)]?.name,
  };
  return isProject(project) ? project : undefined;
}

/** FNV-1a. A link with a missing or changed character must not open another project. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '');
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}
