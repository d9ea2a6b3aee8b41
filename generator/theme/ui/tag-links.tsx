import * as stylex from '@stylexjs/stylex';
import type {PageLink} from '#shared/page-data.ts';
import {color, media, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {SiteLink} from './site-link.tsx';

interface TagLinksProps {
  readonly label: string;
  /** The tags lie above a link that covers the whole item. */
  readonly isRaised?: boolean;
  readonly tags: readonly (PageLink & {readonly count?: number})[];
}

export function TagLinks({label, tags, isRaised = false}: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} {...stylex.props(styles.list, isRaised && styles.raised)}>
      {tags.map((tag) => (
        <li key={tag.href} {...stylex.props(styles.item)}>
          <SiteLink href={tag.href} rel="tag" xstyle={styles.tag}>
            {tag.title}
            {tag.count === undefined ? null : <span {...stylex.props(styles.count)}>{tag.count}</span>}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

const styles = stylex.create({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.x2,
  },
  raised: {
    position: 'relative',
    zIndex: 1,
  },
  item: {display: 'flex'},
  tag: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.x2,
    minHeight: {default: 28, [media.touch]: 44},
    paddingInline: space.x3,
    borderWidth: 1,
    borderColor: {default: color['--line'], ':hover': color['--accent-line']},
    borderRadius: radius.round,
    backgroundColor: {default: color['--surface-sunken'], ':hover': color['--accent-soft']},
    color: {default: color['--text-soft'], ':hover': color['--accent']},
    fontSize: size.small,
    lineHeight: 1.5,
    transitionProperty: 'background-color, border-color, color',
  },
  count: {
    color: color['--text-faint'],
    fontSize: size.tiny,
    fontVariantNumeric: 'tabular-nums',
  },
});
