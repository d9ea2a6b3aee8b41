import {expect, it} from 'vitest';
import {compile, html} from './compile-in-tests.ts';

it.each([
  ['发布了 :rocket: 与 :+1:。', '发布了 🚀 与 👍。'],
  ['发布了:rocket:与:-1:', '发布了🚀与👎'],
  [':tada::100: (:smile:)', '🎉💯 (😄)'],
  ['**:rocket:**', '<strong>🚀</strong>'],
  ['`a`:rocket:', '<code translate="no">a</code>🚀'],
  ['**甲**:rocket:', '<strong>甲</strong>🚀'],
])('short codes of emoji are read: %j', async (body, expected) => {
  expect(await html(body)).toBe(`<p>${expected}</p>`);
});

it.each([
  ':foo: 与 :constructor: 与 :toString:',
  '10:100:20 与 a:end:b 与 std::end:: 与 std::end:',
  '/users/:id:/x 与 /:key:/',
  'é:rocket: 与 :rocket:é',
  '时间 10:30:20,比例 1:100:',
])('colons that are no short code of an emoji stay: %j', async (body) => {
  expect(await html(body)).toBe(`<p>${body}</p>`);
});

it('short codes stay in code, in URLs and when they are escaped', async () => {
  expect(await html('`:rocket:` 与 \\:rocket: 与 https://a.example/:rocket:/')).toBe(
    '<p><code translate="no">:rocket:</code> 与 :rocket: 与 <a href="https://a.example/:rocket:/">https://a.example/:rocket:/</a></p>',
  );
  expect(await html('```text\n:rocket:\n```')).toContain(':rocket:');
});

it('a heading with a short code has the id that GitHub gives it', async () => {
  const {toc, markdown} = await compile('## Ship it :rocket:');
  expect(toc).toEqual([{id: 'ship-it-rocket', level: 2, html: 'Ship it 🚀'}]);
  expect(markdown).toBe('## Ship it 🚀\n');
});
