import {it} from 'vitest';
import {mergeMessages} from '#shared/messages.ts';
import {compilePage} from './compile-page.ts';
const cases: Record<string, string> = {
  emphasis: '**粗体。**后文 **“引用”**和*强调*,`代码`的**粗体(括号)**后。\n',
  table: '| 甲 | 乙 |\n| :-- | --: |\n| `a` | **b** |\n',
  footnotes: '正文[^1],再次[^1]。\n\n[^1]: 注脚 [x](/docs/a)。\n',
  tasks: '- [x] 做完\n- [ ] 没做\n',
  strike: '~~旧~~新\n\nhttps://x.example\n',
  admon: ':::note\n\n一。\n\n:::\n\n:::tip[标题 `code`]\n\n二。\n\n:::\n',
  group: ':::code-group\n\n```ts title="a.ts"\nconst a = 1;\n```\n\n```css\na{}\n```\n\n:::\n',
  npm: '```sh npm2yarn\nnpm install x\n```\n',
  fence:
    '```tsx title="src/card.tsx" {2} /tone/ showLineNumbers\nconst a = tone;\nconst b = 1; // [!code ++]\nconst c = 1; // [!code --]\n// [!code focus:2]\nlet d;\nlet e;\nlet f; // [!code word:let]\n```\n',
  diff: '```diff\n-old\n+new\n same\n```\n',
  cut: '```ts\nimport x from "x";\n// ---cut---\n\nconst a = x; // [!code highlight]\n```\n',
  ids: '## 标题 {#zh-title}\n\n### `createTheme` [link](/docs/a) {#create}\n\n## Plain Heading\n\n#### x\n',
  links:
    '[a](/docs/a) [b](/docs/a?x#y) [c](./other.mdx#z) [d](#id) [e](https://x.example/a) [f](/img/a.svg) [g](mailto:a@b.c)\n\n## id\n',
  image: '![替代](/img/a.svg "标题")\n\n<img src="/img/a.svg" alt="" width="10" />\n',
  details: '<details>\n<summary>折叠 `code`</summary>\n\n正文 **粗**。\n\n</details>\n',
  directive: '时间 10:30,a:b,::x,键:值 :foo[bar]{a=b} end\n\n::leaf\n',
  kbd: '按 <kbd>Ctrl</kbd>+<kbd>`K`</kbd>\n\n<p class="lead">文字</p>\n',
  tabs: '前文。\n\n<Tabs group="g">\n<Tab value="a" label="A">\n\n一 **粗**\n\n</Tab>\n</Tabs>\n\n后文。\n',
  compiled:
    "```tsx compiled\nimport * as stylex from '@stylexjs/stylex';\nexport const styles = stylex.create({box: {color: 'red'}});\n```\n",
  expr: '值 {1 + 1} 文 **粗**\n\n{/* comment */}\n\n下一段\n',
};
it('x', async () => {
  for (const [name, md] of Object.entries(cases)) {
    const r = await compilePage(
      {file: 'content/docs/page.mdx', body: md},
      {baseUrl: '/base/', messages: mergeMessages({}), components: ['Tabs', 'Tab']},
      {
        routeOf: (f) => (f === 'content/docs/other.mdx' ? '/docs/other/' : undefined),
        imageSize: (p) => (p === '/img/a.svg' ? {width: 24, height: 16} : undefined),
      },
    );
    console.log('=====', name);
    console.log(
      'problems' in r
        ? r.problems
        : [
            r.runs.join('\n--RUN--\n'),
            '--CODE--',
            r.code.replace(/[^]*?const _components/, 'const _components').slice(0, 1200),
            JSON.stringify({toc: r.toc, anchors: r.anchors, links: r.links}),
            '--MD--',
            r.markdown,
          ].join('\n'),
    );
  }
});
