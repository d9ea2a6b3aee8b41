import type {LocatePath, ValuePath} from '#node/problems/schema-problems.ts';
import {isExternalUrl, withTrailingSlash} from '#shared/page-path.ts';

/** A site path written somewhere in a configuration file. */
export interface FoundConfigLink {
  readonly file: string;
  readonly line?: number;
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

/** Every link and picture of a configuration, wherever it stands, for the link check. */
export function findConfigLinks(config: {
  readonly file: string;
  readonly value: unknown;
  readonly locate: LocatePath;
}): FoundConfigLink[] {
  const links: FoundConfigLink[] = [];
  const walk = (value: unknown, path: ValuePath): void => {
    const key = path.at(-1) ?? '';
    if (typeof value === 'string') {
      const isLink = (LINK_KEYS.has(key) && !isExternalUrl(value) && !value.startsWith('#')) || FILE_KEYS.has(key);
      const line = config.locate(path);
      if (isLink) links.push({file: config.file, ...(line !== undefined && {line}), href: withTrailingSlash(value)});
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [name, item] of Object.entries(value)) walk(item, [...path, Array.isArray(value) ? Number(name) : name]);
  };
  walk(config.value, []);
  return links;
}
