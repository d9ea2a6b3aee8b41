import * as stylex from '@stylexjs/stylex';
import {Island} from '#navigation/islands/island.tsx';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import type {PageDataOf} from '#shared/page-data.ts';
import {color, media, space} from '#theme/tokens/tokens.stylex.ts';
import {ButtonLink} from '#theme/ui/button.tsx';
import {PageFrame, PageTitle} from '#theme/ui/page-frame.tsx';
import NotFoundSuggestions from './not-found-suggestions.tsx';

export function NotFoundPage({page}: PageComponentProps<PageDataOf<'not-found'>>) {
  const {searchPath} = useSite();
  const text = useLabel();
  return (
    <PageFrame isWide>
      <div {...stylex.props(styles.columns)}>
        <Picture />
        <div {...stylex.props(styles.words)}>
          <PageTitle lead={text('not-found.text')}>{page.title}</PageTitle>
          <div data-paint="" {...stylex.props(styles.links)}>
            <ButtonLink href="/" kind="primary">
              {text('not-found.home')}
            </ButtonLink>
            <ButtonLink href={searchPath}>{text('search.placeholder')}</ButtonLink>
          </div>
          <Island
            name="not-found-suggestions"
            when="at-once"
            component={NotFoundSuggestions}
            props={{path: page.path}}
          />
        </div>
      </div>
    </PageFrame>
  );
}

/** The digits 404 as a grid of squares. The one in the middle (`o`) has fallen out. */
const ROWS = ['#.#.###.#.#', '#.#.#.#.#.#', '###.#o#.###', '..#.#.#...#', '..#.###...#'];
const STEP = 16;
const SQUARE = {width: 12, height: 12, rx: 3};

function Picture() {
  return (
    <svg viewBox={`0 0 ${11 * STEP} ${8 * STEP}`} aria-hidden="true" {...stylex.props(styles.picture)}>
      {ROWS.flatMap((row, y) =>
        [...row].map((cell, x) => {
          const key = `${x},${y}`;
          const frame = {x: x * STEP + 2, y: y * STEP + 2, ...SQUARE};
          if (cell === 'o') return <rect key={key} {...frame} {...stylex.props(styles.outlined)} />;
          return cell === '#' ? <rect key={key} {...frame} {...stylex.props(styles.square)} /> : null;
        }),
      )}
      <rect {...SQUARE} transform="translate(91 85) rotate(10 6 6)" opacity={0.2} {...stylex.props(styles.fallen)} />
      <rect {...SQUARE} transform="translate(101 96) rotate(22 6 6)" opacity={0.45} {...stylex.props(styles.fallen)} />
      <rect {...SQUARE} transform="translate(113 112) rotate(38 6 6)" {...stylex.props(styles.fallen)} />
    </svg>
  );
}

const styles = stylex.create({
  columns: {
    display: 'grid',
    gridTemplateColumns: {default: 'minmax(0, 1fr) 18rem', [media.phone]: 'minmax(0, 1fr)'},
    columnGap: space.x16,
    rowGap: space.x8,
    paddingTop: {default: space.x6, [media.mobile]: 0},
  },
  picture: {
    gridColumnStart: {default: 2, [media.phone]: 1},
    width: {default: '100%', [media.phone]: 200},
  },
  words: {
    gridRowStart: {default: 1, [media.phone]: 2},
    gridColumnStart: 1,
  },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.x3,
  },
  square: {fill: color['--violet']},
  outlined: {
    fill: 'none',
    stroke: color['--magenta'],
    strokeWidth: 1.5,
    strokeDasharray: '3 2.4',
  },
  fallen: {fill: color['--magenta']},
});
