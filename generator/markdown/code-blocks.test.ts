import {expect, it} from 'vitest';
import {html, tabLabels, tabPanels} from './compile-in-tests.ts';

const textOf = (run: string): string => run.replaceAll(/<[^>]+>/g, '');

/** The lines of a code block as text, each with its marks: `marked added|const a = 1;`. */
async function codeLines(body: string): Promise<string[]> {
  const [, code = ''] = /<code[^>]*>([^]*)<\/code>/.exec(await html(body)) ?? [];
  return code.split('\n').map((line) => {
    const [, marks = ''] = /^<span class="line ?([^"]*)">/.exec(line) ?? [];
    return `${marks}|${textOf(line)}`;
  });
}

it('code fences have a title, line numbers and buttons, and escape HTML', async () => {
  const block = await html('```tsx title="src/card.tsx" showLineNumbers\nconst a = 1;\n```');
  expect(block).toMatch(/^<figure class="code-block"><figcaption class="code-title">src\/card.tsx<\/figcaption>/);
  expect(block).toContain('<code class="code-lines numbered" translate="no">');
  expect(block).toContain('aria-label="Copy code: src/card.tsx"');
  expect(block).toContain('<span class="t-k">const</span>');
  expect(block).not.toContain('style=');
  expect(await html('```text\n<b>&amp;\n```')).toContain('&lt;b>&amp;amp;');
});

it.each([
  [
    '```ts {1,3}\na; // [!code ++]\nb; // [!code --]\nc;\nd;\n```',
    ['added marked|a;', 'removed|b;', 'marked|c;', '|d;'],
  ],
  ['```js{1,3}\na\nb\nc\n```', ['marked|a', '|b', 'marked|c']],
  ['```{2}\na\nb\n```', ['|a', 'marked|b']],
  ['```yaml\na: 1 # [!code highlight]\n```', ['marked|a: 1']],
  ['```diff\n-a\n+b\n c\n```', ['removed|-a', 'added|+b', '| c']],
  ['```ts\na; // [!code focus]\nb;\n```', ['focused|a;', '|b;']],
])('code fences mark lines: %j', async (body, lines) => {
  expect(await codeLines(body)).toEqual(lines);
});

it('code fences mark words, also across tokens', async () => {
  const block = await html('```ts /= 1/\n// [!code word:const:1]\nconst a = 1;\nb; // [!code word:b]\nconst c;\n```');
  expect(block.match(/<mark/g)).toHaveLength(3);
  expect(block).toContain('<mark class="word"><span class="t-k">const</span></mark>');
  const withoutColors = block.replaceAll(/<\/?span[^>]*>/g, '');
  expect(withoutColors).toContain('a <mark class="word">= 1</mark>;\n<mark class="word">b</mark>;');
});

it('code fences with the same code have their own marks', async () => {
  const body = '```ts {1}\na;\nb;\n```\n\n```ts {2} showLineNumbers\na;\nb;\n```\n\n```ts {1}\na;\nb;\n```';
  const lines = [...(await html(body)).matchAll(/class="(?:code-lines ?|line ?)([^"]*)"/g)].map(([, mark]) => mark);
  expect(lines).toEqual(['', 'marked', '', 'numbered', '', 'marked', '', 'marked', '']);
});

it('tabs are made of a code group, named by title or language', async () => {
  const group = await html(':::code-group\n\n```ts title="a.ts"\na;\n```\n\n```css\nb{}\n```\n\n:::');
  expect(tabLabels(group)).toEqual(['a.ts', 'css']);
  expect(group).not.toContain('aria-label="Files"');
});

it.each([
  [':::code-group\n\n```ts title="a.ts"\na;\n```\n\n```css title="b.css"\nb{}\n```\n\n:::', 'Files'],
  ['```sh npm2yarn\nnpm install x\n```', 'Package manager'],
  ['::::tabs{label="Tool"}\n:::tab{value="a" label="A"}\n\na\n\n:::\n::::', 'Tool'],
])('tabs say what they choose between: %j', async (body, label) => {
  expect(await html(body)).toContain(`role="tablist" aria-label="${label}"`);
});

it('tabs inside a tab keep their panels', async () => {
  const inner = '::::tabs\n:::tab{value="b" label="B"}\n\n内\n\n:::\n::::';
  const tabs = await html(`::::::tabs\n:::::tab{value="a" label="A"}\n\n${inner}\n\n:::::\n::::::`);
  expect(tabLabels(tabs)).toEqual(['A', 'B']);
  expect(tabPanels(tabs)[1]).toContain('<p>内</p>');
  expect(tabs).toMatch(/id="tabs-1:0"[^]*id="tabs-2:0"/);
});

it('tabs are made of a command for the package managers, as one group', async () => {
  const tabs = await html('```sh npm2yarn\nnpm install x\n```');
  expect(tabs).toContain('data-tab-group="package-manager"');
  expect(tabPanels(tabs).map(textOf)).toEqual(['npm install x', 'pnpm add x', 'yarn add x', 'bun add x']);
});
