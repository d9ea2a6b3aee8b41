/** Hits as texts and links, in lists and on the search page. */
import {type ComponentProps, useCallback} from 'react';
import * as stylex from '@stylexjs/stylex';
import {SEARCH_LIST_ID} from '#shared/document-markers.ts';
import {HIERARCHY_LEVELS, type HierarchyLevel} from '#shared/search-record.ts';
import {hitHref, type SearchHit, type Segments} from '#search/search-provider.ts';
import type {PageMessageId} from '#shared/messages.ts';
import type {HitGroup, PlacedHit} from '#search/search-session.ts';
import {useSite} from '#navigation/site-context.tsx';
import {color, font, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon, type IconName} from '#theme/ui/icon.tsx';

const plain = (text: string | null): Segments => (text === null || text === '' ? [] : [{text, isMatch: false}]);

/** First line of a row: the heading, or the text around the match. Code is below its heading. */
function hitTitle(hit: SearchHit): Segments {
  const {type} = hit;
  if (hit.isCode === true) return hitHeading(hit);
  if (type === 'content') return hit.snippet?.length ? hit.snippet : plain(hit.hierarchy.lvl1);
  return hit.headings?.[type] ?? plain(hit.hierarchy[type]);
}

const innermostLevel = ({hierarchy}: SearchHit): HierarchyLevel =>
  [...HIERARCHY_LEVELS].reverse().find((name) => (hierarchy[name] ?? '') !== '') ?? 'lvl1';

/** Second line: a line of code, else the page unless the first line or the row above has it, and where in it a text is. */
function hitPath(hit: SearchHit, isUnderPage: boolean): Segments {
  if (hit.isCode === true) return hit.snippet ?? [];
  if (hit.type === 'lvl1') return [];
  const page = isUnderPage ? [] : (hit.headings?.lvl1 ?? plain(hit.hierarchy.lvl1));
  const isInSection = hit.type === 'content' && innermostLevel(hit) !== 'lvl1';
  const section = isInSection ? hitHeading(hit) : [];
  return page.length > 0 && section.length > 0
    ? [...page, {text: ' › ', isMatch: false}, ...section]
    : [...page, ...section];
}

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

function hitIcon({type}: SearchHit): IconName {
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

export interface RowAction {
  readonly label: PageMessageId;
  readonly icon: IconName;
  readonly run: (hit: SearchHit) => void;
}

/** Rows with a heading: hits of a section of the site, or saved searches. */
export interface RowGroup extends HitGroup {
  readonly icon?: IconName;
  /** True for places that are no searches, and are not remembered as such. */
  readonly isLinks?: true;
  readonly actions?: readonly RowAction[];
}

interface HitListProps {
  readonly groups: readonly RowGroup[];
  /** True while the hits are not those of the query. */
  readonly isPending: boolean;
  readonly optionProps: (row: PlacedHit) => ComponentProps<'a'>;
  readonly label: string;
}

/** The list that the input controls: hits by section of the site, or saved searches. */
export function HitList({groups, isPending, optionProps, label}: HitListProps) {
  return (
    <div
      role="listbox"
      id={SEARCH_LIST_ID}
      aria-label={label}
      aria-busy={isPending}
      {...stylex.props(styles.list, isPending && styles.old)}
    >
      {groups.map(({name, hits, icon}, at) => {
        const id = `search-group-${at}`;
        return (
          <div key={id} role="group" aria-labelledby={id}>
            <div id={id} role="presentation" {...stylex.props(styles.heading)}>
              {name}
            </div>
            {hits.map((row) => (
              <HitRow key={row.hit.objectID} row={row} icon={icon ?? hitIcon(row.hit)} option={optionProps(row)} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface HitRowProps {
  readonly row: PlacedHit;
  readonly icon: IconName;
  readonly option: ComponentProps<'a'>;
}

/** The option is the link itself, so that it opens in a new tab like any link. */
function HitRow({row: {hit, isChild, isLastChild}, icon, option}: HitRowProps) {
  const toHref = useHitHref();
  const isActive = option['aria-selected'] === true;
  const path = hitPath(hit, isChild);
  return (
    <a
      {...option}
      href={toHref(hit.url)}
      tabIndex={-1}
      {...stylex.props(styles.row, isChild && styles.child, isActive && styles.active)}
    >
      {isChild ? <span aria-hidden="true" {...stylex.props(styles.branch, isLastChild && styles.lastBranch)} /> : null}
      <Icon name={icon} xstyle={styles.icon} />
      <span {...stylex.props(styles.words)}>
        <span {...stylex.props(styles.line, styles.title)}>
          <MarkedText segments={hitTitle(hit)} />
          {/* What the branch to the row above says to the eye. */}
          {isChild ? <span className="sr-only">{` ${hit.hierarchy.lvl1}`}</span> : null}
        </span>
        {path.length === 0 ? null : (
          <span {...stylex.props(styles.line, styles.path, hit.isCode === true && styles.code)}>
            <MarkedText segments={path} />
          </span>
        )}
      </span>
      {isActive && icon !== 'arrow' ? <Icon name="arrow" xstyle={styles.go} /> : null}
    </a>
  );
}

const styles = stylex.create({
  mark: {
    borderRadius: 3,
    backgroundColor: color['--highlight'],
    color: 'inherit',
    fontWeight: weight.strong,
  },
  list: {
    flexGrow: 1,
    minWidth: 0,
  },
  // Old hits are dimmed after a while: most answers take a few milliseconds.
  old: {
    opacity: 0.5,
    transitionProperty: 'opacity',
    transitionDelay: '150ms',
  },
  heading: {
    height: 36,
    paddingInline: space.x2,
    color: color['--text-faint'],
    fontSize: size.small,
    fontWeight: weight.strong,
    lineHeight: '36px',
  },
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minHeight: 52,
    marginBottom: 2,
    paddingBlock: space.x1,
    paddingInline: space.x3,
    borderRadius: radius.medium,
    color: color['--text'],
    scrollMarginBlock: space.x10,
  },
  active: {
    backgroundColor: color['--accent-soft'],
    color: color['--heading'],
  },
  child: {
    minHeight: 44,
    marginInlineStart: space.x8,
  },
  branch: {
    position: 'absolute',
    insetBlockStart: -2,
    insetBlockEnd: 0,
    insetInlineStart: `calc(${space.x3} * -1)`,
    width: 1,
    backgroundColor: color['--line-strong'],
  },
  lastBranch: {insetBlockEnd: '50%'},
  icon: {color: color['--text-faint']},
  words: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
  },
  line: {
    overflow: 'hidden',
    lineHeight: 1.5,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  title: {
    fontSize: size.compact,
    fontWeight: weight.medium,
  },
  path: {
    color: color['--text-soft'],
    fontSize: size.tiny,
  },
  code: {fontFamily: font['--font-code']},
  go: {color: color['--accent']},
});
