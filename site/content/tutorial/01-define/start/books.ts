export interface Book {
  title: string;
  author: string;
  status: 'reading' | 'done' | 'wish';
  color: string;
}

export const books: Book[] = [
  {
    title: '梦溪笔谈',
    author: '沈括',
    status: 'reading',
    color: 'tomato',
  },
  {
    title: '天工开物',
    author: '宋应星',
    status: 'done',
    color: 'seagreen',
  },
  {
    title: '徐霞客游记',
    author: '徐弘祖',
    status: 'wish',
    color: 'slategray',
  },
];
