import type {Root, RootContent} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';
import {INSIDE_LEVEL, type PageSection} from '#shared/search-record.ts';
import type {PageContext} from './compile-context.ts';
import {FOOTNOTE_LABEL, headingLevel, isFootnoteMark, textOf} from './syntax-nodes.ts';

/** Elements whose text is on lines of its own. */
const BLOCKS: ReadonlySet<string> = new Set('p li td th dt dd div blockquote summary figcaption section br'.split(' '));

/** What separates the cells of a row, whose text is one line. */
const CELLS_APART = ' · ';

// Plugins set these attributes. The page does not have them.

/** Search leaves out the element. */
export const NOT_SEARCHED_ATTRIBUTE = 'dataNotSearched';
/** The element has an id and is a section of its own, below that of its heading. The value is the section's title. */
export const SECTION_TITLE_ATTRIBUTE = 'dataSectionTitle';
/** Text of that section that stands elsewhere. */
export const SECTION_TEXT_ATTRIBUTE = 'dataSectionText';
/** The section of this heading repeats what others teach, such as an exercise. Search lists it below them. */
export const SECTION_ASIDE_ATTRIBUTE = 'dataSectionAside';
/** The text of a code block. */
export const SECTION_CODE_ATTRIBUTE = 'dataSectionCode';

interface OpenSection {
  readonly id?: string;
  readonly level: number;
  readonly title: string;
  readonly isAside?: true;
  text: string;
  readonly code: string[];
  readonly inside: OpenSection[];
}

const openSection = (heading: Omit<OpenSection, 'text' | 'code' | 'inside'>, text = ''): OpenSection => ({
  ...heading,
  text,
  code: [],
  inside: [],
});

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function trimmedLines(text: string): string {
  return text.split('\n').map(oneLine).filter(Boolean).join('\n');
}

function collectSections(nodes: readonly RootContent[], sections: OpenSection[]): void {
  for (const node of nodes) {
    const current = sections.at(-1);
    if (current === undefined) return;
    if (node.type === 'text') current.text += node.value;
    if (node.type !== 'element' || isFootnoteMark(node) || node.properties['id'] === FOOTNOTE_LABEL) continue;
    if (node.properties[NOT_SEARCHED_ATTRIBUTE] !== undefined) continue;
    const level = headingLevel(node);
    if (level !== undefined) {
      const {id, [SECTION_ASIDE_ATTRIBUTE]: aside} = node.properties;
      const title = oneLine(textOf(node));
      const isAside = aside !== undefined && {isAside: true as const};
      sections.push(openSection({...(typeof id === 'string' && {id}), level, title, ...isAside}));
    } else if (typeof node.properties[SECTION_TITLE_ATTRIBUTE] === 'string') {
      const {id, [SECTION_TITLE_ATTRIBUTE]: title, [SECTION_TEXT_ATTRIBUTE]: text = ''} = node.properties;
      const own = openSection({id: String(id), level: INSIDE_LEVEL, title}, `${String(text)}\n`);
      collectSections(node.children, [own]);
      current.inside.push(own);
    } else if (typeof node.properties[SECTION_CODE_ATTRIBUTE] === 'string') {
      current.code.push(node.properties[SECTION_CODE_ATTRIBUTE]);
      // A note, such as the error of a sample, is searched for like prose.
      const error = node.children.find((child) => child.type === 'element' && child.tagName === 'p');
      const message = error?.type === 'element' ? error.children.at(-1) : undefined;
      if (message !== undefined) current.text += `\n${toString(message)}\n`;
    } else if (node.tagName === 'tr') {
      const row = openSection({level: INSIDE_LEVEL, title: ''});
      const cells = node.children.map((cell) => {
        row.text = '';
        collectSections([cell], [row]);
        return oneLine(row.text);
      });
      current.text += `\n${cells.filter(Boolean).join(CELLS_APART)}\n`;
      current.code.push(...row.code);
      current.inside.push(...row.inside);
    } else {
      const edge = BLOCKS.has(node.tagName) ? '\n' : '';
      current.text += edge;
      collectSections(node.children, sections);
      const last = sections.at(-1);
      if (last !== undefined) last.text += edge;
    }
  }
}

/** Collects the page's text by heading, for search. Runs before headings get their link. */
export function rehypeSections(context: PageContext) {
  return (tree: Root): void => {
    const sections = [openSection({level: 1, title: ''})];
    collectSections(tree.children, sections);
    visit(tree, 'element', ({properties}) => {
      delete properties[NOT_SEARCHED_ATTRIBUTE];
      delete properties[SECTION_TITLE_ATTRIBUTE];
      delete properties[SECTION_TEXT_ATTRIBUTE];
      delete properties[SECTION_ASIDE_ATTRIBUTE];
      delete properties[SECTION_CODE_ATTRIBUTE];
    });
    const all = sections.flatMap((section) => [section, ...section.inside]);
    context.sections.push(
      ...all.map(({text, code, inside: _, ...heading}): PageSection => ({
        ...heading,
        text: trimmedLines(text),
        code: trimmedLines(code.join('\n')),
      })),
    );
  };
}
