import {describe, expect, it} from 'vitest';
import {testCompiler} from '#generator/markdown/compile-in-tests.ts';
import {isPageSamples} from '#site/editing/page-samples.ts';
import sampleMarkdown from '#site/markdown/markdown-extension.ts';

const {compile, problems} = testCompiler(sampleMarkdown);
const exercise = (content: string): string => `## 练习 {#exercises}\n\n### 一 {#exercise-one}\n\n${content}\n`;

const CHOICES = `- [ ] 红

  因为写在前面。

- [x] 蓝

  后应用的生效。
`;

describe('an exercise with choices', () => {
  it('has radio buttons, each with its explanation, and a collapsed answer', async () => {
    const {html, markdown, sections} = await compile(exercise(CHOICES));
    // Wrong choices are not what a reader searches for.
    expect(sections.map(({text}) => text).join('')).not.toContain('红');
    expect(html).toContain('<h3 id="exercise-one" data-exercise="">');
    expect(html).toMatch(/<fieldset class="exercise-choices"><legend class="sr-only">Choose an answer<\/legend>/);
    expect(html).toMatch(
      /<input type="radio" name="exercise-one" id="exercise-one-1">\s*<label for="exercise-one-1">\s*红/,
    );
    expect(html).toMatch(/id="exercise-one-2"[^>]* data-right=""/);
    expect(html.match(/data-right/g)).toHaveLength(1);
    expect(html).toMatch(
      /<div class="exercise-why" role="status"><div><strong>Right\.<\/strong><p>后应用的生效。<\/p>/,
    );
    expect(html).toMatch(
      /<details class="details"><summary>Answer<\/summary><p>\s*蓝<\/p>\s*<p>后应用的生效。<\/p><\/details>/,
    );
    expect(html).toContain('data-exercise-progress');
    expect(markdown).toContain('- [x] 蓝');
    expect(html).not.toContain('not-searched');
  });

  it('keeps the answer that the page has', async () => {
    const {html} = await compile(exercise(`${CHOICES}\n<details>\n<summary>答案</summary>\n\n蓝。\n\n</details>`));
    expect(html).not.toContain('Answer');
  });

  const ONE = 'the exercise "exercise-one"';
  it.each([
    ['no right one', CHOICES.replace('[x]', '[ ]'), `5: ${ONE} has 2 choices, of which 0 are right.`],
    ['two right ones', CHOICES.replace('[ ]', '[x]'), `5: ${ONE} has 2 choices, of which 2 are right.`],
    ['one without reason', CHOICES.replace('  因为写在前面。\n\n', ''), `5: choice 1 of ${ONE} has no explanation.`],
    ['none', '红还是蓝？', `3: ${ONE} cannot be answered on the page.`],
  ])('is a problem with %s', async (_name, content, problem) => {
    expect(await problems(exercise(content))).toEqual([problem]);
  });
});

describe('an exercise with code', () => {
  const START = `\`\`\`tsx title="line.tsx" sample="x" playground
import * as stylex from '@stylexjs/stylex';
const styles = stylex.create({a: {color: 'red'}, b: {color: 'teal'}});
export const Line = () => <p {...stylex.props(styles.b, styles.a)}>字</p>;
\`\`\``;
  const CHECK = `\`\`\`yaml check sample="x"
checks:
  - name: 文字颜色
    select: p
    property: color
    wanted: teal
right: 后应用的生效。
\`\`\``;
  const ANSWER = START.replace('"x" playground', '"x-answer"').replace('styles.b, styles.a', 'styles.a, styles.b');
  const WRONG = 'its answer is wrong: 文字颜色 should be teal and is red';
  const all = (start: string, check: string, answer: string): string => exercise([start, check, answer].join('\n\n'));

  it('is checked by data that the page does not show', async () => {
    const {html, files} = await compile(all(START, CHECK, ANSWER));
    expect(html).not.toContain('checks:');
    const check = {
      checks: [{name: '文字颜色', select: 'p', property: 'color', wanted: 'teal'}],
      right: '后应用的生效。',
    };
    const file: unknown = JSON.parse(files.find(({path}) => path.startsWith('/assets/samples/'))?.text ?? '');
    expect(isPageSamples(file) && file.samples[0]?.exercise).toEqual({id: 'exercise-one', check});
  });

  it.each([
    ['right code to start with', ANSWER.replace('x-answer', 'x'), CHECK, ANSWER, 'its starting code is already right'],
    ['a wrong answer', START, CHECK, START.replace('"x" playground', '"x-answer"'), WRONG],
    ['no answer', START, CHECK, '', WRONG],
  ])('is a problem with %s', async (_name, start, check, answer, message) => {
    expect(await problems(all(start, check, answer))).toEqual([`11: this exercise does not work: ${message}.`]);
  });
});
