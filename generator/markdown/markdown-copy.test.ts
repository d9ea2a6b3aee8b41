import {describe, expect, it} from 'vitest';
import {compile} from './compile-in-tests.ts';

describe('the Markdown copy', {timeout: 30_000}, () => {
  const copy = async (body: string): Promise<string> => (await compile(body)).markdown;

  it('is the source without ids and notations', async () => {
    const body = '## 标题 {#title}\n\n**粗体。**后文和*强调*。\n\n| 甲   |\n| --- |\n| `a` |\n\n- [x] 做完\n';
    expect(await copy(body)).toBe(body.replace(' {#title}', ''));
    expect(await copy('```ts title="a.ts" {1}\nimport a;\n// ---cut---\nb; // [!code ++]\n```')).toBe(
      '**`a.ts`**\n\n```ts\nb;\n```\n',
    );
  });

  it('has a space between Han and Latin, inline code included, across links and emphasis', async () => {
    for (const [body, spaced] of [
      ['## 用Vite {#a}\n\n装好StyleX，再用`x`和`y`。', '## 用 Vite\n\n装好 StyleX，再用 `x` 和 `y`。'],
      [
        '用[Vite](/a/)的**API**，*强调*A和**`a`**后',
        '用 [Vite](https://site.example/a/) 的 **API**，*强调* A 和 **`a`** 后',
      ],
      ['**强调**`a`，**甲A**，~~乙~~B', '**强调** `a`，**甲 A**，~~乙~~ B'],
      ['| 用A | b |\n| --- | - |\n| `a`后 | 乙 |', '| 用 A   | b |\n| ----- | - |\n| `a` 后 | 乙 |'],
      ['<Tabs>\n<Tab value="a" label="用API">\n\n甲\n\n</Tab>\n</Tabs>', '**用 API**\n\n甲'],
      ['![用CSS](/img/a.svg)甲', '![用 CSS](https://site.example/img/a.svg)甲'],
    ] as const)
      expect(await copy(body)).toBe(`${spaced}\n`);
  });

  it('has code and link targets as they are', async () => {
    for (const body of ['`用CSS`\n\n```css\n/* 用CSS */\n```', '[甲](https://b.example/%E7%94%A8CSS "题") `a`（`b`）'])
      expect(await copy(body)).toBe(`${body}\n`);
  });

  it('has the titles of fences above them', async () => {
    const fence = '```ts title="src/my_card.ts"\na;\n```';
    const copied = '**`src/my_card.ts`**\n\n```ts\na;\n```\n';
    expect(await copy(fence)).toBe(copied);
    expect(await copy(`:::code-group\n\n${fence}\n\n\`\`\`css\nb{}\n\`\`\`\n\n:::`)).toBe(
      `${copied}\n\`\`\`css\nb{}\n\`\`\`\n`,
    );
    expect(await copy(`- 一\n  ${fence.replaceAll('\n', '\n  ')}`)).toBe(
      '- 一\n\n  **`src/my_card.ts`**\n  ```ts\n  a;\n  ```\n',
    );
  });

  it('has admonitions as quotes, and tabs and details with their labels', async () => {
    expect(await copy(':::tip[标题]\n\n一。\n\n二。\n\n:::')).toBe('> **标题**\n>\n> 一。\n>\n> 二。\n');
    expect(await copy('<Tabs>\n<Tab value="a" label="A">\n\n一。\n\n</Tab>\n</Tabs>')).toBe('**A**\n\n一。\n');
    expect(await copy('<details>\n<summary>标题</summary>\n\n一。\n\n</details>')).toBe('**标题**\n\n一。\n');
  });

  it('has the content of elements as paragraphs', async () => {
    expect(await copy('按 <kbd>`K`</kbd>\n\n<p class="lead">文字</p>\n\n后文')).toBe('按 `K`\n\n文字\n\n后文\n');
  });

  it('has the title and description of a drawing', async () => {
    const drawing =
      '<svg viewBox="0 0 9 9">\n<title>合并</title>\n<desc>甲在乙前。</desc>\n<text x="1">甲</text>\n</svg>';
    expect(await copy(`<figure>\n${drawing}\n<figcaption>图</figcaption>\n</figure>`)).toBe(
      '合并\n\n甲在乙前。\n\n图\n',
    );
  });

  it('has admonitions and details in lists', async () => {
    expect(
      await copy('- 一\n\n  :::note\n\n  二\n\n  :::\n\n  <details>\n  <summary>三</summary>\n\n  四\n\n  </details>'),
    ).toBe('- 一\n\n  > **Note**\n  >\n  > 二\n\n  **三**\n\n  四\n');
  });

  it('has absolute links to pages, files of content, pictures and anchors', async () => {
    const body =
      '[a](/about#x) [b](./other.mdx#b) ![c](/img/a.svg) [d](#here) [e](<../with space.mdx>) [f][]\n\n[f]: /docs/\n\n## Here';
    expect(await copy(body)).toBe(
      '[a](https://site.example/about/#x) [b](https://site.example/docs/guide/other/#b) ' +
        '![c](https://site.example/img/a.svg) [d](https://site.example/docs/guide/page/#here) ' +
        '[e](https://site.example/docs/with%20space/) [f][]\n\n[f]: https://site.example/docs/\n\n## Here\n',
    );
  });

  it('has links below the base URL', async () => {
    expect((await compile('[a](/about)', {baseUrl: '/base/'})).markdown).toBe(
      '[a](https://site.example/base/about/)\n',
    );
  });

  it('adds no slash to files, and does not change code and links to other sites', async () => {
    const body = '[a](/LICENSE) `[a](/a/)` [b](https://b.example/c) [d](mailto:d@b.example)\n';
    expect(await copy(body)).toBe(body.replace('/LICENSE', 'https://site.example/LICENSE'));
  });
});
