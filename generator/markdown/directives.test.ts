import {expect, it} from 'vitest';
import {advice, compile, html, problems} from './compile-in-tests.ts';

const box = (kind: string, title: string, text: string): string =>
  `<div class="admonition" data-kind="${kind}"><p class="admonition-title">${title}</p><div class="admonition-body">\n${text}\n</div></div>`;

it.each([
  ['NOTE', 'note', 'Note'],
  ['tip', 'tip', 'Tip'],
  ['Important', 'info', 'Info'],
  ['WARNING', 'caution', 'Caution'],
  ['CAUTION', 'danger', 'Danger'],
])('an alert [!%s] becomes a box of the kind %s', async (alert, kind, title) => {
  expect(await html(`> [!${alert}]\n> 甲 **乙**。`)).toBe(box(kind, title, '<p>甲 <strong>乙</strong>。</p>'));
});

it.each([
  ['> [!NOTE]  \n> 甲', '<p>甲</p>'],
  ['> [!NOTE]\r\n> 甲', '<p>甲</p>'],
  ['> [!NOTE]\\\n> 甲', '<p>甲</p>'],
  ['> [!NOTE]\n>\n> 甲\n>\n> - 乙', '<p>甲</p>\n<ul>\n<li>乙</li>\n</ul>'],
  ['> [!NOTE]\n> - 甲', '<ul>\n<li>甲</li>\n</ul>'],
  ['> [！NOTE]\n> 甲', '<p>甲</p>'],
  ['> 【!NOTE】\n> 甲', '<p>甲</p>'],
  // One line is the text of the alert: a box has more than a title.
  ['> [!NOTE] 甲 `乙`', '<p>甲 <code translate="no">乙</code></p>'],
])('an alert has its text below the bracket: %j', async (body, text) => {
  expect(await html(body)).toBe(box('note', 'Note', text));
});

it.each([
  ['> [!WARNING] 标题\n> 甲', '标题'],
  ['> [!WARNING]- 标题\n>\n> 甲', '标题'],
  ['> [!WARNING]\u3000别用 `eval`  \n> 甲', '别用 <code translate="no">eval</code>'],
])('an alert has its own title after the bracket: %j', async (body, title) => {
  const page = await html(body);
  expect(page).toContain(
    `data-kind="caution" role="note" aria-label="Caution"><p class="admonition-title">${title}</p>`,
  );
  expect(page).toContain('<div class="admonition-body">\n<p>甲</p>\n</div>');
});

it('an alert can have a picture alone', async () => {
  expect(await html('> [!NOTE]\n> ![](/img/a.svg)')).toContain('<img src="/img/a.svg"');
});

it('alerts are boxes in lists and in other quotes, and quotes in the Markdown copy', async () => {
  const page = await compile('- 甲\n\n  > [!TIP]\n  > 乙\n\n> > [!NOTE]\n> > 丙');
  expect(page.html.match(/data-kind="\w+"/g)).toEqual(['data-kind="tip"', 'data-kind="note"']);
  expect(page.markdown).toBe('- 甲\n\n  > **Tip**\n  >\n  > 乙\n\n> > **Note**\n> >\n> > 丙\n');
});

it('an alert of an unknown kind is a problem at its line', async () => {
  expect(await problems('甲\n\n> [!QUESTION]\n> 乙')).toEqual(['3: unknown alert "[!QUESTION]".']);
  expect(await advice('> [!WARNINGS] 标题\n> 乙')).toEqual([
    '1: did you mean "WARNING"? Known: NOTE, TIP, IMPORTANT, WARNING, CAUTION',
  ]);
});

it.each(['> \\[!NOTE]\n> 甲', '> 甲 [!NOTE]', '> [NOTE]\n> 甲', '> `[!NOTE]`', '[!NOTE]', '> [!important thing] 甲'])(
  'a quote without the bracket of an alert at its start stays: %j',
  async (body) => {
    expect(await html(body)).not.toContain('admonition');
  },
);
