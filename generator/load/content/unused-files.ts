import path from 'node:path';
import type {LoadedModule} from '#load/config/load-module.ts';
import type {SiteConfig} from '#load/config/site-config-schema.ts';
import type {Problem} from '#problems/problem.ts';
import {CATEGORY_FILE, contentFiles, isPartial} from './content-files.ts';

interface FoundFiles {
  readonly config: Pick<LoadedModule<SiteConfig>, 'value'>;
  /** Folders of the docs and of their translations. */
  readonly versions: readonly {readonly folder: string; readonly translatedFolder: string}[];
  /** All files below the folders of content, texts or not. */
  readonly files: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
}

/** Catalogues that no locale uses have a notice of their own. */
const DATA_FILE = /^content\/(?:(?:authors|search-words|tags)\.yml|messages\/[^/]+\.(?:json|yml))$/;
/** Files of systems and editors. */
const HIDDEN_FILE = /(?:^|\/)\.|~$/;
const README = /(?:^|\/)README\.\w+$/;

const README_ADVICE = 'another name for a page, _README.md for authors';
const PAGE_ADVICE =
  'pages are .md and .mdx files, parts of pages begin with "_", folders in docs have a _category_.yml, files for readers are below public/';
const DATA_ADVICE = 'data in content/authors.yml, content/tags.yml, content/search-words.yml, content/messages/';

/** Notices files from which nothing is made: one notice for all of a kind in a folder. */
export function noticeUnusedFiles({config: {value}, versions, files, texts}: FoundFiles): Problem[] {
  const {locales, defaultLocale} = value.i18n;
  const translated = [...versions.map(({translatedFolder}) => translatedFolder), 'blog', 'pages'];
  const docsFolders = versions.map(({folder}) => folder);
  const pageFolders = [
    ...docsFolders,
    'content/blog',
    'content/pages',
    ...locales.flatMap((name) => (name === defaultLocale ? [] : translated.map((part) => `i18n/${name}/${part}`))),
  ];
  const pages = new Set(pageFolders.flatMap((folder) => contentFiles(texts, folder).map(({file}) => file)));
  const isCategory = (file: string): boolean =>
    docsFolders.some((folder) => file.startsWith(`${folder}/`) && CATEGORY_FILE.test(file.slice(folder.length + 1)));
  const folderOf = (file: string): string | undefined => pageFolders.find((folder) => file.startsWith(`${folder}/`));
  const isOfExtension = (file: string): boolean =>
    value.extension !== undefined && file.startsWith('content/') && (!folderOf(file) || /\.tsx?$/.test(file));
  const isUsed = (file: string): boolean =>
    [pages.has(file), isPartial(file), isCategory(file), DATA_FILE.test(file), HIDDEN_FILE.test(file)].includes(true) ||
    isOfExtension(file) ||
    (README.test(file) && !folderOf(file));
  const kinds = new Map<string, string[]>();
  for (const file of files.filter((name) => !isUsed(name))) {
    const folder = folderOf(file) ?? file.split('/', 2).join('/');
    const kind = `${folder} ${README.test(file) ? 'README' : path.posix.extname(file)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), file]);
  }
  const advice = (file: string): string =>
    !folderOf(file)
      ? `pages in ${pageFolders.join(', ')}; ${DATA_ADVICE}`
      : README.test(file)
        ? README_ADVICE
        : PAGE_ADVICE;
  return [...kinds.values()].map(([file = '', ...others]) => {
    const more = others.length === 0 ? '' : ` and of ${others.length} more of its kind`;
    return {file, message: `nothing is made of this file${more}.`, allowed: advice(file), isNotice: true};
  });
}
