/** A sample may do what it likes: the page goes on. */
import {expect, test} from './serve-fixture.ts';
import {editor, expectAnswer, oneFile, openProject, replaceCode, result} from './playground-bench.ts';

const GOOD = 'export default function App() { return <p>good</p>; }';

/** Samples that never come to an end, by what they do. */
const ENDLESS: Readonly<Record<string, string>> = {
  'a loop': 'while (true) {}',
  'a loop that catches': 'while (true) { try { while (true) {} } catch {} }',
  'a loop that grows an array': 'const all: number[][] = []; while (true) all.push(new Array(1000).fill(1));',
  'a loop that grows a text': 'let text = "x"; const all: string[] = []; while (true) all.push(text += "yyyyyyyy");',
  'calls without end': 'function f(n: number): number { return f(n - 1) + f(n - 2); } try { f(1); } catch { }\nconst g = (n: number): number => n < 2 ? n : g(n - 1) + g(n - 2); g(90);',
  'promises without end': 'const next = (): void => { Promise.resolve().then(next); }; next();',
  'a regular expression': '/^(a+)+$/.test("a".repeat(40) + "b");',
  'a built-in function': 'Array.from({length: 2 ** 31}, Math.random).sort();',
};

for (const [name, code] of Object.entries(ENDLESS)) {
  test(`${name} is stopped within two seconds, and the page answers meanwhile`, async ({page}) => {
    await openProject(page, oneFile(GOOD));
    await expect(result(page).getByText('good')).toBeVisible();
    await replaceCode(page, `${code}\n${GOOD}`);
    const start = Date.now();
    const stopped = page.getByText('已停止').waitFor({timeout: 10_000});
    let isStopped = false;
    void stopped.then(() => (isStopped = true));
    while (!isStopped && Date.now() - start < 6000) await expectAnswer(page);
    await stopped;
    const ms = Date.now() - start;
    console.log(name, ms);
    expect(ms).toBeLessThan(4000);
    await replaceCode(page, GOOD.replace('good', 'again'));
    await expect(result(page).getByText('again')).toBeVisible();
  });
}
