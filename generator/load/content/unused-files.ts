import path from 'node:path';
import type {SiteConfig} from '#load/config/site-config-schema.ts';
import type {Problem} from '#problems/problem.ts';
import {CATEGORY_FILE, contentFiles, HIDDEN_FILE, isPartial} from './content-files.ts';

interface SiteContent {
  readonly config: {readonly value: SiteConfig};
  /** Folders of the docs and of their translations. */
  readonly versions: readonly {readonly folder: string; readonly translatedFolder: string}[];
  /** All files below the folders of content, texts or not. */
  readonly files: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
}

/** Catalogues that no locale uses have a notice of their own. */
const DATA_FILE = /^content\/(?:(?:authors|search-words|tags)\.yml|messages\/[^/]+\.(?:json|yml))$/;
const CODE_FILE = /\.tsx?$/;
const README = /(?:^|\/)README\.\w+$/;

const README_ADVICE = 'another name for a page, _README.md for authors';
const PAGE_ADVICE =
  'pages are .md and .mdx files, parts of pages begin with "_", folders in docs have a _category_.yml, files for readers are below public/';
const DATA_ADVICE = 'data in content/authors.yml, content/tags.yml, content/search-words.yml, content/messages/';

/** Notices files from which nothing is made: one notice for all of a kind in a folder. */
export function noticeUnusedFiles({config: {value}, versions, files, texts}: SiteContent): Problem[] {
  const {locales, defaultLocale} = value.i18n;
  const translated = [...versions.map(({translatedFolder}) => translatedFolder), 'blog', 'pages'];
  const docsFolders = versions.map(({folder}) => folder);
  const pageFolders = [
    ...docsFolders,
    'content/blog',
    'content/pages',
    ...locales.flatMap((name) => (name === defaultLocale ? [] : translated.map((part) => `i18n/${name}/${part}`))),
  ];
  const used = new Set(pageFolders.flatMap((folder) => contentFiles(texts, folder).map(({file}) => file)));
  const kinds = new Map<string, {readonly file: string; readonly allowed: string; readonly count: number}>();
  for (const file of files) {
    const folder = pageFolders.find((name) => file.startsWith(`${name}/`));
    const isCategory = docsFolders.some((name) => name === folder && CATEGORY_FILE.test(file.slice(name.length + 1)));
    if (used.has(file) || isCategory || isPartial(file) || DATA_FILE.test(file) || HIDDEN_FILE.test(file)) continue;
    const isReadme = README.test(file);
    const isOfExtension = value.extension !== undefined && file.startsWith('content/');
    // Folders named "versions" and "i18n" may also hold code of the site.
    const isOther = isReadme || isOfExtension || (!file.startsWith('content/') && !texts.has(file));
    if (folder === undefined ? isOther : isOfExtension && CODE_FILE.test(file)) continue;
    const kind = `${folder ?? file.split('/', 2).join('/')} ${isReadme ? '' : path.posix.extname(file)}`;
    const pageAdvice = isReadme ? README_ADVICE : PAGE_ADVICE;
    const allowed = folder === undefined ? `pages in ${pageFolders.join(', ')}; ${DATA_ADVICE}` : pageAdvice;
    const count = (kinds.get(kind)?.count ?? 0) + 1;
    kinds.set(kind, {file, allowed, ...kinds.get(kind), count});
  }
  return [...kinds.values()].map(({count, ...notice}) => {
    const more = count === 1 ? '' : ` and of ${count - 1} more of its kind`;
    return {...notice, message: `nothing is made of this file${more}.`, isNotice: true};
  });
}
