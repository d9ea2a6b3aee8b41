import {markdownOf, type PageRecord} from '#load/content/page-record.ts';
import type {FailedPage} from './compile-context.ts';
import {nearestName} from '#shared/nearest-name.ts';
import type {Problem} from '#problems/problem.ts';
import {
  cleanPathname,
  decodeFilePath,
  encodeFilePath,
  isExternalUrl,
  splitHref,
  withTrailingSlash,
} from '#shared/page-path.ts';
import type {CompiledPages} from './compile-content.ts';
import {type ValuePath, valuesIn} from '#problems/schema-problems.ts';
import type {LoadedModule} from '#load/config/load-module.ts';

interface ConfigLink {
  readonly file: string;
  readonly line?: number | undefined;
  readonly href: string;
}

const LINK_KEYS: ReadonlySet<PropertyKey> = new Set(['to', 'href']);
const FILE_KEYS: ReadonlySet<PropertyKey> = new Set([
  'src',
  'srcDark',
  'favicon',
  'image',
  'lightLogo',
  'darkLogo',
  'cover',
  'logo',
]);

/** Objects whose keys are not those of links. A sidebar with such a name is a list. */
const OTHER_OBJECTS: ReadonlySet<PropertyKey> = new Set(['labels', 'replaceSearchResultPathname', 'searchParameters']);

function findConfigLinks({file, value: config, locate}: LoadedModule<unknown>): ConfigLink[] {
  const links: ConfigLink[] = [];
  const walk = (value: unknown, path: ValuePath): void => {
    const key = path.at(-1) ?? '';
    if (typeof value === 'string') {
      const isLink = (LINK_KEYS.has(key) && !isExternalUrl(value) && !value.startsWith('#')) || FILE_KEYS.has(key);
      if (isLink) links.push({file, line: locate(path), href: withTrailingSlash(value)});
      return;
    }
    if (OTHER_OBJECTS.has(key) && !Array.isArray(value)) return;
    for (const [name, item] of valuesIn(value)) walk(item, [...path, name]);
  };
  walk(config, []);
  return links;
}

export interface LinkTargets {
  readonly records: readonly PageRecord[];
  readonly compiled: CompiledPages;
  readonly failed?: ReadonlyMap<string, FailedPage>;
  /** Site path of each draft that is not built, by content file. */
  readonly drafts?: ReadonlyMap<string, string>;
  /** Site paths of all other files that a link can lead to (`linkableFiles`). */
  readonly files: ReadonlySet<string>;
  /** Site paths below which pages may be missing because of other problems: broken links to them are not reported. */
  readonly pathsWithUnknownPages?: readonly string[];
  readonly onBrokenLinks?: 'throw' | 'warn';
}

const MAX_LISTED_ANCHORS = 20;

function anchorAdvice(anchor: string, anchors: readonly string[]): string {
  if (anchors.length === 0) return 'the page without an anchor, because it has no headings';
  const nearest = nearestName(anchor, anchors);
  if (nearest !== undefined) return `did you mean #${nearest}?`;
  const more = anchors.length > MAX_LISTED_ANCHORS ? ', …' : '';
  return anchors.slice(0, MAX_LISTED_ANCHORS).join(', ') + more;
}

/** Checks that internal links lead to pages, files and anchors. Paths compare decoded: `%20` is a space. */
export function checkLinks(targets: LinkTargets, configs: readonly LoadedModule<unknown>[]): Problem[] {
  const {
    records,
    compiled,
    failed,
    drafts = new Map<string, string>(),
    files,
    pathsWithUnknownPages = [],
    onBrokenLinks,
  } = targets;
  const pages = new Map(records.map((record) => [decodeFilePath(record.data.path), record]));
  const targetPaths = [...pages.keys(), ...files];
  const draftFiles = new Map([...drafts].map(([file, path]) => [decodeFilePath(path), file]));
  const resultOf = (file: string): Pick<FailedPage, 'links' | 'anchors'> | undefined =>
    compiled.get(file) ?? failed?.get(file);

  const checkPath = (pathname: string): Omit<Problem, 'file'> | undefined => {
    const path = decodeFilePath(pathname);
    if (files.has(path) || pathsWithUnknownPages.some((folder) => path.startsWith(folder))) return undefined;
    const draft = draftFiles.get(path);
    if (draft !== undefined) {
      const message = `broken link: ${pathname} is the draft ${draft}, which production builds leave out.`;
      return {message, allowed: 'a page that is not a draft; "draft: false" publishes this one'};
    }
    const clean = cleanPathname(path);
    const nearest = pages.has(clean) ? clean : nearestName(path, targetPaths);
    return {
      message: `broken link: there is no page or file at ${pathname}`,
      allowed:
        nearest === undefined
          ? 'the path of a page of this site, of a file below public/, or of one that the build makes'
          : `did you mean ${encodeFilePath(nearest)}?`,
    };
  };

  const checkAnchor = (target: PageRecord, rest: string): Omit<Problem, 'file'> | undefined => {
    const anchor = rest.includes('#') ? decodeFilePath(rest.slice(rest.indexOf('#') + 1)) : '';
    const file = target.markdown?.file ?? '';
    const anchors = resultOf(file)?.anchors;
    if (anchor === '' || anchors === undefined || anchors.includes(anchor)) return undefined;
    // Its original has the same path, and may have the anchor.
    const translation = file.startsWith('i18n/') ? ` (${file})` : '';
    const message = `broken anchor: ${target.data.path}${translation} has no #${anchor}`;
    return {message, allowed: anchorAdvice(anchor, anchors)};
  };

  const check = ({file, line, href}: ConfigLink, ownPage?: PageRecord): Problem[] => {
    const {pathname, rest} = splitHref(href);
    const target = pathname === '' ? ownPage : pages.get(decodeFilePath(pathname));
    if (target === undefined && pathname === '') return [];
    const problem = target === undefined ? checkPath(pathname) : checkAnchor(target, rest);
    return problem === undefined ? [] : [{file, line, ...problem, ...(onBrokenLinks === 'warn' && {isNotice: true})}];
  };

  return [
    ...records.flatMap((record) => {
      const {file: recordFile, image, sectionKeywords = []} = record;
      const links = [
        ...markdownOf(record).flatMap(({file}) => (resultOf(file)?.links ?? []).map((link) => ({...link, file}))),
        ...(image === undefined ? [] : [{...image, file: recordFile}]),
        ...sectionKeywords.map(({id, line}) => ({href: `#${id}`, line, file: recordFile})),
      ];
      return links.flatMap((link) => check(link, record));
    }),
    ...configs.flatMap(findConfigLinks).flatMap((link) => check(link)),
  ];
}
