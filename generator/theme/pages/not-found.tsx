import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/router/route.ts';
import {LikelyPages} from '#theme/search/likely-pages.tsx';
import {color, size, space} from '#theme/tokens/tokens.stylex.ts';
import {ButtonLink} from '#theme/ui/button-link.tsx';
import {PageFrame, PageTitle} from '#theme/ui/page-frame.tsx';

export default function NotFoundPage({page}: PageComponentProps<PageDataOf<'not-found'>>) {
  const {title} = page;
  const {searchPath} = useSite();
  const text = useLabel();
  return (
    <PageFrame>
      <div {...stylex.props(styles.center)}>
        <Digits />
        <PageTitle>{title}</PageTitle>
        <p {...stylex.props(styles.text)}>{text('not-found.text')}</p>
        <div data-paint="whole" {...stylex.props(styles.links)}>
          <ButtonLink href="/" kind="primary">
            {text('not-found.home')}
          </ButtonLink>
          <ButtonLink href={searchPath}>{text('search.placeholder')}</ButtonLink>
        </div>
        <LikelyPages />
      </div>
    </PageFrame>
  );
}

/** The digits 404 as a grid of squares, one of which is only an outline (`o`). */
const ROWS = ['#.#.###.#.#', '#.#.#.#.#.#', '###.#o#.###', '..#.#.#...#', '..#.###...#'];
const STEP = 16;

function Digits() {
  return (
    <svg viewBox={`0 0 ${11 * STEP} ${5 * STEP}`} aria-hidden="true" {...stylex.props(styles.picture)}>
      {ROWS.flatMap((row, y) =>
        [...row].map((cell, x) => {
          const key = `${x},${y}`;
          const frame = {x: x * STEP + 2, y: y * STEP + 2, width: 12, height: 12, rx: 3};
          if (cell === 'o') return <rect key={key} {...frame} {...stylex.props(styles.outlined)} />;
          return cell === '#' ? <rect key={key} {...frame} {...stylex.props(styles.square)} /> : null;
        }),
      )}
    </svg>
  );
}

const styles = stylex.create({
  center: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    paddingTop: space.x8,
    textAlign: 'center',
  },
  text: {
    maxWidth: '30rem',
    marginTop: `calc(${space.x5} * -1)`,
    marginBottom: space.x8,
    color: color['--text-soft'],
    fontSize: size.lead,
    textWrap: 'balance',
  },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: space.x3,
  },
  picture: {
    width: 220,
    marginBottom: space.x8,
  },
  square: {
    fill: color['--violet'],
  },
  outlined: {
    fill: 'none',
    stroke: color['--magenta'],
    strokeWidth: 1.5,
    strokeDasharray: '3 2.4',
  },
});
