import {describe, expect, it} from 'vitest';
import type {PageRecord} from '#node/content/page-source.ts';
import {renderProblem} from './render-problems.ts';

const record: PageRecord = {
  file: 'content/docs/a.mdx',
  head: {type: 'article', noIndex: false},
  data: {kind: 'standalone', path: '/docs/a/', title: 'A', description: 'A', toc: []},
};

/** The line that a page's problem names. */
function lineOf(body: string, reason: string): number | undefined {
  const markdown = {file: record.file, body, hash: ''};
  return renderProblem({...record, markdown}, {reason, stack: ''}).line;
}

describe('renderProblem', () => {
  it('is at the code that has the name of the message', () => {
    expect(lineOf('\n\nText {one}.\n\n{two.three}\n', 'one is not defined')).toBe(3);
    expect(lineOf('\n\nText {one}.\n\n{two.three}\n', "Cannot read properties of undefined (reading 'three')")).toBe(5);
    expect(lineOf('## Head {#call}\n\n<Tabs group={call()}></Tabs>\n', 'call is not a function')).toBe(3);
  });

  it('is not at prose and samples that have it, and has no line when nothing is known', () => {
    expect(lineOf('one\n\n```js\n{one}\n```\n\n`{one}`\n', 'one is not defined')).toBeUndefined();
    expect(lineOf('{one}', 'thrown by a component')).toBeUndefined();
  });

  it('is none for a page without content: the fault is not in the site', () => {
    const failure = {reason: 'x is not defined', stack: 'at home.tsx:3'};
    expect(() => renderProblem(record, failure)).toThrow('The page /docs/a/ cannot be rendered: x is not defined');
  });
});
