import * as stylex from '@stylexjs/stylex';
import type {PostLink} from '#shared/page-data.ts';
import {color, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {PostTitle} from './post-meta.tsx';

interface PostRowsProps {
  readonly posts: readonly PostLink[];
  readonly formatDate: (date: string) => string;
}

/** Posts as rows of version, title and date. */
export function PostRows({posts, formatDate}: PostRowsProps) {
  return (
    <ul>
      {posts.map(({href, title, date, release}) => (
        <li key={href}>
          <SiteLink href={href} xstyle={styles.post}>
            {release === undefined ? null : (
              <span aria-hidden="true" {...stylex.props(styles.release)}>
                {release}
              </span>
            )}
            <span {...stylex.props(release === undefined && styles.both)}>
              <PostTitle title={title} release={release} />
            </span>
            <time dateTime={date} {...stylex.props(styles.date, release === undefined && styles.ownLine)}>
              {formatDate(date)}
            </time>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

const styles = stylex.create({
  post: {
    display: 'grid',
    gridTemplateColumns: {default: '4.5rem minmax(0, 1fr) auto', [media.phone]: '4rem minmax(0, 1fr)'},
    columnGap: {default: space.x4, [media.phone]: space.x2},
    alignItems: 'baseline',
    paddingBlock: space.x2,
    paddingInline: space.x3,
    marginInline: `calc(${space.x3} * -1)`,
    borderRadius: radius.medium,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    color: color['--text'],
    lineHeight: 1.75,
  },
  release: {
    color: color['--heading'],
    fontVariantNumeric: 'tabular-nums',
    fontWeight: weight.strong,
  },
  // It takes the place of the version, too.
  both: {
    gridColumnStart: 1,
    gridColumnEnd: 3,
  },
  date: {
    gridColumnStart: {default: 'auto', [media.phone]: '2'},
    color: color['--text-faint'],
    fontSize: size.compact,
    fontVariantNumeric: 'tabular-nums',
  },
  // Below a title that starts there.
  ownLine: {
    gridColumnStart: {default: 'auto', [media.phone]: '1'},
  },
});

/** A row of a list of the blog: what it is about beside its year, tag or version. */
export const sideStyles = stylex.create({
  row: {
    display: 'grid',
    gridTemplateColumns: {default: '10rem minmax(0, 1fr)', [media.phone]: 'minmax(0, 1fr)'},
    columnGap: space.x8,
    rowGap: space.x2,
  },
});
