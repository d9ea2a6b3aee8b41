import {type CompileReport, compileContent, compileInput} from '#markdown/compile-content.ts';
import {checkLinks} from '#markdown/check-links.ts';
import {type LoadedSite, type LoadOptions, loadSite, type Site} from '#load/content/load-site.ts';
import {findPathClashes} from '#load/content/page-path-conflicts.ts';
import type {SiteFiles} from '#load/content/read-site-files.ts';
import {linkableFiles} from '#write/emit-files.ts';
import type {BuildTools} from '#cache/run-cached.ts';
import {ASSETS_FOLDER} from '#shared/asset-path.ts';
import {failOnProblems, formatNotice, type Problem, withoutRepeats} from '#problems/problem.ts';

export interface CompiledLocale {
  readonly loaded: LoadedSite;
  readonly report: CompileReport;
  /** Site paths of all files beside the pages that a link can lead to. */
  readonly files: ReadonlySet<string>;
}

/** Loads all locales of a site, the default one first. */
export function loadLocales(files: SiteFiles, makeRecords: NonNullable<LoadOptions['makeRecords']>): LoadedSite[] {
  const {defaultLocale, locales} = files.config.value.i18n;
  const others = locales.filter((locale) => locale !== defaultLocale);
  return [defaultLocale, ...others].map((locale) => loadSite(files, {includeDrafts: false, makeRecords, locale}));
}

/** Compiles the content of a locale, pages with problems too. */
export async function compileLocale(loaded: LoadedSite, tools: BuildTools): Promise<CompiledLocale> {
  const {site} = loaded;
  const files = linkableFiles(site);
  const sources = site.records.flatMap(({markdown}) => markdown ?? []);
  return {loaded, report: await compileContent(sources, compileInput(site, files), tools), files};
}

/** Folders at the root of a locale's output that belong to assets or other locales. */
function reservedFolders({locale, files}: Site): string[] {
  const {defaultLocale, locales} = files.config.value.i18n;
  return [ASSETS_FOLDER, ...(locale === defaultLocale ? locales.filter((other) => other !== locale) : [])];
}

function findProblems({loaded, report, files}: CompiledLocale): Problem[] {
  const {site, pathsWithUnknownPages} = loaded;
  const {records, drafts} = site;
  const {onBrokenLinks} = site.config;
  return [
    ...loaded.problems,
    ...report.problems,
    ...checkLinks({records, drafts, ...report, files, pathsWithUnknownPages, onBrokenLinks}, site.configLinks),
    ...findPathClashes(records, {files, folders: reservedFolders(site)}),
  ];
}

/** @returns the notices of the site @throws SiteProblemsError */
export function checkLocales(locales: readonly CompiledLocale[]): string[] {
  const problems = withoutRepeats(locales.flatMap(findProblems));
  failOnProblems(problems);
  return [...locales.flatMap(({loaded}) => loaded.site.notices), ...problems.map(formatNotice)];
}
