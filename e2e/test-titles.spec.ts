import {expect, test} from '@playwright/test';
import {runningTestTitles} from './test-titles.ts';

const titles = (source: string): string[] => [...runningTestTitles('some.spec.tsx', source)];
const BODY = 'async ({page}) => {}';

for (const source of [
  `test('a', ${BODY})`,
  `it("a", () => {})`,
  'it(`a`, () => {}, 1000)',
  `test('a', {tag: '@slow'}, ${BODY})`,
  `test('a', proveA)`,
  `test.only('a', ${BODY})`,
  `it.each([1, 2])('a', (n) => {})`,
  'it.each`x ${1}`("a", () => {})',
  `test.describe('b', () => { test('a', ${BODY}) })`,
  `describe.each([1])('b %s', () => { it('a', () => {}) })`,
  `for (const n of [1, 2]) test('a', ${BODY})`,
  `const other = siteTest(fixtureSite('shell')); other('a', ${BODY})`,
  `const other = base.extend<object>({}); other('a', ${BODY})`,
]) {
  test(`${source} is a test that runs`, () => {
    expect(titles(source)).toEqual(['a']);
  });
}

for (const source of [
  `test.skip('a', ${BODY})`,
  `test.fixme('a', ${BODY})`,
  `test.fail('a', ${BODY})`,
  `it.todo('a')`,
  `it('a')`,
  `it('a', {skip: true}, () => {})`,
  `it.skip.each([1])('a', () => {})`,
  `it.skipIf(isSlow)('a', () => {})`,
  `// test('a', ${BODY})`,
  `/* test('a', ${BODY}) */`,
  `const text = "test('a', ${BODY})"`,
  `page.goto('a', () => {})`,
  `expect(page).toHaveURL('a')`,
  `/x/.test('a')`,
  `test.step('a', ${BODY})`,
  `test.describe('a', () => {})`,
  `test.describe.skip('b', () => { test('a', ${BODY}) })`,
  `test.describe.fixme(() => { test.describe('c', () => { test('a', ${BODY}) }) })`,
  `describe.skip.each([1])('b', () => { it('a', () => {}) })`,
  `test('a', async () => { test.skip(); })`,
  `test('a', async () => { test.fixme(isSlow, 'slow'); })`,
  `test.describe('b', () => { test.skip(({browserName}) => true); test('a', ${BODY}) })`,
  `test.skip(true, 'not yet'); test('a', ${BODY})`,
]) {
  test(`${source} is no test that runs`, () => {
    expect(titles(source)).toEqual([]);
  });
}

test('what is skipped takes nothing with it that stands beside it', () => {
  const source = `
    test('first', async () => { test.skip(); });
    test.describe.skip('group', () => { test('second', ${BODY}); });
    it.skipIf(isSlow)('third', () => {});
    test('fourth', ${BODY});`;
  expect(titles(source)).toEqual(['fourth']);
});

test('a title is what the source says, with its placeholders', () => {
  const source = "for (const n of [1]) test(`opens on ${n === 1 ? 'Space' : n} and \\`closes\\``, async () => {})";
  expect(titles(source)).toEqual(["opens on ${n === 1 ? 'Space' : n} and \\`closes\\`"]);
});
