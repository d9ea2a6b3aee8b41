import {describe, expect, it} from 'vitest';
import type {TextFile} from '#generator/disk/files.ts';
import {testCompiler} from '#generator/markdown/compile-in-tests.ts';
import {isPageSamples} from '#site/editing/page-samples.ts';
import sampleMarkdown from '#site/markdown-extension.ts';

const {compile, problems, advice} = testCompiler(sampleMarkdown);
const samplesIn = (files: readonly TextFile[]) => {
  const file: unknown = JSON.parse(files.find(({path}) => path.startsWith('/assets/samples/'))?.text ?? '');
  return isPageSamples(file) ? file.samples : [];
};
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
  const ELEMENT = /select[^]*teal/;
  const ANSWER = START.replace('"x" playground', '"x-answer"').replace('styles.b, styles.a', 'styles.a, styles.b');
  const all = (start: string, check: string, answer: string): string => exercise([start, check, answer].join('\n\n'));

  it('is checked by data that the page does not show', async () => {
    const {html, files} = await compile(all(START, CHECK, ANSWER));
    expect(html).not.toContain('checks:');
    const check = {
      checks: [{name: '文字颜色', select: 'p', property: 'color', wanted: 'teal'}],
      right: '后应用的生效。',
    };
    expect(samplesIn(files)[0]?.exercise).toEqual({id: 'exercise-one', check});
  });

  const SOLVED = ANSWER.replace('x-answer', 'x');
  const RED = '13: this exercise does not work: its solution is wrong: 文字颜色 should be teal and is red.';
  it.each([
    ['a right start', SOLVED, ANSWER, '11: this exercise does not work: its start is already right.'],
    ['a wrong solution', START, START.replace('"x" playground', '"x-answer"'), RED],
    ['no solution', START, '', RED],
  ])('is a problem with %s', async (_name, start, answer, expected) => {
    expect(await problems(all(start, CHECK, answer))).toEqual([expected]);
  });

  it.each([
    ['an unknown property', 'color', 'colour', ': there is no "colour"', 'isReadable()'],
    ['a selector that matches nothing', 'p\n', 'b\n', ': no element matches "b"', 'p'],
    ['a selector that is none', 'p\n', "'p:nth('\n", ": Failed to execute 'querySelectorAll'", 'sample="x-answer"'],
    ['a file that is not there', ELEMENT, 'file: a.ts\n    accepts: teal', ': there is no a.ts', 'line.tsx'],
    [
      'a type that is not accepted',
      ELEMENT,
      'file: line.tsx\n    accepts: stylex.wheat',
      ': the types do not accept it',
      'sample="x-answer"',
    ],
  ])('has a problem at the line of a check with %s', async (_name, part, other, message, allowed) => {
    const page = all(START, CHECK.replace(part, other), ANSWER);
    const [problem = ''] = await problems(page);
    expect(problem).toContain(`13: this exercise does not work: its solution is wrong: 文字颜色${message}`);
    expect(await advice(page)).toEqual([expect.stringContaining(allowed)]);
  });

  const SECOND = '  - {name: 文字颜色, file: line.tsx, accepts: teal}\nright';
  it.each([
    ['a field of the other kind', 'teal', 'teal\n    file: a.ts', '17: unknown field "checks[0].file".'],
    ['an unknown state', 'teal', 'teal\n    state: :hovr', '17: "checks[0].state": Invalid option'],
    [
      'a number',
      'teal',
      '700',
      '16: "checks[0].wanted": expected a text, or a list of them; numbers in quotes (got 700)',
    ],
    [
      'a variable without its file',
      'wanted: teal',
      'variable: colors.ink',
      '13: the field "checks[0].file" is missing.',
    ],
    ['neither a value nor a variable', '    wanted: teal\n', '', '13: "checks[0].wanted": expected a text'],
    ['a check that asks for nothing', ELEMENT, 'file: line.tsx', '13: the field "checks[0].accepts" is missing.'],
    ['a name of two checks', 'right', SECOND, '17: "checks[1].name": another check is called "文字颜色", too'],
  ])('has a problem at the line of %s', async (_name, part, other, message) => {
    const found = await problems(all(START, CHECK.replace(part, other), ANSWER));
    expect(found).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['that is no YAML', CHECK.replace('yaml', 'tsx')],
    ['that names no sample', CHECK.replace('"x"', '"y"')],
    ['that names none', CHECK.replace(' sample="x"', '')],
  ])('is not checked by a fence %s, which is a problem', async (_name, check) => {
    expect(await problems(all(START, check, ''))).toContain('11: "check" does nothing on this fence.');
  });

  it('is checked in its scene, a hidden file, by one fence', async () => {
    const scene = `\`\`\`tsx title="src/scene.tsx" sample="x" hidden
import {Line} from '../line';
export const isTeal = (element) => element.nextSibling === null;
export default () => <section><Line /></section>;
\`\`\``;
    const check = CHECK.replace('select: p', 'select: section > p').replace(
      'right:',
      "  - {name: 末尾, select: p, property: isTeal(), wanted: 'true'}\nright:",
    );
    const {html, files} = await compile(all(`${START}\n\n${scene}`, check, ANSWER));
    expect(html).not.toContain('scene.tsx');
    expect(samplesIn(files)[0]?.exercise?.scene).toBe('src/scene.tsx');
    expect(await problems(all(START, `${CHECK}\n\n${CHECK}`, ANSWER))).toEqual([
      '20: "check" does nothing on this fence.',
    ]);
  });
});
