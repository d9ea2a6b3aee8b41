/** The tags that authors write: how the parser of Markdown reads them, which there are, and what is wrong with them. */
import type {Html, Nodes} from 'mdast';
import {type Token, type TokenHandler, Tokenizer} from 'parse5';
import {didYouMean, type Problem} from '#problems/problem.ts';
import {htmlElementAttributes} from 'html-element-attributes';
import {htmlText} from 'micromark-core-commonmark';
import {factorySpace} from 'micromark-factory-space';
import {markdownLineEnding, markdownSpace} from 'micromark-util-character';
import type {Code, Construct, Extension, State} from 'micromark-util-types';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Parts of a line of text. */
export const PHRASING = names(
  'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark meter output progress q rp rt ruby s samp small span strong sub sup time u var wbr',
);
/** Elements that are in a line of text, or blocks of their own. */
const EMBEDDED = names('audio iframe map picture svg video');
/** A paragraph ends where such an element begins or ends. */
export const BLOCKS = names(
  'address area article aside blockquote caption center col colgroup dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li link main menu nav ol optgroup option p pre search section select source summary table tbody td textarea tfoot th thead tr track ul',
);
/** Elements without content and end tag. */
export const VOID = names('area base br col embed hr img input link source track wbr');
/** Elements whose content is one line of text, or certain elements alone. */
export const WITHOUT_PARAGRAPHS = names(
  'abbr audio button caption colgroup dl h1 h2 h3 h4 h5 h6 label legend map menu ol optgroup option p picture pre select span summary svg table tbody textarea tfoot thead tr ul video',
);

/** Elements that may have only certain elements in them. */
export const CONTENT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['table', names('caption colgroup thead tbody tfoot tr')],
  ['thead', names('tr')],
  ['tbody', names('tr')],
  ['tfoot', names('tr')],
  ['tr', names('td th')],
  ['colgroup', names('col')],
  ['ul', names('li')],
  ['ol', names('li')],
  ['menu', names('li')],
  ['dl', names('dt dd div')],
]);

/** A tag alone on its line begins a block. */
export const isBlockName = (name: string): boolean => BLOCKS.has(name) || EMBEDDED.has(name);

export const KNOWN_ELEMENTS: readonly string[] = [...PHRASING, ...EMBEDDED, ...BLOCKS];

export const isKnownElement = (name: string): boolean => PHRASING.has(name) || isBlockName(name);

/** Names of attributes that are properties of scripts, and what HTML calls them. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = {classname: 'class', htmlfor: 'for'};

/** @returns what to write instead of an attribute that the element does not have, or `none`; `undefined` when it has it */
export function insteadOfAttribute(element: string, attribute: string): string | undefined {
  if (/^(?:aria-|data-|on)|^(?:role|style)$/.test(attribute)) return undefined;
  const known = [...(htmlElementAttributes['*'] ?? []), ...(htmlElementAttributes[element] ?? [])];
  if (known.includes(attribute)) return undefined;
  const written = PROPERTY_NAMES[attribute];
  if (written !== undefined) return `${written}="…"`;
  return didYouMean(attribute, known) ?? 'none';
}

export const COMMENT_SYNTAX = '{/* comment */} or <!-- comment -->';

export type Finding = Omit<Problem, 'file'>;

export type Report = (node: Nodes, message: string, allowed: string, isNotice?: true) => void;

export interface Tag {
  readonly node: Html;
  readonly isStart: boolean;
  readonly written: string;
  /** The tag name in lower case; inside of drawings as written. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly hasDuplicate: boolean;
  readonly isSelfClosing: boolean;
  /** The tag is a whole element: `<br>`, and `<path />` in a drawing. */
  readonly isComplete: boolean;
  readonly isInDrawing: boolean;
  readonly isKnown: boolean;
}

const ignore = (): void => undefined;

/** The tags in `html` nodes in their order, without comments, `<!…>` and `<?…>`. */
export function readTags(nodes: readonly Html[]): Tag[] {
  const tags: Tag[] = [];
  let drawings = 0;
  for (const node of nodes) {
    const [, first] = /^<\/?([\w-]+)/.exec(node.value) ?? [];
    if (first === undefined) continue;
    const before = tags.length;
    let hasDuplicate = false;
    const addTag = ({tagName, attrs, selfClosing: isSelfClosing}: Token.TagToken, isStart: boolean): void => {
      const isInDrawing = drawings > 0 || tagName === 'svg';
      if (tagName === 'svg' && !isSelfClosing) drawings += isStart ? 1 : -1;
      const isElement = isKnownElement(tagName);
      const written = tags.length === before ? first : tagName;
      const name = isInDrawing && !isElement ? written : tagName;
      const attributes = Object.fromEntries(attrs.map((attribute) => [attribute.name, attribute.value]));
      const isComplete = isStart && (isSelfClosing || VOID.has(tagName));
      const tag = {node, isStart, written, name, attributes, hasDuplicate, isSelfClosing, isComplete, isInDrawing};
      tags.push({...tag, isKnown: isInDrawing || isElement});
    };
    const handler: TokenHandler = {
      onStartTag: (token) => addTag(token, true),
      onEndTag: (token) => addTag(token, false),
      onParseError: ({code}) => void (hasDuplicate ||= code === 'duplicate-attribute'),
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    };
    new Tokenizer({}, handler).write(node.value, true);
  }
  return tags;
}

/** `{value="a" label="A"}`, without words that have no value. */
function directiveWords(words: Readonly<Record<string, string | undefined>>): string {
  const shown = Object.entries(words).flatMap(([key, value]) => (value ? [`${key}="${value}"`] : []));
  return shown.length === 0 ? '' : `{${shown.join(' ')}}`;
}

/** What to write in place of the components that other generators have for tabs. */
function directiveInstead({written, attributes}: Tag): string | undefined {
  const {groupid, group = groupid, querystring, value, label} = attributes;
  if (written === 'Tabs') {
    const words = directiveWords({group, queryString: querystring === '' ? group : querystring, label});
    return `::::tabs${words} on its line, and :::: in place of </Tabs>, with more colons than the boxes inside`;
  }
  if (written !== 'Tab' && written !== 'TabItem') return undefined;
  return `:::tab${directiveWords({value, label: label ?? value})} on its line, and ::: in place of </${written}>`;
}

function checkAttributes(
  {node, name: element, written, attributes, isInDrawing, hasDuplicate}: Tag,
  report: Report,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style' || /^on[a-z]/.test(name)) {
      const message = `<${written}> has the attribute "${name}", which the Content Security Policy blocks.`;
      report(node, message, `the element without ${name}="…"`);
    } else if (/^\{.*\}$/s.test(value)) {
      const message = `the attribute ${name}={…} of <${written}> is JavaScript, which is not allowed in content.`;
      report(node, message, `a text in quotes: ${name}="…"`);
    } else if (!isInDrawing) {
      const instead = insteadOfAttribute(element, name);
      const message = `unknown attribute "${name}" of <${written}>.`;
      if (instead === 'none') report(node, message, `<${written}> without it`, true);
      else if (instead !== undefined) report(node, message, instead);
    }
  }
  // Inside of half-width quotes they are text: `alt="“图”"`.
  if (/=\s*[“”‘’]/.test(node.value.replaceAll(/"[^"]*"|'[^']*'/g, ''))) {
    report(node, `a value of <${written}> contains its full-width quotes.`, `half-width quotes: name="…"`);
  }
  if (hasDuplicate) report(node, `<${written}> has an attribute twice.`, 'each attribute once');
}

const FILE_ADVICE = 'a picture ![alternative text](/img/x.svg), or a link to the file';
/** What to write in place of elements that run code, load files of their own or change the whole page. */
const INSTEAD_OF_ELEMENT: ReadonlyMap<string, string> = new Map([
  ['base', 'links with their whole path'],
  ['big', 'the text without it'],
  ['embed', FILE_ADVICE],
  ['font', 'the text without it'],
  ['object', FILE_ADVICE],
  ['script', 'a demo: a fence marked "demo"'],
  ['strike', '~~text~~'],
  ['style', 'the text without it'],
  ['tt', 'code in backticks'],
]);

export function checkStartTag(tag: Tag, report: Report): void {
  const {node, written, isInDrawing, isSelfClosing} = tag;
  const name = written.toLowerCase();
  const instead = INSTEAD_OF_ELEMENT.get(name);
  if (instead !== undefined) {
    report(node, `<${name}> is not allowed in content.`, `${instead}; as text, \`<${name}>\` in backticks`);
  } else if (!tag.isKnown) {
    const allowed = directiveInstead(tag) ?? didYouMean(name, KNOWN_ELEMENTS) ?? 'an element of HTML';
    report(node, `<${written}> is no element that content may have.`, allowed);
  } else {
    checkAttributes(tag, report);
    if (isSelfClosing && !isInDrawing && !VOID.has(name)) {
      report(node, `<${written} /> does not close itself in HTML.`, `<${written}></${written}>`);
    }
  }
}

// What the parser of Markdown reads of HTML: tags, `<!-- … -->` and `{/* … *\/}`. Markdown goes on between them.

const LESS_THAN = 60;
const OPEN_BRACE = 123;

/** The beginning of an `html` node that is a whole element. */
export const RAW_ELEMENT = /^<(?:pre|textarea)[\s>]/i;

/** What goes on over empty lines up to its end, and is one `html` node. */
interface Span {
  readonly begin: RegExp;
  /** Whether it may begin with what was read so far. */
  readonly mayBegin: (read: string) => boolean;
  /** Matches the last characters. */
  readonly end: RegExp;
}

const MAX_END_CHARS = 20;

function spanOf({begin, mayBegin, end}: Span): Construct {
  return {
    // Its lines are no lists or quotes.
    concrete: true,
    tokenize(effects, ok, nok) {
      let read = '';
      let isInLine = false;
      const after: State = (code) => {
        effects.exit('htmlTextData');
        effects.exit('htmlText');
        return ok(code);
      };
      const inside: State = (code) => {
        if (code === null || (markdownLineEnding(code) && !begin.test(read))) return nok(code);
        if (markdownLineEnding(code)) {
          if (isInLine) effects.exit('htmlTextData');
          isInLine = false;
          effects.enter('lineEnding');
          effects.consume(code);
          effects.exit('lineEnding');
          return inside;
        }
        if (!isInLine) effects.enter('htmlTextData');
        isInLine = true;
        effects.consume(code);
        read += markdownSpace(code) ? ' ' : String.fromCharCode(code);
        if (!begin.test(read)) return mayBegin(read) ? inside : nok;
        return end.test(read.slice(-MAX_END_CHARS)) ? after : inside;
      };
      return (code) => {
        effects.enter('htmlText');
        return inside(code);
      };
    },
  };
}

const htmlComment = spanOf({
  begin: /^<!--/,
  mayBegin: (read) => '<!--'.startsWith(read),
  end: /-->$/,
});

/** `{/* … *\/}`, as MDX has it. */
const braceComment = spanOf({
  begin: /^\{ *\/\*/,
  mayBegin: (read) => /^\{ *\/?$/.test(read),
  end: /\*\/ *\}$/,
});

/** `<pre>` and `<textarea>`, whose content is shown as it is written. */
const rawElement = spanOf({
  begin: RAW_ELEMENT,
  mayBegin: (read) => ['<pre', '<textarea'].some((name) => name.startsWith(read.toLowerCase())),
  end: /<\/(?:pre|textarea) *>$/i,
});

const GREATER_THAN = 62;
const QUOTES: readonly Code[] = [34, 39];
/** `<!` and `<?`. */
const DECLARATIONS: readonly Code[] = [33, 63];

/** A tag without empty lines: the parser of tags knows only the lines of a paragraph. */
const tagOfLines: Construct = {
  tokenize(effects, ok, nok) {
    let quote: Code = null;
    let isEmptyLine = false;
    const inside: State = (code) => {
      if (code === null || (isEmptyLine && markdownLineEnding(code))) return nok(code);
      if (!markdownSpace(code)) isEmptyLine = markdownLineEnding(code);
      if (quote === code) quote = null;
      else if (quote === null && QUOTES.includes(code)) quote = code;
      effects.consume(code);
      if (quote !== null || code !== GREATER_THAN) return inside;
      effects.exit('htmlTextData');
      return ok;
    };
    const name: State = (code) => (DECLARATIONS.includes(code) ? nok(code) : inside(code));
    return (code) => {
      effects.enter('htmlTextData');
      effects.consume(code);
      return name;
    };
  },
};

/**
 * A line of nothing but tags and comments, of which the first is a comment or of an element that is no part of a line of
 * text. It ends a paragraph, so that lists and fences may follow. Other tags are parts of paragraphs.
 */
const tagLine: Construct = {
  name: 'tagLine',
  concrete: true,
  tokenize(effects, ok, nok) {
    // oxlint-disable-next-line typescript/no-this-alias -- The parser passes its state as `this`.
    const self = this;
    let isFirst = true;
    const next: State = (code) => {
      if (code === null || markdownLineEnding(code)) return ok(code);
      return code === LESS_THAN || code === OPEN_BRACE ? tag(code) : nok(code);
    };
    const afterTag: State = (code) => {
      const token = self.events.at(-1)?.[1];
      const source = token === undefined ? '' : self.sliceSerialize(token);
      const name = /^<\/?([A-Za-z][\w-]*)/.exec(source)?.[1]?.toLowerCase();
      if (isFirst && (name === undefined || !isBlockName(name))) return nok(code);
      return afterAny(code);
    };
    const afterAny: State = (code) => {
      isFirst = false;
      return markdownSpace(code) ? factorySpace(effects, next, 'whitespace')(code) : next(code);
    };
    const html = effects.check(tagOfLines, effects.attempt(htmlText, afterTag, nok), nok);
    const element = effects.attempt(rawElement, afterAny, html);
    const tag: State = (code) =>
      (code === LESS_THAN
        ? effects.attempt(htmlComment, afterAny, element)
        : effects.attempt(braceComment, afterAny, nok))(code);
    return tag;
  },
};

/** Replaces the blocks of raw HTML, in which Markdown is not read, and code by indentation. */
export const htmlSyntax: Extension = {
  flow: {[LESS_THAN]: tagLine, [OPEN_BRACE]: tagLine},
  text: {[OPEN_BRACE]: braceComment},
  disable: {null: ['htmlFlow', 'codeIndented']},
};
