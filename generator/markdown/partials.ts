/** Parts of pages: `import Note from './_note.md'` and `<Note />` alone on a line, as Docusaurus has them. */
import path from 'node:path';
import type {MarkdownSource} from '#load/content/page-record.ts';
import {sourceLines} from '#load/content/source-lines.ts';
import type {SiteLookup} from './compile-context.ts';

const IMPORT = /^import (?<name>[A-Z]\w*) from (?<quote>['"])(?<file>\.{1,2}\/[^'"]+\.mdx?)\k<quote>;?\s*$/;
const USE = /^[ \t]*<(?<name>[A-Z]\w*)[ \t]*\/>[ \t]*\r?$/;

export interface ExpandedPage {
  readonly text: string;
  /** The line of the page for a line of the text; both 1-based. Lines of a part are those of its place. */
  readonly lineOf: (line: number) => number;
}

/** Replaces the parts that a page includes by their texts. Links in them are read as links of the page. */
export function expandPartials(
  {file, body}: MarkdownSource,
  lookup: Pick<SiteLookup, 'partial'>,
  above: readonly string[] = [],
): ExpandedPage {
  const imported = new Map<string, string>();
  const lines: string[] = [];
  const origins: number[] = [];
  for (const {line, number, isCode} of sourceLines(body)) {
    const add = (text: string): void => {
      for (const part of text.split('\n')) {
        lines.push(part);
        origins.push(number);
      }
    };
    const {name = '', file: specifier = ''} = (isCode ? undefined : IMPORT.exec(line)?.groups) ?? {};
    const partial = path.posix.join(path.posix.dirname(file), specifier);
    const text = specifier === '' ? undefined : lookup.partial(partial);
    const used = isCode ? undefined : imported.get(USE.exec(line)?.groups?.['name'] ?? '');
    if (text !== undefined && !above.includes(partial)) {
      imported.set(name, expandPartials({file: partial, body: text}, lookup, [...above, partial]).text);
      add('');
    } else if (used === undefined) add(line);
    else add(used);
  }
  return {text: lines.join('\n'), lineOf: (line) => origins[line - 1] ?? line};
}
