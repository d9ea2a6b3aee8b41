import * as stylex from '@stylexjs/stylex';
import {media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';

/** As in the tutorial's files, which are Chinese in every locale. */
const BOOKS = [
  {title: '梦溪笔谈', author: '沈括', status: 'reading', label: '在读'},
  {title: '天工开物', author: '宋应星', status: 'done', label: '读完'},
  {title: '徐霞客游记', author: '徐弘祖', status: 'wish', label: '想读'},
] as const;

/** The result of the tutorial, by day and by night: a picture with the colors of its last step. */
export function ShelfPicture() {
  return (
    <div aria-hidden="true" {...stylex.props(styles.picture)}>
      <Shelf isNight={false} />
      <Shelf isNight />
    </div>
  );
}

function Shelf({isNight}: {readonly isNight: boolean}) {
  return (
    <div {...stylex.props(styles.shelf)}>
      {BOOKS.map(({title, author, status, label}) => (
        <div
          key={title}
          {...stylex.props(
            styles.card,
            status === 'done' && styles.faded,
            isNight && styles.night,
            isNight && status === 'done' && styles.nightFaded,
            spines[status],
          )}
        >
          <span {...stylex.props(styles.title)}>{title}</span>
          <span {...stylex.props(styles.line)}>
            {author}
            <span {...stylex.props(styles.tag, tags[status])}>{label}</span>
          </span>
          <span {...stylex.props(styles.button)}>翻开</span>
        </div>
      ))}
    </div>
  );
}

/** Three would break the titles. */
const TINY = '@media (max-width: 359px)';

const spines = stylex.create({
  reading: {backgroundImage: 'linear-gradient(tomato 4px, transparent 4px)'},
  done: {backgroundImage: 'linear-gradient(seagreen 4px, transparent 4px)'},
  wish: {backgroundImage: 'linear-gradient(slategray 4px, transparent 4px)'},
});

const tags = stylex.create({
  reading: {backgroundColor: 'gold', color: 'black'},
  done: {backgroundColor: 'darkgreen', color: 'white'},
  wish: {backgroundColor: 'lavender', color: 'indigo'},
});

const styles = stylex.create({
  picture: {
    display: 'grid',
    gap: space.x3,
    userSelect: 'none',
  },
  shelf: {
    display: 'grid',
    gridTemplateColumns: {default: 'repeat(3, minmax(0, 1fr))', [TINY]: 'repeat(2, minmax(0, 1fr))'},
    gap: {default: space.x3, [media.phone]: space.x2},
  },
  card: {
    display: {default: 'flex', ':last-child': {default: 'flex', [TINY]: 'none'}},
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: space.x1,
    paddingBlock: {default: space.x5, [media.phone]: space.x3},
    paddingInline: {default: space.x4, [media.phone]: space.x2},
    borderRadius: radius.large,
    backgroundColor: 'aliceblue',
    color: '#111827',
    lineHeight: 1.5,
  },
  faded: {
    backgroundColor: 'lavender',
  },
  night: {
    backgroundColor: '#111827',
    color: 'lavender',
  },
  nightFaded: {
    backgroundColor: 'navy',
  },
  title: {
    fontSize: {default: size.body, [media.phone]: size.compact},
    fontWeight: weight.strong,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space.x2,
    fontSize: size.tiny,
  },
  tag: {
    paddingInline: space.x2,
    borderRadius: radius.round,
  },
  button: {
    marginTop: space.x2,
    paddingBlock: 2,
    paddingInline: space.x3,
    borderRadius: radius.small,
    backgroundColor: 'royalblue',
    color: 'white',
    fontSize: size.tiny,
  },
});
