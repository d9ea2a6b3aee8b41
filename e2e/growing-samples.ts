/** Samples whose memory grows without end, a little at a time. */
import {GOOD} from './playground-bench.ts';

const KEEP = 'const all: unknown[] = [];';
const MANY = 'for (let i = 0; i < 1e5; i++)';
const IN_MODULES: Readonly<Record<string, string>> = {
  arrays: `${KEEP} setInterval(() => all.push(new Array(1e6).fill(1)), 10);`,
  'small objects': `${KEEP} setInterval(() => { ${MANY} all.push({i}); }, 10);`,
  'a linked list': `interface Item { next: Item | undefined } let head: Item | undefined; setInterval(() => { ${MANY} head = {next: head}; }, 10);`,
  instances: `class Item { constructor(readonly next: Item | undefined) {} } let head: Item | undefined; setInterval(() => { ${MANY} head = new Item(head); }, 10);`,
  closures: `${KEEP} setInterval(() => { ${MANY} all.push(() => i); }, 10);`,
  numbers: `${KEEP} setInterval(() => { ${MANY} all.push(i); }, 10);`,
  'numbers by index': `${KEEP} setInterval(() => { ${MANY} all[all.length] = i; }, 10);`,
  'a field': `const store = {items: [] as number[]}; setInterval(() => { ${MANY} store.items.push(i); }, 10);`,
  'typed arrays': `${KEEP} setInterval(() => all.push(new Uint8Array(8e6)), 10);`,
  buffers: `${KEEP} setInterval(() => all.push(new ArrayBuffer(8e6)), 10);`,
  blobs: `${KEEP} setInterval(() => all.push(new Blob([new Uint8Array(8e6)])), 10);`,
  texts: `${KEEP} let n = 0; setInterval(() => all.push('x'.repeat(1e7) + n++), 10);`,
  'a text': `let text = ''; setInterval(() => { text += 'x'.repeat(1e6); }, 10);`,
  'a map': `const all = new Map<number, number>(); setInterval(() => { ${MANY} all.set(all.size, i); }, 10);`,
  'a set': `const all = new Set<number>(); setInterval(() => { ${MANY} all.add(all.size); }, 10);`,
  'fields of an object': `const all: Record<string, number> = {}; let n = 0; setInterval(() => { for (let i = 0; i < 2e4; i++) all['k' + n++] = i; }, 10);`,
  'a chain of functions': `let last = (): number => 1; setInterval(() => { ${MANY} { const before = last; last = () => before.length; } }, 10);`,
  'parsed data': `${KEEP} const text = JSON.stringify(Array.from({length: 1e4}, (_, id) => ({id}))); setInterval(() => all.push(JSON.parse(text)), 10);`,
  'elements outside the page': `${KEEP} setInterval(() => { ${MANY} all.push(document.createElement('i')); }, 10);`,
  'arrays in frames of an animation': `${KEEP} const draw = () => { all.push(new Array(1e6).fill(1)); requestAnimationFrame(draw); }; draw();`,
  'arrays in promises': `${KEEP} const work = async () => { for (;;) { all.push(new Array(1e6).fill(1)); await new Promise((done) => setTimeout(done)); } }; work();`,
};
const IN_STATE = `import {useEffect, useState} from 'react';
export default function App() {
  const [items, setItems] = useState<number[]>([]);
  useEffect(() => {
    const timer = setInterval(() => setItems((old) => [...old, ...new Array(1e5).fill(0)]), 10);
    return () => clearInterval(timer);
  }, []);
  return <p>{items.length}</p>;
}`;

/** Files of one project each, by what their memory grows by. */
export const GROWING_SAMPLES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(IN_MODULES).map(([name, code]) => [name, `${code}\n${GOOD}`])),
  state: IN_STATE,
};
