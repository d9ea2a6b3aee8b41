import {type Hierarchy, type HierarchyLevel, HIERARCHY_LEVELS, levelName} from '#shared/search-record.ts';
import {highlight} from './highlight.ts';
import type {Match} from './search-index.ts';
import type {SearchHit, Segments} from './search-provider.ts';
import {snippet} from './snippet.ts';

export interface HitOptions {
  /** Origin and base URL of the published site, ending with a slash. */
  readonly siteUrl: string;
  readonly locale: string;
  readonly snippetWords: number;
}

function hierarchyOf({document}: Match): Hierarchy {
  const names = [...document.above, document.title];
  const level = (index: number): string | null => names[index] ?? null;
  return {
    lvl0: level(0),
    lvl1: level(1),
    lvl2: level(2),
    lvl3: level(3),
    lvl4: level(4),
    lvl5: level(5),
    lvl6: level(6),
  };
}

function marked(hierarchy: Hierarchy, marks: readonly string[]): Partial<Record<HierarchyLevel, Segments>> {
  const levels = HIERARCHY_LEVELS.flatMap((level): [HierarchyLevel, Segments][] => {
    const text = hierarchy[level];
    return text === null || text === '' ? [] : [[level, highlight(text, marks)]];
  });
  return Object.fromEntries(levels);
}

/** A match as the view shows it: a heading where the heading answers, else a place in its text. */
export function localHit(match: Match, {siteUrl, locale, snippetWords}: HitOptions): SearchHit {
  const {document, marks, inTitle} = match;
  const hash = document.anchor === '' ? '' : `#${document.anchor}`;
  const text = [document.text, document.code].filter(Boolean).join('\n');
  const place = snippet(text, marks, {words: snippetWords, locale});
  const isInText = place.some((segment) => segment.isMatch);
  const hierarchy = hierarchyOf(match);
  return {
    objectID: `${locale}${document.path}${hash}`,
    url: `${siteUrl}${document.path.slice(1)}${hash}`,
    type: inTitle || !isInText ? levelName(document.level) : 'content',
    content: place.map((segment) => segment.text).join(''),
    hierarchy,
    headings: marked(hierarchy, marks),
    snippet: place,
  };
}
