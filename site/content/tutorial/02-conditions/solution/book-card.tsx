import * as stylex from '@stylexjs/stylex';
import type {Book} from './books';

const styles = stylex.create({
  card: {
    backgroundColor: 'ivory',
    borderRadius: 12,
    color: '#1f2937',
    padding: 16,
  },
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

const LABELS = {reading: '在读', done: '读完', wish: '想读'};

export function BookCard({book}: {book: Book}) {
  return (
    <article {...stylex.props(styles.card)}>
      <h2>{book.title}</h2>
      <p>
        {book.author}{' '}
        <span {...stylex.props(styles.tag)}>{LABELS[book.status]}</span>
      </p>
      <button type="button" {...stylex.props(styles.button)}>
        翻开
      </button>
    </article>
  );
}
