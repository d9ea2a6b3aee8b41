import * as stylex from '@stylexjs/stylex';
import {SEARCH_LIST_ID} from '#shared/document-markers.ts';
import type {PlacedHit} from '#search/hits.ts';
import {color, font, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon, type IconName} from '#theme/ui/icon.tsx';
import {hitIcon, hitPath, hitTitle, MarkedText, useHitHref} from './hit-text.tsx';
import type {ModalSearch} from './use-modal-search.ts';

interface HitListProps {
  readonly search: ModalSearch;
  readonly label: string;
}

/** The list that the input controls: hits by section of the site, or saved searches. */
export function HitList({search: {groups, listbox}, label}: HitListProps) {
  const {isPending, optionProps} = listbox;
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
  readonly option: ReturnType<ModalSearch['listbox']['optionProps']>;
}

/** The option is the link itself, so that it opens in a new tab like any link. */
function HitRow({row: {hit, isChild, isLastChild}, icon, option}: HitRowProps) {
  const toHref = useHitHref();
  const isActive = option['aria-selected'];
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
  list: {
    flexGrow: 1,
    minWidth: 0,
  },
  // Only after a while: most answers take a few milliseconds.
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
  lastBranch: {
    insetBlockEnd: '50%',
  },
  icon: {
    color: color['--text-faint'],
  },
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
  code: {
    fontFamily: font['--font-code'],
  },
  go: {
    color: color['--accent'],
  },
});
