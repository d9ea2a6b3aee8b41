import {describe, expect, it} from 'vitest';
import {readErrors} from '#site/errors/build/read-errors.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {type Change, readChanges} from '#site/versions/build/read-changes.ts';
import {changePrograms, explanationsOf, verifyOthers} from './change-programs.ts';
import type {Outcome} from './check-programs.ts';
import {extractSamples} from './content-pages.ts';
import {verifySample} from './prove-samples.ts';

const CHANGE = `- id: zoom-without-unit
  since: 0.17.2
  kind: behavior
  what: 不再加单位
  code: 'zoom: 2'
  before: zoom:2px
  after: zoom:2}
  both: {code: "zoom: '2'"}
`;

function changesOf(yaml: string): Change[] {
  return readChanges([['content/versions/changes.yml', yaml]], []);
}

const outcome = (...css: string[]): Outcome => ({findings: [], css, js: [], unmarked: [], rendered: []});
const NEWEST = `StyleX ${STYLEX_VERSIONS.newest}`;
const OLD = outcome('.a{zoom:2px}');
const NEW = outcome('.a{zoom:2}');

/** What is wrong with the programs of a change. */
async function problemsOf(yaml: string, documented: Outcome, newest: Outcome, program = 0): Promise<string[]> {
  const changes = changesOf(yaml);
  const found = await changePrograms(changes, explanationsOf(changes, []))[program]?.verify({documented, newest});
  return (found ?? []).map(({message}) => message.split('\n')[0] ?? '');
}

const finding = (message: string): Outcome => ({...NEW, findings: [{name: 'sample.tsx', message}]});

describe('the program of a change', () => {
  it.each([
    ['nothing differs any more', NEW, NEW, 'the documented version should give "zoom:2px"; it gives:'],
    ['nothing differs yet', OLD, OLD, `${NEWEST} should not give "zoom:2px"; it gives:`],
    ['the newest gives something else', OLD, outcome('.a{zoom:200%}'), `${NEWEST} should give "zoom:2}"; it gives:`],
    ['a version finds an error', OLD, finding('Invalid'), `${NEWEST} finds something else: sample.tsx: Invalid`],
  ])('is reported when %s', async (_what, documented, newest, message) => {
    expect(await problemsOf(CHANGE, documented, newest)).toContain(`zoom-without-unit: ${message}`);
  });

  it('is reported when it was taken back and differs', async () => {
    expect(await problemsOf(`${CHANGE}  until: 0.18.0\n`, OLD, NEW)).toHaveLength(2);
  });
});

it.each([
  ['something else', NEW, 'differs:'],
  [
    'a problem of lint',
    {...OLD, findings: [{name: 'a.tsx', message: 'Unused', rule: 'no-unused'}]},
    'has a problem: a.tsx: Unused (no-unused)',
  ],
])('what is right in both versions may not differ nor have problems: %s', async (_what, newest, problem) => {
  const [found] = await problemsOf(CHANGE, OLD, newest, 1);
  expect(found).toBe(`zoom-without-unit: what is right in both ${problem}`);
});

describe('a difference of a sample', () => {
  const differencesOf = (documented: Outcome, newest: Outcome, yaml: string) => {
    const source = "\n~~~tsx\nimport * as stylex from '@stylexjs/stylex';\n~~~\n";
    const [program] = extractSamples({file: 'a.mdx', source}).programs;
    if (program === undefined) throw new Error('There is no program.');
    const explanations = explanationsOf(changesOf(yaml), []);
    const problems = verifySample(program, {documented, newest}, {explanations});
    return problems.filter(({message}) => message.startsWith(`${NEWEST} gives something else`));
  };

  it('is reported with its lines at the fence when no change explains it', () => {
    const [problem] = differencesOf(OLD, outcome('.a{zoom:3}'), CHANGE);
    expect(problem).toMatchObject({file: 'a.mdx', line: 2, message: expect.stringMatching(/\n\+ \.a\{zoom:3\}$/)});
  });

  it('does not count the style sheet of a sample that one version rejects, nor the order of rules', () => {
    expect(differencesOf(outcome('a', 'b'), outcome('b', 'a'), '[]')).toEqual([]);
    expect(differencesOf(OLD, finding('Invalid'), '[]')[0]?.message).toMatch(/explains:\n\+ a?sample\.tsx: Invalid$/);
  });
});

describe('a change without a program', () => {
  const entry = `- id: not-bound
  source: compiler
  message: old words
  newest: new words
  meaning: 结果没有赋给变量。
  place: /docs/
  code: 'stylex.create({})'
  rows: [{in: [calls], cause: 调用独占一条语句}]
`;
  const entries = readErrors([['content/errors/create.yml', entry]], []);
  const messagesOf = (proof: string, known: typeof entries = []): string[] =>
    verifyOthers(changesOf(CHANGE.replace("code: 'zoom: 2'", proof)), known).map(({message}) => message);

  it('must name messages that change, and each message that changes must be named', () => {
    expect(messagesOf('errors: [unknown]', entries)).toEqual([
      'zoom-without-unit: no message "unknown" changes, only not-bound.',
      'not-bound: no change of content/versions/changes.yml names this message.',
    ]);
  });

  it('must name what only the code of one version of a package has', () => {
    const messages = (text: string) => messagesOf(`package: {name: '@stylexjs/stylex', ${text}}`);
    expect(messages('after: createTheme')).toEqual([
      'zoom-without-unit: only the newest @stylexjs/stylex should have "createTheme"',
    ]);
    expect(messages(`last: ${STYLEX_VERSIONS.documented}`)).toEqual([
      'zoom-without-unit: @stylexjs/stylex is installed in another version than the documented one',
    ]);
  });
});

describe('what those who move up search for', () => {
  const BORDER = CHANGE.replace('不再加单位', '**不再加单位**').replace(
    "code: 'zoom: 2'",
    `code: "import * as stylex from '@stylexjs/stylex'; stylex.create({a: {border: '1px solid red'}})"`,
  );
  const found = (more: string): string[] =>
    verifyOthers(changesOf(`${BORDER}  ${more}\n`), []).map(({message}) => message);

  it('is in the program, its options or its rules', () => {
    expect(found("find: 'border:'")).toEqual([]);
    expect(found("options: {dev: true}\n  find: 'dev: true'")).toEqual([]);
    expect(found("find: 'margin:'")).toEqual(['zoom-without-unit: "find" finds nothing in its program: margin:']);
  });

  it('is mended by the lint rule that is named', () => {
    expect(found("find: 'border:'\n  fixedBy: valid-shorthands")).toEqual([]);
    expect(found("find: 'border:'\n  fixedBy: no-unused")).toEqual([
      expect.stringContaining('no-unused does not mend'),
    ]);
  });

  it('is nothing where the newest version reports it', async () => {
    const reported = CHANGE.replace('不再加单位', '**不再加单位**').replace('zoom:2}', 'Invalid');
    const yaml = `${reported}  find: reported\n`;
    expect(await problemsOf(yaml, OLD, {...finding('Invalid'), css: []})).toEqual([]);
    expect(await problemsOf(yaml, OLD, outcome('Invalid'))).toEqual([`zoom-without-unit: ${NEWEST} reports nothing`]);
  });
});
