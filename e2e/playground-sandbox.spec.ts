/** A sample may do what it likes: the page goes on. */
import {expect, test} from './serve-fixture.ts';
import {oneFile, openProject, probeUntilStopped, replaceCode, result} from './playground-bench.ts';

const GOOD = 'export default function App() { return <p>good</p>; }';

/** Samples that never come to an end, by what they do. */
const ENDLESS: Readonly<Record<string, string>> = {
  'a loop': 'while (true) {}',
  'a loop that catches': 'while (true) { try { while (true) {} } catch {} }',
  'a loop that grows an array': 'const all: number[][] = []; while (true) all.push(new Array(1000).fill(1));',
  'a loop that grows a text': 'let text = "x"; const all: string[] = []; while (true) all.push(text += "yyyyyyyy");',
  'calls without end':
    'function f(n: number): number { return f(n - 1) + f(n - 2); } try { f(1); } catch { }\nconst g = (n: number): number => n < 2 ? n : g(n - 1) + g(n - 2); g(90);',
  'promises without end': 'const next = (): void => { Promise.resolve().then(next); }; next();',
  'a regular expression': '/^(a+)+$/.test("a".repeat(40) + "b");',
  'a built-in function': 'Array.from({length: 2 ** 31}, Math.random).sort();',
};

for (const [name, code] of Object.entries(ENDLESS)) {
  test(`${name} is stopped, and the page answers meanwhile`, async ({page}) => {
    await openProject(page, oneFile(GOOD));
    await expect(result(page).getByText('good')).toBeVisible();
    await replaceCode(page, `${code}\n${GOOD}`);
    const {longestGapMs, stoppedAfterMs} = await probeUntilStopped(page);
    console.log(name, Math.round(stoppedAfterMs), Math.round(longestGapMs));
    expect(longestGapMs).toBeLessThan(1000);
    // Two seconds on a machine that has nothing else to do; `bench/measure-playground.ts` holds it to that.
    expect(stoppedAfterMs).toBeLessThan(6000);
    await replaceCode(page, GOOD.replace('good', 'again'));
    await expect(result(page).getByText('again')).toBeVisible({timeout: 15_000});
  });
}
