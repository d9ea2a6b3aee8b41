/**
 * Where the browser keeps a sandboxed frame in the page's own process, as Firefox, Safari and Chromium on phones do: a
 * sample that hangs would hang the page, and no script could stop it.
 */
import {expectStopped} from './expect-stopped.ts';
import {GOOD} from './playground-bench.ts';
import {test} from './serve-fixture.ts';

test.use({
  launchOptions: async ({launchOptions}, use) => {
    const {args = [], ...rest} = launchOptions;
    await use({...rest, args: [...args, '--disable-features=IsolateSandboxedIframes']});
  },
});

const HANGING_TEST = '/^(a+)+$/.test("a".repeat(40) + "b")';

/** Samples that spend their time in built-in functions, where no counter gets its turn. */
const ENDLESS: Readonly<Record<string, string>> = {
  'a loop': `while (true) {}\n${GOOD}`,
  'a regular expression': `${HANGING_TEST};\n${GOOD}`,
  'a regular expression in a component': `export default function App() { return <p>{String(${HANGING_TEST})}</p>; }`,
  'a regular expression in an effect': `import {useEffect} from 'react';\nexport default function App() { useEffect(() => { ${HANGING_TEST}; }, []); return <p>x</p>; }`,
  'a regular expression in a getter': `class Slow { get value() { return ${HANGING_TEST}; } }\nexport default function App() { return <p>{String(new Slow().value)}</p>; }`,
  'a regular expression in a promise': `Promise.resolve().then(() => ${HANGING_TEST});\n${GOOD}`,
  'a loop in a getter': `const slow = { get value() { while (true) {} } };\nslow.value;\n${GOOD}`,
  'promises without end': `const next = (): void => { Promise.resolve().then(next); }; next();\n${GOOD}`,
  'promises without end in built-in functions': `const all = { then(go: (next: unknown) => void) { go(all); } }; Promise.resolve(all);\n${GOOD}`,
  'code from a text': `new Function('while (true) {}')();\n${GOOD}`,
  'a built-in function': `Array.from({length: 2 ** 31}, Math.random).sort();\n${GOOD}`,
  'an array without measure': `Array(1e9).fill(1);\n${GOOD}`,
  'a text that is searched for ever': `const text = 'a'.repeat(2 ** 27); for (let n = 0; n < 100; n++) text.lastIndexOf('a'.repeat(2 ** 26) + 'b');\n${GOOD}`,
};

for (const [name, code] of Object.entries(ENDLESS)) {
  test(`${name} is stopped before it reaches the page's thread`, ({page}) => expectStopped(page, code, '已停止'));
}
