import type {ComponentProps} from 'react';
import * as stylex from '@stylexjs/stylex';
import {color, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon, type IconName} from '#theme/ui/icon.tsx';
import {hitIcon, hitPath, hitTitle, MarkedText} from './hit-text.tsx';
import type {PanelItem} from './search-sources.ts';

interface HitRowProps {
  readonly item: PanelItem;
  /** From autocomplete-core: id, role, selection and pointer. */
  readonly itemProps: ComponentProps<'a'>;
  readonly icon?: IconName;
}

/** One option of the list. The option is the link itself, so that it opens in a new tab like any link. */
export function HitRow({item, itemProps, icon}: HitRowProps) {
  const isActive = itemProps['aria-selected'] === true;
  const {hit, isChild = false, isLastChild = false} = item;
  const path = hitPath(hit, isChild);
  return (
    <a
      {...itemProps}
      href={item.href}
      tabIndex={-1}
      {...stylex.props(styles.row, isChild && styles.child, isActive && styles.active)}
    >
      {isChild ? <span aria-hidden="true" {...stylex.props(styles.branch, isLastChild && styles.lastBranch)} /> : null}
      <Icon name={icon ?? hitIcon(hit)} xstyle={styles.icon} />
      <span {...stylex.props(styles.words)}>
        <span {...stylex.props(styles.line, styles.title)}>
          <MarkedText segments={hitTitle(hit)} />
        </span>
        {path.length === 0 ? null : (
          <span {...stylex.props(styles.line, styles.path)}>
            <MarkedText segments={path} />
          </span>
        )}
      </span>
      {isActive ? <Icon name="arrow" xstyle={styles.go} /> : null}
    </a>
  );
}

const styles = stylex.create({
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
  go: {
    color: color['--accent'],
  },
});
