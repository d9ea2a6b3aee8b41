/** What the parser of Markdown reads of HTML: tags, `<!-- … -->` and `{/* … *\/}`. Markdown goes on between them. */
import {htmlText} from 'micromark-core-commonmark';
import {factorySpace} from 'micromark-factory-space';
import {markdownLineEnding, markdownSpace} from 'micromark-util-character';
import type {Code, Construct, Extension, State} from 'micromark-util-types';
import {isBlockName} from './html-tags.ts';

const LESS_THAN = 60;
const OPEN_BRACE = 123;

/** What goes on over empty lines up to its end, and is one `html` node. */
interface Span {
  readonly name: string;
  /** @returns `undefined` when more has to be read */
  opens(read: string): boolean | undefined;
  /** @param end the last characters */
  closes(read: string, end: string): boolean;
}

const MAX_END_CHARS = 20;

function spanOf({name, opens, closes}: Span): Construct {
  return {
    name,
    // Its lines are no lists or quotes.
    concrete: true,
    tokenize(effects, ok, nok) {
      let read = '';
      let isInLine = false;
      const end: State = (code) => {
        effects.exit('htmlTextData');
        effects.exit('htmlText');
        return ok(code);
      };
      const inside: State = (code) => {
        if (code === null || (markdownLineEnding(code) && opens(read) !== true)) return nok(code);
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
        const isOpen = opens(read);
        if (isOpen !== true) return isOpen === false ? nok : inside;
        return closes(read, read.slice(-MAX_END_CHARS)) ? end : inside;
      };
      return (code) => {
        effects.enter('htmlText');
        return inside(code);
      };
    },
  };
}

/** `<!-- … -->`, and `{/* … *\/}` as MDX has it. */
const comment = spanOf({
  name: 'comment',
  opens: (read) => /^(?:<!--|\{ *\/\*)/.test(read) || (/^(?:<(?:!-?)?|\{ *\/?)$/.test(read) ? undefined : false),
  closes: (read, end) => (read.startsWith('{') ? /\*\/ *\}$/ : /-->$/).test(end),
});

const RAW_NAMES = ['<pre', '<textarea'];

/** `<pre>` and `<textarea>`, whose content is shown as it is written. */
const rawElement = spanOf({
  name: 'rawElement',
  opens: (read) =>
    RAW_ELEMENT.test(read) || (RAW_NAMES.some((name) => name.startsWith(read.toLowerCase())) ? undefined : false),
  closes: (_read, end) => /<\/(?:pre|textarea) *>$/i.test(end),
});

/** The beginning of an `html` node that is a whole element. */
export const RAW_ELEMENT = /^<(?:pre|textarea)[\s>]/i;

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
    const tag: State = (code) => effects.attempt(comment, afterAny, code === LESS_THAN ? element : nok)(code);
    return tag;
  },
};

/** Replaces the blocks of raw HTML, in which Markdown is not read, and code by indentation. */
export const htmlSyntax: Extension = {
  flow: {[LESS_THAN]: tagLine, [OPEN_BRACE]: tagLine},
  text: {[OPEN_BRACE]: comment},
  disable: {null: ['htmlFlow', 'codeIndented']},
};
