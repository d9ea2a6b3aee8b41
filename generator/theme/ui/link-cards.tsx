import * as stylex from '@stylexjs/stylex';
import type {PageLink} from '#shared/page-data.ts';
import {color, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from './icon.tsx';
import {SiteLink} from './site-link.tsx';

export interface LinkCard {
  readonly href: string;
  readonly title: string;
  readonly description?: string | undefined;
}

export function LinkCards({cards}: {readonly cards: readonly LinkCard[]}) {
  return (
    <ul {...stylex.props(styles.grid)}>
      {cards.map((card) => (
        <li key={card.href} {...stylex.props(styles.cell)}>
          <SiteLink href={card.href} xstyle={[cardStyles.card, styles.card]}>
            <span {...stylex.props(styles.title)}>{card.title}</span>
            {card.description === undefined ? null : (
              <span {...stylex.props(styles.description)}>{card.description}</span>
            )}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

interface PagerEnd {
  readonly link: PageLink | undefined;
  /** e.g. `上一页`, above the linked page's title. */
  readonly label: string;
}

interface PagerProps {
  readonly label: string;
  readonly previous: PagerEnd;
  readonly next: PagerEnd;
}

export function Pager({label, previous, next}: PagerProps) {
  if (!previous.link && !next.link) return null;
  return (
    <nav aria-label={label} data-paint="" {...stylex.props(styles.pager)}>
      <PagerLink {...previous} rel="prev" />
      <PagerLink {...next} rel="next" />
    </nav>
  );
}

function PagerLink({link, label, rel}: PagerEnd & {readonly rel: 'prev' | 'next'}) {
  if (!link) return null;
  const isNext = rel === 'next';
  return (
    <SiteLink href={link.href} rel={rel} xstyle={[cardStyles.card, styles.link, isNext && styles.next]}>
      <span {...stylex.props(styles.label, isNext && styles.nextLabel)}>
        <Icon name={isNext ? 'arrow' : 'back'} size={13} />
        {label}
      </span>
      <span {...stylex.props(styles.pagerTitle)}>{link.title}</span>
    </SiteLink>
  );
}

const styles = stylex.create({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    gap: space.x4,
  },
  cell: {display: 'grid'},
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x2,
    paddingBlock: space.x4,
    paddingInline: space.x5,
  },
  title: {
    color: color['--heading'],
    fontWeight: weight.strong,
    lineHeight: 1.5,
  },
  description: {
    color: color['--text-soft'],
    fontSize: size.compact,
    lineHeight: 1.7,
  },
  pager: {
    display: {default: 'grid', [media.print]: 'none'},
    gridTemplateColumns: {default: '1fr 1fr', [media.phone]: '1fr'},
    gap: space.x4,
    marginTop: space.x12,
  },
  link: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x1,
    paddingBlock: space.x3,
    paddingInline: space.x4,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-sunken']},
  },
  next: {
    gridColumnStart: {default: '2', [media.phone]: '1'},
    textAlign: 'end',
  },
  label: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x2,
    color: color['--text-faint'],
    fontSize: size.small,
    lineHeight: 1.5,
  },
  nextLabel: {flexDirection: 'row-reverse'},
  pagerTitle: {
    color: color['--accent'],
    fontWeight: weight.strong,
    lineHeight: 1.5,
  },
});

/** A link with a frame. */
export const cardStyles = stylex.create({
  card: {
    borderWidth: 1,
    borderColor: {default: color['--line'], ':hover': color['--accent-line']},
    borderRadius: radius.large,
    backgroundColor: {default: color['--surface-raised'], ':hover': color['--surface-sunken']},
    transitionProperty: 'background-color, border-color',
  },
});
