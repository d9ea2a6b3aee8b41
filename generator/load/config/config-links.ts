import type {ValuePath} from '#problems/schema-problems.ts';
import {isExternalUrl, withTrailingSlash} from '#shared/page-path.ts';
import type {LoadedModule} from './load-module.ts';

/** A site path written somewhere in a configuration file. */
export interface FoundConfigLink {
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

/** Finds all links and pictures of a configuration, for the link check. */
export function findConfigLinks({file, value: config, locate}: LoadedModule<unknown>): FoundConfigLink[] {
  const links: FoundConfigLink[] = [];
  const walk = (value: unknown, path: ValuePath): void => {
    const key = path.at(-1) ?? '';
    if (typeof value === 'string') {
      const isLink = (LINK_KEYS.has(key) && !isExternalUrl(value) && !value.startsWith('#')) || FILE_KEYS.has(key);
      if (isLink) links.push({file, line: locate(path), href: withTrailingSlash(value)});
      return;
    }
    if (typeof value !== 'object' || value === null || (OTHER_OBJECTS.has(key) && !Array.isArray(value))) return;
    for (const [name, item] of Object.entries(value)) walk(item, [...path, Array.isArray(value) ? Number(name) : name]);
  };
  walk(config, []);
  return links;
}
