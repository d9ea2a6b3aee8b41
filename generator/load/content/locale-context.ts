import {z} from 'zod';
import type {LoadedModule} from '#load/config/load-module.ts';
import type {SiteConfig} from '#load/config/site-config-schema.ts';
import {didYouMean, type Problem} from '#problems/problem.ts';
import type {PageIntro} from '#parse/parse-page.ts';
import {reporterOf, strictObject} from '#problems/schema-problems.ts';
import {defaultMessages, type Messages} from '#shared/messages.ts';
import {encodeFilePath} from '#shared/page-path.ts';
import {type ContentFile, contentFiles} from './content-files.ts';
import {parseYaml} from './parse-yaml.ts';
import type {SiteFiles} from './read-site-files.ts';
import {readTags, type TagsConfig} from './tags.ts';
import {filledText} from '#load/config/config-values.ts';
import type {IndexWords} from '#search/index-file.ts';

/** Gives a locale's translation of a text of the configuration, or the text itself. */
export type Translate = (text: string) => string;

export interface LocaleContext {
  readonly files: SiteFiles;
  readonly config: LoadedModule<SiteConfig>;
  readonly locale: string;
  readonly messages: Messages;
  readonly translate: Translate;
  readonly tags: TagsConfig | undefined;
  /** See `readIntros`. */
  readonly intros: ReadonlyMap<string, PageIntro>;
  readonly includeDrafts: boolean;
  /** Filled while pages are loaded: see `Site`. */
  readonly drafts: Map<string, string>;
  readonly routes: Map<string, string>;
  readonly problems: Problem[];
}

export function makeLocaleContext(
  files: SiteFiles,
  {locale, includeDrafts, intros}: Pick<LocaleContext, 'locale' | 'includeDrafts' | 'intros'>,
): LocaleContext {
  const {config, texts, extension} = files;
  const {localeConfigs} = config.value.i18n;
  const problems: Problem[] = [];
  const labels = new Map(Object.entries(localeConfigs[locale]?.labels ?? {}));
  const builtIn: Messages = {...extension?.labels, ...defaultMessages};
  return {
    files,
    config,
    locale,
    messages: {...builtIn, ...readCatalogue(locale, texts, Object.keys(builtIn), problems)},
    translate: (text) => labels.get(text) ?? text,
    tags: readTags(texts, problems),
    intros,
    includeDrafts,
    drafts: new Map(),
    routes: new Map(),
    problems,
  };
}

/** Address at which readers edit a file of the site, when its repository is known. */
export function editUrlOf(file: string, {config}: Pick<LocaleContext, 'config'>): string | undefined {
  const {editUrl} = config.value;
  return editUrl && editUrl + encodeFilePath(file);
}

/** The files of a folder, and the translations that replace them: `i18n/en/docs` for `content/docs`. */
export function localizedFiles(
  {files, config, locale, intros}: Pick<LocaleContext, 'files' | 'config' | 'locale' | 'intros'>,
  folder: string,
  translated: string,
): ContentFile[] {
  const isTranslated = locale !== config.value.i18n.defaultLocale;
  const found = contentFiles(files.texts, folder, isTranslated ? `i18n/${locale}/${translated}` : undefined);
  return found.map((contentFile) => ({...contentFile, intro: intros.get(contentFile.file)}));
}

const catalogueSchema = z.record(z.string(), z.string());

/** Reads the catalogue of a locale. Labels that it does not translate are English. */
function readCatalogue(
  locale: string,
  texts: ReadonlyMap<string, string>,
  known: readonly string[],
  problems: Problem[],
): Readonly<Record<string, string>> {
  const file = `content/messages/${locale}.json`;
  // JSON is YAML, whose parser knows the lines.
  const {value, locate} = parseYaml({file, yaml: texts.get(file) ?? '', fallback: {}}, catalogueSchema, problems);
  const report = reporterOf({file, locate}, problems);
  const labels = Object.entries(value).filter(([id]) => {
    if (known.includes(id)) return true;
    const allowed = didYouMean(id, known) ?? 'an id of generator/shared/messages.ts, or a label of the extension';
    report([id], {message: `unknown message id "${id}".`, allowed});
    return false;
  });
  return Object.fromEntries(labels);
}

/** What search knows of the words of readers. A site need not have it. */
export const SEARCH_WORDS_FILE = 'content/search-words.yml';

const searchWordsSchema = strictObject({
  /** Words for the same thing, a list for each: `[悬停, hover, 鼠标移上]`. Search takes one for another. */
  synonyms: z.array(z.array(filledText).min(2, 'expected at least two words')).default([]),
  /** A query of these words and versions lists posts, newest first. */
  newest_first: z.array(filledText).default([]),
});

export type SearchWords = Pick<IndexWords, 'synonyms' | 'newestFirst'>;

/** @param texts by path relative to the site's folder */
export function readSearchWords(texts: ReadonlyMap<string, string>, problems: Problem[]): SearchWords {
  const yaml = texts.get(SEARCH_WORDS_FILE) ?? '';
  const {value, locate} = parseYaml({file: SEARCH_WORDS_FILE, yaml, fallback: {}}, searchWordsSchema, problems);
  const known = new Set<string>();
  for (const [at, group] of value.synonyms.entries()) {
    for (const [index, name] of group.entries()) {
      const key = name.normalize('NFKC').toLowerCase();
      if (known.has(key)) {
        const message = `The word "${name}" stands twice.`;
        const line = locate(['synonyms', at, index]);
        problems.push({file: SEARCH_WORDS_FILE, line, message, allowed: 'each word in one list'});
      }
      known.add(key);
    }
  }
  return {synonyms: value.synonyms, newestFirst: value.newest_first};
}
