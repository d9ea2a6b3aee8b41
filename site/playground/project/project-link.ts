/**
 * Encodes a project as a URL hash: `#1.<base64url>`. The number is the version of the format. Every published version
 * stays readable: `project-link.test.ts` contains such links. The build makes the same links as the page.
 */
import {deflateSync, inflateSync} from 'fflate';
import {COMPILER_IDS, type CompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {MAX_FILES, MAX_LINK_CHARS, MAX_PROJECT_BYTES} from './limits.ts';
import {isProject, type Project} from './project.ts';
import {assetPath} from '#generator/shared/page-path.ts';

/** Site path of the file with a sample that is too long for a link. */
export const longSamplePath = (id: string): string => assetPath(`samples/${id}.json`);

const VERSION = '1';
const LINK = /^(?<version>[1-9]\d*)\.(?<data>[\w-]*)$/u;
const CHECKSUM_BYTES = 4;
/** JSON escapes make the text longer than the project, but not by more than this. */
const MAX_TEXT_BYTES = MAX_PROJECT_BYTES * 2;

/** Text that samples share, which makes links a third shorter. Another dictionary needs another version of the format. */
const DICTIONARY_TEXT = `"src/App.tsx","card.tsx","button.tsx","tokens.stylex.ts",import {useState} from 'react';
import type {StyleXStyles} from '@stylexjs/stylex';
import {color} from './tokens.stylex';
import type {ReactNode} from 'react';
const fade = stylex.keyframes({from: {opacity: 0}, to: {opacity: 1, transform: 'translateY(0)'}});
export const color = stylex.defineVars({
export const dark = stylex.createTheme(color, {
'@media (prefers-color-scheme: dark)': '@media (max-width: 600px)': animationName: animationDuration: '200ms', gridTemplateColumns: gap: 8, width: '100%', height: margin: 0, justifyContent: 'center', alignItems: 'center', display: 'flex', flexDirection: 'column', borderStyle: 'solid', borderWidth: 1, borderColor: borderRadius: 8, fontSize: 14, fontWeight: 600, lineHeight: 1.5, cursor: 'pointer', transitionProperty: 'background-color', outline: paddingBlock: 8, paddingInline: 16, padding: 16, color: 'white', backgroundColor: {default: 'royalblue', ':hover': ':focus-visible': ':active': ':disabled': null},
export default function App({children}: {children: ReactNode}) {
  return (
    <div {...stylex.props(styles.base, styles.
      <button type="button" onClick={() => {...stylex.props(styles.button)}>
      </button>
    </div>
  );
}
import * as stylex from '@stylexjs/stylex';

const styles = stylex.create({
`;

const dictionary = new TextEncoder().encode(DICTIONARY_TEXT);

export interface LinkedProject {
  readonly kind: 'project';
  readonly project: Project;
  /** The StyleX version of the link when the site no longer has it: the project has the nearest one. */
  readonly missingVersion?: string;
}

/** `newer`: the link has a later version of the format. */
export type ReadLink = LinkedProject | {readonly kind: 'damaged' | 'too-large' | 'newer'};

/** @returns the hash without `#`; it may be longer than `MAX_LINK_CHARS` */
export function writeProjectLink({compiler, files, active}: Project): string {
  const open = files.findIndex(({name}) => name === active);
  const data = [STYLEX_VERSIONS[compiler], open, ...files.flatMap(({name, code}) => [name, code])];
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
  if (text.length > MAX_LINK_CHARS) return {kind: 'too-large'};
  const {version, data} = LINK.exec(text)?.groups ?? {};
  if (version === undefined || data === undefined) return {kind: 'damaged'};
  if (version !== VERSION) return {kind: 'newer'};
  try {
    const bytes = fromBase64Url(data);
    // A link of `MAX_LINK_CHARS` inflates to 40 MB at most.
    const json = inflateSync(bytes.subarray(CHECKSUM_BYTES), {dictionary});
    if (json.length > MAX_TEXT_BYTES) return {kind: 'too-large'};
    if (checksum(json) !== new DataView(bytes.buffer).getUint32(0)) return {kind: 'damaged'};
    const list: unknown = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(json));
    if (Array.isArray(list) && list.length > 2 + MAX_FILES * 2) return {kind: 'too-large'};
    return toProject(list);
  } catch {
    return {kind: 'damaged'};
  }
}

function toProject(data: unknown): ReadLink {
  if (!Array.isArray(data)) return {kind: 'damaged'};
  const [made, open, ...rest]: readonly unknown[] = data;
  const version = typeof made === 'string' && STYLEX_VERSION.test(made) ? made : undefined;
  // The first links have the position of the compiler in place of its version.
  const compiler = version === undefined ? COMPILER_IDS[Number(made)] : nearestCompiler(version);
  const files = Array.from({length: Math.ceil(rest.length / 2)}, (_, index) => ({
    name: rest[index * 2],
    code: rest[index * 2 + 1],
  }));
  const project: unknown = {
    compiler,
    files,
    active: files[Number(open)]?.name,
  };
  if (compiler === undefined || !isProject(project)) return {kind: 'damaged'};
  return version === undefined ? {kind: 'project', project} : withVersion(project, version);
}

/** The project as a link with this version of StyleX opens it. */
export function withVersion(project: Project, version: string): LinkedProject {
  const compiler = nearestCompiler(version);
  const isMissing = version !== STYLEX_VERSIONS[compiler];
  return {kind: 'project', project: {...project, compiler}, ...(isMissing && {missingVersion: version})};
}

const STYLEX_VERSION = /^\d{1,3}\.\d{1,3}\.\d{1,3}$/u;

const versionNumber = (version: string): number =>
  version.split('.').reduce((number, part) => number * 1000 + Number(part), 0);

/** The documented one wins when two are equally near. */
function nearestCompiler(version: string): CompilerId {
  const distance = (id: CompilerId): number => Math.abs(versionNumber(STYLEX_VERSIONS[id]) - versionNumber(version));
  return distance('newest') < distance('documented') ? 'newest' : 'documented';
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
