import {BookCard} from './book-card';
import {books} from './books';

export default function App() {
  return (
    <main>
      <h1>我的书架</h1>
      {books.map((book) => (
        <BookCard book={book} key={book.title} />
      ))}
    </main>
  );
}
