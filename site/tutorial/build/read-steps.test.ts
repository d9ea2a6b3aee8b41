import {readdirSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {LOOKUP, OPTIONS} from '#generator/markdown/compile-in-tests.ts';
import {compilePage} from '#generator/markdown/compile-task.ts';
import type {Problem} from '#generator/problems/problem.ts';
import sampleMarkdown from '#site/markdown-extension.ts';
import {PARTS} from '#site/tutorial/tutorial.ts';
import {readSteps} from './read-steps.ts';

const FRONT_MATTER = `---
title: 背景
description: 写一个背景。
open: App.tsx
checks:
  - name: 背景
    select: p
    property: backgroundColor
    wanted: ivory
right: 写了就有。
---
`;
const TEXT = '一句解释。\n\n## 任务 {#task}\n\n背景`ivory`。\n\n## 提示 {#hints}\n\n- 属性叫什么？\n';
const app = (styles: string): string => `import * as stylex from '@stylexjs/stylex';
const styles = stylex.create({box: {${styles}}});
export default function App() {
  return <p {...stylex.props(styles.box)}>a</p>;
}
`;
const FIRST = 'content/tutorial/01-first';
const SECOND = 'content/tutorial/02-second';

const START = `${FIRST}/start/App.tsx`;
const SOLUTION = `${FIRST}/solution/App.tsx`;
const STEP = FRONT_MATTER + TEXT;

type Files = Readonly<Record<string, string>>;

/** A tutorial of one step, with other files in place of its own. */
const texts = (others: Files = {}): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({
      [SOLUTION]: app("backgroundColor: 'ivory'"),
      [START]: app(''),
      [`${FIRST}/step.md`]: STEP,
      ...others,
    }),
  );

/** The text of the step, with one part replaced. */
const stepWith = (part: string | RegExp, other: string): Files => ({[`${FIRST}/step.md`]: STEP.replace(part, other)});

function read(files: ReadonlyMap<string, string>) {
  const problems: Problem[] = [];
  return {steps: readSteps(files, problems), problems};
}

async function compileStep(files: ReadonlyMap<string, string>) {
  const [step] = read(files).steps;
  if (step === undefined) throw new Error('There is no step.');
  return compilePage(step.markdown, OPTIONS, LOOKUP, sampleMarkdown);
}

describe('the steps of the tutorial', () => {
  it('start with the solution of the step before, on which their own files are laid', () => {
    const {steps, problems} = read(
      texts({[`${SECOND}/start/b.ts`]: 'export const b = 1;', [`${SECOND}/step.md`]: STEP}),
    );
    expect(problems).toEqual([]);
    const second = steps[1]?.markdown.data.step;
    expect(second?.start.map(({name}) => name)).toEqual(['App.tsx', 'b.ts']);
    expect(second?.start[0]?.code).toContain('ivory');
    expect(second?.given).toEqual(['b.ts']);
    expect(steps[1]?.paths.solution.get('App.tsx')).toBe(SOLUTION);
  });

  it.each([
    ['a file that belongs to no step', {'content/tutorial/notes.md': 'a'}, 'this is no file of a step'],
    ['a step without a text', {[`${SECOND}/start/b.ts`]: ''}, 'the step "02-second" has no text.'],
    ['a file to open that is not there', stepWith('App.tsx', 'b.tsx'), 'no file "b.tsx"'],
    ['a check that asks for nothing', stepWith(/    select[^]*?ivory/, '    file: a.ts'), 'checks'],
    ['front matter that is not closed', stepWith('\n---\n', '\n'), 'the front matter is not closed.'],
    ['front matter that does not parse', stepWith('right:', 'title:'), 'the YAML does not parse'],
    ['a missing field', stepWith('open: App.tsx\n', ''), 'the field "open" is missing.'],
    ['an unknown scheme', stepWith('ivory', 'ivory\n    scheme: sepia'), 'checks'],
  ])('are reported with their file: %s', (_, others, message) => {
    const {problems} = read(texts(others));
    expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
    expect(problems).toHaveLength(1);
    expect(problems.every(({file}) => file.startsWith('content/tutorial/'))).toBe(true);
  });
});

describe('a compiled step', () => {
  it('is a file with text, programs and checks, and a copy with its code', async () => {
    const page = await compileStep(texts());
    if ('problems' in page) throw new Error(JSON.stringify(page.problems));
    const file = page.files.find(({path}) => path === page.chapterFile);
    const step: unknown = JSON.parse(file?.text ?? '');
    expect(step).toMatchObject({
      task: '<p>背景<code translate="no">ivory</code>。</p>',
      hints: ['属性叫什么？'],
      open: 'App.tsx',
    });
    expect(page.markdown).toContain('### 任务');
    expect(page.markdown).toMatch(/\*\*`App\.tsx`\*\*\n\n```tsx\n[^]*```\n\n写了就有。$/);
  });

  it.each([
    ['a start that does not compile', {[START]: app('color: c()')}, 'its start: App.tsx does not compile'],
    [
      'an error that does not come',
      stepWith('right:', 'error: Only static\nright:'),
      'should fail with "Only static", but: it compiles',
    ],
    ['a long task', stepWith('\n背景`', `\n${'背'.repeat(120)}景\``), 'the task has 127 characters.'],
    ['no hints', stepWith('- 属性叫什么？', ''), 'this step has no hints.'],
    ['another heading', stepWith(/$/, '\n## 更多 {#more}\n'), 'this heading is no part of a step.'],
  ])('has a problem: %s', async (_, others, message) => {
    const page = await compileStep(texts(others));
    expect('problems' in page && page.problems.map((problem) => problem.message).join('\n')).toContain(message);
  });

  it('has a problem at the line of the check that is wrong', async () => {
    const checks =
      '  - {name: 字, select: p, property: color, wanted: red}\n  - {name: 无, file: b.ts, accepts: a}\nright:';
    const page = await compileStep(texts(stepWith('right:', checks)));
    expect('problems' in page && page.problems).toMatchObject([
      {line: 10, message: 'this step does not work: its solution is wrong: 字 should be red and is nothing.'},
      {line: 11, message: 'this step does not work: its solution is wrong: 无: there is no b.ts.'},
    ]);
  });
});

it('every part of the tutorial begins with a step, the first part with the first', () => {
  const folders = readdirSync(path.join(PROJECT_DIR, 'site/content/tutorial')).toSorted();
  const starts = PARTS.map(({first}) => folders.findIndex((folder) => folder.replace(/^\d\d-/, '') === first));
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts[0]).toBe(0);
});
