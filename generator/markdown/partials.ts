/** Reads what docs of Docusaurus have: parts of pages, and imports of its theme, which are not needed here. */
import path from 'node:path';
import type {Html, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {MarkdownSource} from '#load/content/page-record.ts';
import type {Finding} from '#parse/html-tags.ts';
import {applyEdits, type Edit, parseTags} from '#parse/parse-page.ts';
import type {SiteLookup} from './compile-context.ts';

/** A part of a page is imported, and used alone in a paragraph. */
const PART_IMPORT = /^import (?<name>[A-Z]\w*) from (?<quote>['"])(?<file>\.{1,2}\/[^'"]+\.mdx?)\k<quote>;?\s*$/;
const THEME_IMPORT = /^import \w+ from ['"]@theme\/(?:Tabs|TabItem|TOCInline)['"];?\s*$/;
const COMPONENT = /^<(?<name>[A-Z]\w*)[^]*\/>$/;
const CONTENTS = 'TOCInline';

interface ExpandedPage {
  readonly text: string;
  /** The line of the page for a line of the text; both 1-based. Lines of a part are those of its place. */
  readonly lineOf: (line: number) => number;
  readonly findings: readonly Finding[];
}

/** The lines of the paragraphs that begin with `import`. */
function importLines(tree: Root, text: string): {readonly line: string; readonly start: number}[] {
  return tree.children.flatMap(({type, position}) => {
    const start = position?.start.offset ?? 0;
    const source = text.slice(start, position?.end.offset);
    if (type !== 'paragraph' || !source.startsWith('import ')) return [];
    return Array.from(source.matchAll(/^.*$/gm), ({0: line, index}) => ({line, start: start + index}));
  });
}

/** Components that are alone in their paragraph. */
function loneComponents(tree: Root): Html[] {
  const found: Html[] = [];
  visit(tree, 'html', (node, _index, parent) => {
    if (parent?.type === 'paragraph' && parent.children.length === 1) found.push(node);
  });
  return found;
}

/** Replaces the parts that a page includes by their texts. Links in them are read as links of the page. */
export function expandPartials(
  {file, body}: MarkdownSource,
  lookup: Pick<SiteLookup, 'partial'>,
  above: readonly string[] = [],
): ExpandedPage {
  const unchanged: ExpandedPage = {text: body, lineOf: (line) => line, findings: []};
  if (!body.includes('import ')) return unchanged;
  const tree = parseTags(body);
  const imported = new Map<string, string>();
  const edits: Edit[] = [];
  const findings: Finding[] = [];
  for (const {line, start} of importLines(tree, body)) {
    const {name = '', file: specifier = ''} = PART_IMPORT.exec(line)?.groups ?? {};
    const partial = path.posix.join(path.posix.dirname(file), specifier);
    const text = specifier === '' ? undefined : lookup.partial(partial);
    if (text !== undefined && !above.includes(partial)) {
      imported.set(name, expandPartials({file: partial, body: text}, lookup, [...above, partial]).text);
    } else if (!THEME_IMPORT.test(line)) continue;
    edits.push({start, end: start + line.length, text: ''});
  }
  for (const {value, position} of loneComponents(tree)) {
    const name = COMPONENT.exec(value)?.groups?.['name'] ?? '';
    const text = name === CONTENTS ? '' : imported.get(name);
    if (text === undefined) continue;
    edits.push({start: position?.start.offset ?? 0, end: position?.end.offset ?? 0, text});
    if (name !== CONTENTS) continue;
    const message = `<${CONTENTS}> is left out: the contents are beside every page.`;
    findings.push({line: position?.start.line, message, allowed: 'the page without it', isNotice: true});
  }
  if (edits.length === 0) return unchanged;
  const sorted = edits.toSorted((a, b) => a.start - b.start);
  return {text: applyEdits(body, sorted), lineOf: originsOf(body, sorted), findings};
}

function originsOf(body: string, edits: readonly Edit[]): ExpandedPage['lineOf'] {
  const lineEnds = (text: string): readonly string[] => text.match(/\n/g) ?? [];
  const origins = [1];
  let line = 1;
  let at = 0;
  const keep = (text: string): void => void origins.push(...lineEnds(text).map(() => ++line));
  for (const {start, end, text} of edits) {
    keep(body.slice(at, start));
    origins.push(...lineEnds(text).map(() => line));
    line += lineEnds(body.slice(start, end)).length;
    at = end;
  }
  keep(body.slice(at));
  return (number) => origins[number - 1] ?? number;
}
