import * as stylex from '@stylexjs/stylex';
import type {Book} from './books';

const styles = stylex.create({
  card: {
    backgroundColor: 'ivory',
    borderRadius: 12,
    borderTopStyle: 'solid',
    borderTopWidth: 4,
    color: '#1f2937',
    padding: 16,
  },
  done: {
    backgroundColor: 'whitesmoke',
    color: 'dimgray',
  },
  spine: (color: string) => ({
    borderTopColor: color,
  }),
  button: {
    backgroundColor: {
      default: 'teal',
      ':hover': 'darkgreen',
    },
    borderStyle: 'none',
    color: 'white',
  },
  tag: {
    borderRadius: 999,
    paddingInline: 8,
  },
});

const tags = stylex.create({
  reading: {
    backgroundColor: 'gold',
    color: 'black',
  },
  done: {
    backgroundColor: 'darkgreen',
    color: 'white',
  },
  wish: {
    backgroundColor: 'lavender',
    color: 'indigo',
  },
});

const LABELS = {reading: '在读', done: '读完', wish: '想读'};

export function BookCard({book}: {book: Book}) {
  return (
    <article
      {...stylex.props(
        styles.card,
        book.status === 'done' && styles.done,
        styles.spine(book.color),
      )}
    >
      <h2>{book.title}</h2>
      <p>
        {book.author}{' '}
        <span {...stylex.props(styles.tag, tags[book.status])}>
          {LABELS[book.status]}
        </span>
      </p>
      <button type="button" {...stylex.props(styles.button)}>
        翻开
      </button>
    </article>
  );
}
