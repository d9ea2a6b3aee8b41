import {describe, expect, it} from 'vitest';
import {advice, problems} from './compile-in-tests.ts';

const A = '<Tab value="a" label="A">\n\n甲\n\n</Tab>';
const FENCE = '```ts title="a.ts"\na;\n```';

describe('the problems of components', () => {
  it.each([
    // Text that no reader sees
    [
      `<Tabs>\n\n前言[链接](/a/)\n\n${A}\n\n- 项\n\n</Tabs>`,
      ['3: "前言链接" is inside <Tabs>', '11: "项" is inside <Tabs>'],
    ],
    [`<Tabs>\n\n***\n\n${A}\n\n</Tabs>`, ['3: something is inside <Tabs>']],
    [
      `:::code-group\n\n${FENCE}\n\n这一段文字会从页面上消失不见而没有任何提示和报错信息。\n\n:::`,
      ['7: "这一段文字会从页面上'],
    ],
    [`:::code-group[标题]\n\n${FENCE}\n\n:::`, ['1: "标题" is in a :::code-group, which shows only its fences.']],
    ['<Tabs>\n<TabPane value="a">甲</TabPane>\n</Tabs>', ['2: unknown component <TabPane>.']],
    // Names of tabs
    ['<Tabs>\n<Tab value="a">甲</Tab>\n</Tabs>', ['2: <Tab> without label.']],
    ['<Tabs>\n<Tab value label=" ">甲</Tab>\n</Tabs>', ['2: <Tab> without value and label.']],
    [`<Tabs>\n${A}\n${A}\n</Tabs>`, ['7: two tabs of one <Tabs> have the value "a".']],
    [`:::code-group\n\n${FENCE}\n\n\`\`\`js title="a.ts"\nb;\n\`\`\`\n\n:::`, ['7: two fences of one :::code-group']],
    // Attributes
    [`<Tabs groep="x">\n${A}\n</Tabs>`, ['1: unknown attribute "groep" of <Tabs>.']],
    ['<Tabs>\n<Tab value="a" label="A" titel="B">甲</Tab>\n</Tabs>', ['2: unknown attribute "titel" of <Tab>.']],
    ['<details opened>\n\n甲\n\n</details>', ['1: unknown attribute "opened" of <details>.']],
    ['<details style="color:red">\n\n甲\n\n</details>', ['1: <details> has a style']],
    ['<Tabs>\n<Tab value="a" label={b}>甲</Tab>\n</Tabs>', ['2: the attribute label={…} of <Tab> is JavaScript']],
  ])('are found in %j', async (body, expected) => {
    expect(await problems(body)).toEqual(expected.map((start) => expect.stringContaining(start)));
  });

  it('name the known attribute, and what a tab needs', async () => {
    expect(await advice(`<Tabs groep="x">\n\n甲\n\n<Tab>\n乙\n</Tab>\n</Tabs>`)).toEqual([
      '1: did you mean "group"? Known: group, queryString',
      '3: text inside <Tab value="vite" label="Vite"> … </Tab>, or above or below the tabs',
      '5: <Tab value="vite" label="Vite">',
    ]);
  });

  it.each([
    `<Tabs group="g" queryString="q">\n{/* 注释 */}\n${A}\n\n{/* 注释 */} {/* 又一条 */}\n</Tabs>`,
    `<Tabs><Tab value="a" label="A">甲</Tab> <Tab value="b" label="A">乙</Tab></Tabs>\n\n<Tabs>${A}</Tabs>`,
    `:::code-group\n\n{/* 注释 */}\n\n${FENCE}\n\n\`\`\`ts\na;\n\`\`\`\n\n:::`,
    '<details open name="a" id="b" lang="en">\n<summary>甲</summary>\n\n乙\n\n</details>',
  ])('are not found in %j', async (body) => {
    expect(await problems(body)).toEqual([]);
  });
});
