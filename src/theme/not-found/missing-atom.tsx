import * as stylex from '@stylexjs/stylex';
import {color} from '#theme/tokens/color.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';

/** Columns and rows of the digits 4, 0, 4 on the atoms' grid; the atom that is missing is drawn as an outline. */
const ROWS = ['#.#.###.#.#', '#.#.#.#.#.#', '###.#.#.###', '..#.#.#...#', '..#.###...#'];
const MISSING = '5,2';
const STEP = 16;

export function MissingAtom() {
  return (
    <svg viewBox={`0 0 ${11 * STEP} ${5 * STEP}`} aria-hidden="true" {...stylex.props(styles.picture)}>
      {ROWS.flatMap((row, y) =>
        [...row].map((cell, x) => {
          const key = `${x},${y}`;
          const frame = {x: x * STEP + 2, y: y * STEP + 2, width: 12, height: 12, rx: 3};
          if (key === MISSING) return <rect key={key} {...frame} {...stylex.props(styles.missing)} />;
          return cell === '#' ? <rect key={key} {...frame} {...stylex.props(styles.atom)} /> : null;
        }),
      )}
    </svg>
  );
}

const styles = stylex.create({
  picture: {
    width: 220,
    marginBottom: space.x8,
  },
  atom: {
    fill: color['--violet'],
  },
  missing: {
    fill: 'none',
    stroke: color['--magenta'],
    strokeWidth: 1.5,
    strokeDasharray: '3 2.4',
  },
});
