import {stat} from 'node:fs/promises';
import path from 'node:path';
import {listFiles, readText} from '#node/foundation/files.ts';
import type {Problem} from '#node/problems/problem.ts';
import {type LoadedModule, loadModule} from '#node/site/load-module.ts';
import {type SidebarsConfig, sidebarsSchema} from '#node/site/sidebars-schema.ts';
import {type SiteConfig, siteConfigSchema} from '#node/site/site-config-schema.ts';
import {type GitDates, readGitDates} from './git-dates.ts';
import {type PublicFolder, readPublicFolder} from './public-folder.ts';

/** Everything that is read of a site's folder. The build is a function of it. */
export interface SiteFiles extends PublicFolder {
  /** Absolute path. Only for files that are copied as they are. */
  readonly dir: string;
  readonly config: LoadedModule<SiteConfig>;
  /** By file: `sidebars.ts`, `versions/1.0/sidebars.ts`. */
  readonly sidebars: ReadonlyMap<string, LoadedModule<SidebarsConfig>>;
  /** Texts below `content/`, `versions/` and `i18n/`, by path relative to the site's folder, sorted. */
  readonly texts: ReadonlyMap<string, string>;
  readonly hasContent: boolean;
  readonly gitDates: GitDates;
  readonly problems: readonly Problem[];
}

const TEXT_FOLDERS = ['content', 'versions', 'i18n'];
const TEXT_FILE = /\.(?:mdx?|yml|json)$/;

/** Replaces what is invalid in the configuration, so that content is checked in the same run. */
const FALLBACK_CONFIG = {title: 'Site', url: 'https://site.invalid'};

async function readTexts(dir: string): Promise<Map<string, string>> {
  const lists = await Promise.all(
    TEXT_FOLDERS.map(async (folder) => (await listFiles(path.join(dir, folder))).map((file) => `${folder}/${file}`)),
  );
  const files = lists.flat().filter((file) => TEXT_FILE.test(file));
  const texts = await Promise.all(files.map((file) => readText(path.join(dir, file))));
  return new Map(files.map((file, index) => [file, texts[index] ?? '']));
}

/** The version of the docs in `content/docs`. */
export const CURRENT_VERSION = 'current';

/** The sidebars of a version, relative to the site's folder. */
export function sidebarsFileOf(version: string): string {
  return version === CURRENT_VERSION ? 'sidebars.ts' : `versions/${version}/sidebars.ts`;
}

/** Reads a site's folder once: configuration, sidebars, content in all versions and locales, pictures, dates of git. */
export async function readSiteFiles(dir: string): Promise<SiteFiles> {
  const problems: Problem[] = [];
  const [config, texts, content, publicFolder, gitDates] = await Promise.all([
    loadModule(dir, 'site.config.ts', siteConfigSchema, {fallback: FALLBACK_CONFIG, problems}),
    readTexts(dir),
    stat(path.join(dir, 'content')).catch(() => undefined),
    readPublicFolder(dir, problems),
    readGitDates(dir),
  ]);
  const sidebars = await Promise.all(
    config.value.docs.versions.map(({name}) =>
      loadModule(dir, sidebarsFileOf(name), sidebarsSchema, {fallback: {}, problems}),
    ),
  );
  return {
    dir,
    config,
    sidebars: new Map(sidebars.map((loaded) => [loaded.file, loaded])),
    texts,
    hasContent: content?.isDirectory() === true,
    ...publicFolder,
    gitDates,
    problems,
  };
}

/** Reads changed files again: only these when they are texts that were there before, else everything. */
export async function readChangedFiles(known: SiteFiles, changed: readonly string[]): Promise<SiteFiles> {
  const {dir, texts} = known;
  const edited = await Promise.all(
    changed.map(async (file) => [file, await readText(path.join(dir, file)).catch(() => undefined)] as const),
  );
  const rereadTexts = new Map(texts);
  for (const [file, text] of edited) {
    if (text === undefined || !texts.has(file)) return readSiteFiles(dir);
    rereadTexts.set(file, text);
  }
  return {...known, texts: rereadTexts};
}
