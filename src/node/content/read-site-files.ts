import {stat} from 'node:fs/promises';
import path from 'node:path';
import {listFiles} from '#node/foundation/files.ts';
import type {Problem} from '#node/problems/problem.ts';
import {type LoadedModule, loadModule} from '#node/site/load-module.ts';
import {readSiteText, type SiteText} from '#node/site/read-site-text.ts';
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
  /** Posts whose day has not begun. The build only mentions them: its output does not depend on the clock. */
  readonly futurePosts: readonly string[];
  readonly problems: readonly Problem[];
}

const TEXT_FOLDERS = ['content', 'versions', 'i18n'];
const TEXT_FILE = /\.(?:mdx?|yml|json)$/;

/** Replaces what is invalid in the configuration, so that content is checked in the same run. */
const FALLBACK_CONFIG = {title: 'Site', url: 'https://site.invalid'};

async function readTexts(dir: string): Promise<ReadonlyMap<string, SiteText>> {
  const lists = await Promise.all(
    TEXT_FOLDERS.map(async (folder) => (await listFiles(path.join(dir, folder))).map((file) => `${folder}/${file}`)),
  );
  const files = lists.flat().filter((file) => TEXT_FILE.test(file));
  return new Map(await Promise.all(files.map(async (file) => [file, await readSiteText(dir, file)] as const)));
}

/** The version of the docs in `content/docs`. */
export const CURRENT_VERSION = 'current';

/** The sidebars of a version, relative to the site's folder. */
export function sidebarsFileOf(version: string): string {
  return version === CURRENT_VERSION ? 'sidebars.ts' : `versions/${version}/sidebars.ts`;
}

const POST = /(?:^|\/)blog\/(\d{4}-\d{2}-\d{2})-[^/]+$/;
/** The first time zone to begin a day: a post of today is not of the future anywhere. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;

/** @param now time in milliseconds */
export function futurePosts(files: Iterable<string>, now: number): string[] {
  const today = new Date(now + EARLIEST_ZONE_MS).toISOString().slice(0, 10);
  return [...files].filter((file) => (POST.exec(file)?.[1] ?? today) > today);
}

/** Reads a site's folder once: configuration, sidebars, content in all versions and locales, pictures, dates of git. */
export async function readSiteFiles(dir: string): Promise<SiteFiles> {
  const problems: Problem[] = [];
  const [config, siteTexts, content, publicFolder, gitDates] = await Promise.all([
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
  for (const text of siteTexts.values()) problems.push(...text.problems);
  return {
    dir,
    config,
    sidebars: new Map(sidebars.map((loaded) => [loaded.file, loaded])),
    texts: new Map([...siteTexts].map(([file, {text}]) => [file, text])),
    hasContent: content?.isDirectory() === true,
    ...publicFolder,
    gitDates,
    futurePosts: futurePosts(siteTexts.keys(), Date.now()),
    problems,
  };
}

/** Reads changed files again: only these when they are valid texts, before and now, else everything. */
export async function readChangedFiles(known: SiteFiles, changed: readonly string[]): Promise<SiteFiles> {
  const {dir, texts} = known;
  const invalid = new Set(known.problems.map(({file}) => file));
  const edited = await Promise.all(
    changed.map(async (file) => [file, await readSiteText(dir, file).catch(() => undefined)] as const),
  );
  const rereadTexts = new Map(texts);
  for (const [file, read] of edited) {
    if (read === undefined || read.problems.length > 0 || !texts.has(file) || invalid.has(file)) {
      return readSiteFiles(dir);
    }
    rereadTexts.set(file, read.text);
  }
  return {...known, texts: rereadTexts};
}
