import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';

/** Line icons on a 16 px grid. */
const paths = {
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  plus: 'M8 3v10M3 8h10',
  close: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
  chevron: 'm6 3.5 4.5 4.5L6 12.5',
  down: 'm3.5 6 4.5 4.5L12.5 6',
  search: 'M7 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM10.7 10.7 14 14',
  sun: 'M8 10.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM8 1.25v1.5M8 13.25v1.5M1.25 8h1.5M13.25 8h1.5M3.2 3.2l1.1 1.1M11.7 11.7l1.1 1.1M12.8 3.2l-1.1 1.1M4.3 11.7l-1.1 1.1',
  moon: 'M13.7 9.6A6 6 0 0 1 6.4 2.3a6 6 0 1 0 7.3 7.3Z',
  external: 'M5 3.5h7.5V11M12.5 3.5l-9 9',
  arrow: 'M2.5 8h11M9.5 4l4 4-4 4',
  back: 'M13.5 8h-11M6.5 4l-4 4 4 4',
  edit: 'm10.8 2.4 2.8 2.8-7.9 7.9-3.5.7.7-3.5zM9.2 4l2.8 2.8',
  home: 'M2.5 7.2 8 2.5l5.5 4.7v6.3h-4v-4h-3v4h-4z',
  tag: 'M2 8.2V2.5A.5.5 0 0 1 2.5 2h5.7l5.8 5.8-6.2 6.2zM5 5v.1',
  page: 'M4 1.75h5.5L12.5 5v9.25H4zM9.25 2v3.25h3',
  hash: 'M6.5 2 5 14M11 2 9.5 14M2.5 5.5h11.5M2 10.5h11.5',
  star: 'm8 1.9 1.9 3.9 4.2.6-3 3 .7 4.2L8 11.6l-3.8 2 .7-4.2-3-3 4.2-.6z',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.7V8l2.3 1.5',
  list: 'M6 4h8M6 8h8M6 12h8M2.5 4v.1M2.5 8v.1M2.5 12v.1',
} as const;

export type IconName = keyof typeof paths;

const mirrored: ReadonlySet<IconName> = new Set(['chevron', 'arrow', 'back']);

interface DrawingProps {
  /** Width and height in px. */
  readonly size?: number;
  readonly xstyle?: StyleXStyles;
}

interface IconProps extends DrawingProps {
  readonly name: IconName;
}

/** Hidden from screen readers: text beside it, or its button's label, has the meaning. */
export function Icon({name, xstyle, ...rest}: IconProps) {
  return <LineDrawing {...rest} path={paths[name]} xstyle={[mirrored.has(name) && styles.mirrored, xstyle]} />;
}

/** An icon of one feature, which other pages do not download. */
export function LineDrawing({path, size = 16, xstyle}: DrawingProps & {readonly path: string}) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" {...stylex.props(styles.icon, xstyle)}>
      <path d={path} />
    </svg>
  );
}

const styles = stylex.create({
  icon: {
    flexShrink: 0,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  mirrored: {
    transform: {default: 'none', ':dir(rtl)': 'scaleX(-1)'},
  },
});
