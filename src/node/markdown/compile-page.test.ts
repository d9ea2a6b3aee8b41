import {describe, expect, it} from 'vitest';
import {mergeMessages} from '#shared/messages.ts';
import {compile, html, problems} from './compile-in-tests.ts';

/** The lines of a code block as text, each with its marks: `marked added|const a = 1;`. */
async function codeLines(body: string): Promise<string[]> {
  const [, code = ''] = /<code[^>]*>([^]*)<\/code>/.exec(await html(body)) ?? [];
  return code.split('\n').map((line) => {
    const [, marks = ''] = /^<span class="line ?([^"]*)">/.exec(line) ?? [];
    return `${marks}|${line.replaceAll(/<[^>]+>/g, '')}`;
  });
}

describe('GFM', () => {
  it('has tables, in a box that scrolls by keyboard too', async () => {
    const table = await html('| 甲 | 乙 |\n| :-- | --: |\n| `a` | **b** |');
    expect(table).toMatch(
      /^<div class="table-scroll" role="group" tabindex="0" aria-label="Table, scrolls sideways"><table>/,
    );
    expect(table).toContain('<td align="left"><code>a</code></td>');
    expect(table).toContain('<th align="right">乙</th>');
  });

  it('has tables in which names stay on one line, and sentences of code break', async () => {
    const table = await html('| a |\n| --- |\n| `name` |\n| `Could not resolve the path to the imported file.` |');
    expect(table).toContain('<td><code>name</code></td>');
    expect(table).toContain('<td><code class="sentence">Could not resolve');
  });

  it('has task lists and strikethrough', async () => {
    expect(await html('- [x] 做完\n- [ ] 没做')).toContain(
      '<li class="task-list-item"><input type="checkbox" disabled aria-label="没做"> 没做</li>',
    );
    expect(await html('~~旧~~新')).toBe('<p><del>旧</del>新</p>');
  });

  it('has footnotes with labels of the site, whose links tell themselves apart', async () => {
    const page = await html('一[^a],二[^a]。\n\n[^a]: 注脚。', {messages: mergeMessages({'footnotes.title': '脚注'})});
    expect(page).toContain('<a href="#fn-a" id="fnref-a" data-footnote-ref aria-describedby="footnote-label">1</a>');
    expect(page).toContain('id="footnote-label">脚注</h2>');
    expect(page).toContain('aria-label="Back to reference 1"');
    expect(page).toContain('aria-label="Back to reference 1-2"');
  });
});

describe('the marks of footnotes', () => {
  it('are no words of headings and of what search finds', async () => {
    const {sections, toc, runs} = await compile('## 标题[^a] {#title}\n\n正文[^a]。\n\n[^a]: 脚注的文字。');
    expect(toc).toEqual([{id: 'title', level: 2, html: '标题'}]);
    expect(runs[0]).toContain('aria-label="Direct link to 标题"');
    expect(sections.slice(1)).toEqual([{id: 'title', level: 2, title: '标题', text: '正文。\n脚注的文字。', code: ''}]);
  });
});

describe('footnotes with Chinese names', () => {
  it('are found by their links', async () => {
    const {anchors, links} = await compile('甲[^注]。\n\n[^注]: 乙');
    expect(anchors).toEqual(['fnref-注', 'footnote-label', 'fn-注']);
    expect(links.map(({href}) => decodeURI(href))).toEqual(['#fn-注', '#fnref-注']);
  });
});

describe('admonitions', () => {
  it('are boxes with the label of their kind', async () => {
    expect(await html(':::note\n\n正文。\n\n:::', {messages: mergeMessages({'admonition.note': '说明'})})).toBe(
      '<div class="admonition" data-kind="note"><p class="admonition-title">说明</p><div class="admonition-body">\n<p>正文。</p>\n</div></div>',
    );
  });

  it('may have a title of their own', async () => {
    expect(await html(':::danger[别用 `eval`]\n\n正文。\n\n:::')).toContain(
      'data-kind="danger"><p class="admonition-title">别用 <code>eval</code></p>',
    );
  });
});

describe('directives', () => {
  it('are text where they are not boxes', async () => {
    const text = '时间 10:30,a:b,:foo[bar]{a=b} 和 ::x';
    expect(await html(text.replace('{', '\\{'))).toBe(`<p>${text}</p>`);
    expect(await html('::leaf')).toBe('<p>::leaf</p>');
  });

  it('do not take words from the id of a heading', async () => {
    expect((await compile('## key:value pair')).toc).toEqual([{id: 'keyvalue-pair', level: 2, html: 'key:value pair'}]);
  });
});

describe('code fences', {timeout: 30_000}, () => {
  it('show title, line numbers and buttons for scripts', async () => {
    const block = await html('```tsx title="src/card.tsx" showLineNumbers\nconst a = 1;\n```');
    expect(block).toMatch(
      /^<figure class="code-block" data-lang="tsx"><figcaption class="code-title">src\/card.tsx<\/figcaption>/,
    );
    expect(block).toContain('<code class="code-lines numbered">');
    expect(block).toContain('data-code-copy="" aria-label="Copy code"');
    expect(block).toContain('<span class="t-k">const</span>');
    expect(block).not.toContain('style=');
  });

  it('mark lines by number and by notation', async () => {
    expect(await codeLines('```ts {1,3}\na; // [!code ++]\nb; // [!code --]\nc;\nd;\n```')).toEqual([
      'added marked|a;',
      'removed|b;',
      'marked|c;',
      '|d;',
    ]);
  });

  it('mark the lines of a diff', async () => {
    expect(await codeLines('```diff\n-a\n+b\n c\n```')).toEqual(['removed|-a', 'added|+b', '| c']);
  });

  it('focus lines', async () => {
    const block = await html('```ts\na;\n// [!code focus:2]\nb;\nc;\n```');
    expect(block).toContain('class="code-pre has-focus"');
    expect(await codeLines('```ts\na;\n// [!code focus:2]\nb;\nc;\n```')).toEqual(['|a;', 'focused|b;', 'focused|c;']);
  });

  it('mark words, also over the borders of tokens', async () => {
    const block = await html('```ts /= 1/\nconst a = 1; // [!code word:const]\n```');
    expect(block).toContain('<mark class="word"><span class="t-k">const</span></mark>');
    expect(block.replaceAll(/<\/?span[^>]*>/g, '')).toContain('a <mark class="word">= 1</mark>;');
  });

  it('show what stands below the cut, and mark its lines', async () => {
    expect(await codeLines('```ts\nimport a from "a";\n// ---cut---\n\nb; // [!code highlight]\nc;\n```')).toEqual([
      'marked|b;',
      '|c;',
    ]);
  });

  it('escape what HTML would read', async () => {
    expect(await html('```text\n<b>&amp;\n```')).toContain('&lt;b>&amp;amp;');
  });
});

describe('tabs', () => {
  it('are made of a code group, named by title or language', async () => {
    const {code, runs} = await compile(':::code-group\n\n```ts title="a.ts"\na;\n```\n\n```css\nb{}\n```\n\n:::');
    expect(code).toMatch(/label: "a\.ts"[^]*label: "css"/);
    expect(runs).toHaveLength(2);
  });

  it('are made of a command for the package managers, remembered as one group', async () => {
    const {code, runs} = await compile('```sh npm2yarn\nnpm install x\n```');
    expect(code).toContain('group: "package-manager"');
    expect(runs.map((run) => run.replaceAll(/<[^>]+>/g, ''))).toEqual([
      'npm install x',
      'pnpm add x',
      'yarn add x',
      'bun add x',
    ]);
  });

  it('show what the compiler makes of a sample', {timeout: 30_000}, async () => {
    const source = "import * as stylex from '@stylexjs/stylex';\nexport const s = stylex.create({a: {color: 'red'}});";
    const {code, runs} = await compile(`\`\`\`tsx compiled\n${source}\n\`\`\``, {
      messages: mergeMessages({'code.source': '源码'}),
    });
    expect(code).toMatch(/label: "源码"[^]*label: "CSS"[^]*label: "JS"/);
    const [shown = '', css = '', js = ''] = runs.map((run) => run.replaceAll(/<[^>]+>/g, ''));
    expect(shown).toContain('stylex.create');
    expect(css).toMatch(/^\.\w+\{color:red\}$/);
    expect(js).toContain('$$css: true');
  });

  it('show the output of a sample inside a quote, with its link to the playground', {timeout: 30_000}, async () => {
    const source =
      "> import * as stylex from '@stylexjs/stylex';\n> export const s = stylex.create({a: {color: 'red'}});";
    const {code, runs} = await compile(`> \`\`\`tsx compiled playground\n${source}\n> \`\`\``);
    expect(code).toMatch(/label: "CSS"[^]*label: "JS"/);
    expect(runs.join('')).toContain('href="/playground/#');
  });

  it.each(['compiled', 'demo', 'playground'])('are problems when a fence that is no sample asks for %s', async (word) =>
    expect(await problems(`\`\`\`ts ${word}\nexport const a = 1;\n\`\`\``)).toEqual([
      `1: "${word}" does nothing on this fence.`,
    ]),
  );

  it('keep prose around and inside them static', async () => {
    const {runs} = await compile(
      '前文。\n\n<Tabs group="g">\n<Tab value="a" label="A">\n\n**正文**\n\n</Tab>\n</Tabs>\n\n后文。',
    );
    expect(runs.map((run) => run.trim())).toEqual(['<p>前文。</p>', '<p><strong>正文</strong></p>', '<p>后文。</p>']);
  });
});

describe('headings', () => {
  it('take the id that is written, else a slug of the text', async () => {
    const page = await compile('## 标题 {#title}\n\n### Plain Text\n\n#### `createTheme()`\n');
    expect(page.anchors).toEqual(['title', 'plain-text', 'createtheme']);
    expect(page.runs[0]).toContain(
      '<h2 id="title">标题<a class="heading-anchor" href="#title" aria-label="Direct link to 标题"></a></h2>',
    );
  });

  it('of levels 2 and 3 are the table of contents, with code and without links', async () => {
    const {toc} = await compile('## `a` & [b](/b/) {#one}\n\n### C\n\n#### D');
    expect(toc).toEqual([
      {id: 'one', level: 2, html: '<code>a</code> &amp; b'},
      {id: 'c', level: 3, html: 'C'},
    ]);
  });

  it('take their ids in files with Windows line ends', async () => {
    expect((await compile('## 标题 {#title}\r\n\r\n正文。\r\n')).anchors).toEqual(['title']);
  });
});

describe('HTML elements', () => {
  it('fold text', async () => {
    expect(await html('<details>\n<summary>标题 `a`</summary>\n\n正文 **粗**。\n\n</details>')).toBe(
      '<details class="details"><summary>标题 <code>a</code></summary><p>正文 <strong>粗</strong>。</p></details>',
    );
  });

  it('fold text that follows its title without a blank line', async () => {
    const {runs, markdown} = await compile('<details>\n<summary>标题</summary>\n正文 **粗**。\n\n后文。\n\n</details>');
    expect(runs).toEqual([
      '<details class="details"><summary>标题</summary><p>正文 <strong>粗</strong>。</p><p>后文。</p></details>',
    ]);
    expect(markdown).toBe('**标题**\n\n正文 **粗**。\n\n后文。\n');
  });

  it('are static, with class names as HTML has them', async () => {
    expect(await html('按 <kbd class="key">Ctrl</kbd>+<kbd>`K`</kbd>')).toBe(
      '<p>按 <kbd class="key">Ctrl</kbd>+<kbd><code>K</code></kbd></p>',
    );
  });
});

describe('problems', () => {
  it('are all of a page, each at its line', async () => {
    expect(await problems('# A\n\n### 标题\n\n<Box />\n\n:::warning\n\n:::')).toEqual([
      '7: unknown directive ":::warning".',
      '1: a level-1 heading in the text: the title of the page is its only h1.',
      '3: heading level 3 follows level 1.',
      '3: the heading "标题" has no ASCII id.',
      '5: unknown component <Box>.',
    ]);
  });

  it('are tabs with a query parameter and without a group', async () => {
    const tab = '<Tab value="a" label="A">a</Tab>';
    expect(await problems(`<Tabs queryString>${tab}</Tabs>`)).toEqual([
      '1: <Tabs queryString> without a group has no parameter name.',
    ]);
    expect(await problems(`<Tabs queryString group="g">${tab}</Tabs>\n\n<Tabs queryString="q">${tab}</Tabs>`)).toEqual(
      [],
    );
  });

  it('say where an element is not closed', async () => {
    expect(await problems('a\n\n<Tabs>\n\nb')).toEqual([
      '3: the Markdown does not parse: Expected a closing tag for `<Tabs>` (3:1-3:7)',
    ]);
  });
});
