import {describe, expect, it} from 'vitest';
import type {Problem} from '#node/problems/problem.ts';
import {docFrontMatterSchema, postFrontMatterSchema} from './front-matter-schema.ts';
import {parseContentFile} from './front-matter.ts';

const FILE = 'content/docs/a.mdx';

/** The parsed file, or its problems. */
function parse(
  source: string,
  schema: typeof docFrontMatterSchema | typeof postFrontMatterSchema = docFrontMatterSchema,
) {
  const problems: Problem[] = [];
  return parseContentFile({file: FILE, source}, schema, problems) ?? problems;
}

/** The parsed file; fails the test when it has problems. */
function parsed(source: string) {
  const result = parse(source);
  if (Array.isArray(result)) throw new Error(result.map(({message}) => message).join('\n'));
  return result;
}

describe('parseContentFile', () => {
  it('checks the front matter and fills in the defaults', () => {
    const {frontMatter} = parsed('---\ntitle: A\ndescription: B\n---\n\nText.\n');
    expect(frontMatter).toEqual({title: 'A', description: 'B', tags: [], keywords: [], draft: false, unlisted: false});
  });

  it('reads tags and titles that YAML could take for something else', () => {
    const {frontMatter} = parsed('---\ntitle: "1.0: #1"\ndescription: B\ntags: [c++, 发布, "no"]\n---\n');
    expect(frontMatter).toMatchObject({title: '1.0: #1', tags: ['c++', '发布', 'no']});
  });

  it('reads a date as text, so that no time zone moves it', () => {
    const result = parse('---\ntitle: A\ndescription: B\ndate: 2024-01-31\n---\n', postFrontMatterSchema);
    expect(result).toHaveProperty('frontMatter.date', '2024-01-31');
  });

  it('says whether it is the form of a date that is wrong, or the day', () => {
    const messageOf = (date: string): string => {
      const source = `---\ntitle: A\ndescription: B\ndate: ${date}\n---\n`;
      const result = parse(source, postFrontMatterSchema);
      return Array.isArray(result) ? result.map(({message}) => message).join('\n') : '';
    };
    expect(messageOf('2024-02-29')).toBe('');
    expect(messageOf('2024-02-31')).toBe('"date": expected a day that the calendar has (got "2024-02-31")');
    expect(messageOf('2023-02-29')).toBe('"date": expected a day that the calendar has (got "2023-02-29")');
    expect(messageOf('2024-13-01')).toBe('"date": expected a date in the form YYYY-MM-DD (got "2024-13-01")');
    expect(messageOf('31.1.2024')).toBe('"date": expected a date in the form YYYY-MM-DD (got "31.1.2024")');
  });

  it('keeps the line numbers of the text', () => {
    const {body} = parsed('---\ntitle: A\ndescription: B\n---\n\nText.\n');
    expect(body).toBe('\n\n\n\n\nText.\n');
  });

  it('keeps the line numbers of files with Windows line ends', () => {
    const {body, frontMatter} = parsed('---\r\ntitle: A\r\ndescription: B\r\n---\r\n\r\nText.\r\n');
    expect(frontMatter.title).toBe('A');
    expect(body).toBe('\r\n\r\n\r\n\r\n\r\nText.\r\n');
  });

  it('leaves rules and tables of the text alone', () => {
    const {body} = parsed('---\ntitle: A\ndescription: B\n---\n\na\n\n---\n\nb\n\n---\n');
    expect(body).toBe('\n\n\n\n\na\n\n---\n\nb\n\n---\n');
  });

  it('tells on which line of the file a field stands', () => {
    const {locate} = parsed('---\ntitle: A\ndescription: B\ntags:\n  - a\n  - b\n---\n');
    expect(locate(['title'])).toBe(2);
    expect(locate(['tags', 1])).toBe(6);
    expect(locate(['slug'])).toBe(2);
  });

  it('gives every problem with its line in the file', () => {
    expect(parse('---\ntitel: A\ndescription: B\ndraft: maybe\n---\n')).toEqual([
      {file: FILE, line: 2, message: '"title": Invalid input: expected string, received undefined'},
      {file: FILE, line: 4, message: '"draft": Invalid input: expected boolean, received string (got "maybe")'},
      expect.objectContaining({
        line: 2,
        message: 'unknown field "titel".',
        allowed: expect.stringContaining('"title"'),
      }),
    ]);
  });

  it('says that the front matter is missing on the first line', () => {
    expect(parse('Text.\n')).toEqual([
      expect.objectContaining({line: 1, message: expect.stringContaining('"title"')}),
      expect.objectContaining({line: 1, message: expect.stringContaining('"description"')}),
    ]);
  });

  it('says that the front matter is not closed, and nothing of the fields it has not read', () => {
    for (const source of ['---\ntitle: A\ndescription: B\n\nText.\n', '---\r\ntitle: A\r\n--- \t x', '---']) {
      expect(parse(source)).toEqual([
        {
          file: FILE,
          line: 1,
          message: 'the front matter is not closed.',
          allowed: 'a line with "---" alone after the last field',
        },
      ]);
    }
  });

  it('takes empty front matter for closed', () => {
    expect(parse('---\n---\n\nText.\n')).toEqual([
      expect.objectContaining({message: expect.stringContaining('"title"')}),
      expect.objectContaining({message: expect.stringContaining('"description"')}),
    ]);
  });

  it('says where YAML does not parse, once', () => {
    expect(parse("---\ntitle: A\ndescription: 'not closed\n---\n")).toEqual([
      {file: FILE, line: 3, message: "the YAML does not parse: Missing closing 'quote"},
    ]);
  });
});
