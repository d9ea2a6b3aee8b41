import * as stylex from '@stylexjs/stylex';
import {color, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
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

const styles = stylex.create({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    gap: space.x4,
  },
  cell: {
    display: 'grid',
  },
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
