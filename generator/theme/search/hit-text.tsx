import {useCallback} from 'react';
import * as stylex from '@stylexjs/stylex';
import {HIERARCHY_LEVELS, type HierarchyLevel} from '#shared/search-record.ts';
import {hitHref} from '#search/hits.ts';
import type {SearchHit, Segments} from '#search/search-provider.ts';
import {useSite} from '#navigation/site-context.tsx';
import {color, weight} from '#theme/tokens/tokens.stylex.ts';
import type {IconName} from '#theme/ui/icon.tsx';

const plain = (text: string | null): Segments => (text === null || text === '' ? [] : [{text, isMatch: false}]);

/** First line of a row: the heading, or the text around the match. Code is below its heading. */
export function hitTitle(hit: SearchHit): Segments {
  const {type} = hit;
  if (hit.isCode === true) return hitHeading(hit);
  if (type === 'content') return hit.snippet?.length ? hit.snippet : plain(hit.hierarchy.lvl1);
  return hit.headings?.[type] ?? plain(hit.hierarchy[type]);
}

const innermostLevel = ({hierarchy}: SearchHit): HierarchyLevel =>
  [...HIERARCHY_LEVELS].reverse().find((name) => (hierarchy[name] ?? '') !== '') ?? 'lvl1';

/** Second line: a line of code, else the page unless the first line or the row above has it, and where in it a text is. */
export function hitPath(hit: SearchHit, isUnderPage: boolean): Segments {
  if (hit.isCode === true) return hit.snippet ?? [];
  if (hit.type === 'lvl1') return [];
  const page = isUnderPage ? [] : (hit.headings?.lvl1 ?? plain(hit.hierarchy.lvl1));
  const isInSection = hit.type === 'content' && innermostLevel(hit) !== 'lvl1';
  const section = isInSection ? hitHeading(hit) : [];
  return page.length > 0 && section.length > 0
    ? [...page, {text: ' › ', isMatch: false}, ...section]
    : [...page, ...section];
}

/** The innermost heading of a hit. */
export function hitHeading(hit: SearchHit): Segments {
  const level = innermostLevel(hit);
  return hit.headings?.[level] ?? plain(hit.hierarchy[level]);
}

/** The headings above it, from the section of the site down. */
export function hitTrail({hierarchy}: SearchHit): string {
  return HIERARCHY_LEVELS.map((name) => hierarchy[name])
    .filter((name) => name !== null && name !== '')
    .slice(0, -1)
    .join(' › ');
}

export function hitIcon({type}: SearchHit): IconName {
  if (type === 'lvl1') return 'page';
  return type === 'content' ? 'list' : 'hash';
}

export function useHitHref(): (url: string) => string {
  const {baseUrl, search} = useSite();
  const {externalUrlRegex, replaceSearchResultPathname: replacePathname} = search;
  return useCallback(
    (url) => hitHref(url, {baseUrl, externalUrlRegex, replacePathname}),
    [baseUrl, externalUrlRegex, replacePathname],
  );
}

/** Text with its matches marked. Text of an index is never HTML. */
export function MarkedText({segments}: {readonly segments: Segments}) {
  let at = 0;
  return segments.map(({text, isMatch}) => {
    const key = at;
    at += text.length;
    return isMatch ? (
      <mark key={key} {...stylex.props(styles.mark)}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}

const styles = stylex.create({
  mark: {
    borderRadius: 3,
    backgroundColor: color['--highlight'],
    color: 'inherit',
    fontWeight: weight.strong,
  },
});
