/** Completes StyleX functions, and properties, conditions and values inside styles. */
import type {Completion, CompletionContext, CompletionResult} from '@codemirror/autocomplete';
import propertyTypes from 'virtual:stylex-properties';
import type {PlaygroundText} from './playground-context.ts';
import {styleContext, STYLEX_API} from './stylex-api.ts';

const CONDITIONS = [
  'default',
  "':hover'",
  "':focus-visible'",
  "':active'",
  "':disabled'",
  "':first-child'",
  "'::before'",
  "'::after'",
  "'::placeholder'",
  "'@media (max-width: 600px)'",
  "'@media (prefers-color-scheme: dark)'",
  "'@media (prefers-reduced-motion: reduce)'",
];

/** Suggested for properties that accept any text, if the browser supports them there. */
const KEYWORDS =
  'none auto center start end nowrap wrap hidden visible scroll clip solid dashed ease ease-in ease-out ease-in-out linear fit-content min-content max-content balance pretty ellipsis transparent currentColor'.split(
    ' ',
  );
const EVERYWHERE = ['inherit', 'initial', 'unset'];

const keyCompletion = (label: string): Completion => ({label, type: 'property', apply: `${label}: `});

/** Makes the completion source. CodeMirror's language completes everything else. */
export function stylexCompletions(text: PlaygroundText) {
  const functions = STYLEX_API.map(({name, signature, label}) => ({
    label: name,
    type: 'function',
    detail: signature.slice(name.length),
    info: text(label),
  }));
  const keys = [...Object.keys(propertyTypes), ...CONDITIONS].map(keyCompletion);
  return (context: CompletionContext): CompletionResult | null => {
    const member = context.matchBefore(/\b(?:stylex|styleX|s)\.\w*$/u);
    if (member !== null) {
      return {from: member.from + member.text.indexOf('.') + 1, options: functions, validFor: /^\w*$/u};
    }
    const style = styleContext(context.state, context.pos);
    if (style === undefined) return null;
    const word = context.matchBefore(/['":@\w-]*$/u);
    if (word === null || (word.text === '' && !context.explicit)) return null;
    const isKey = /(?:[{,]|^)\s*$/u.test(context.state.sliceDoc(Math.max(0, word.from - 40), word.from));
    if (isKey) return {from: word.from, options: keys, validFor: /^['":@\w-]*$/u};
    return style.property === undefined ? null : valueCompletions(word, style.property);
  };
}

function valueCompletions({from, text}: {readonly from: number; readonly text: string}, property: string) {
  const hasQuote = /^['"]/u.test(text);
  // Without a typed quote, the quotes are inserted too.
  const options = valueWords(property).map((label) => ({
    label,
    type: 'keyword',
    ...(!hasQuote && {apply: `'${label}'`}),
  }));
  return {from: hasQuote ? from + 1 : from, options, validFor: /^[\w-]*$/u};
}

function valueWords(property: string): readonly string[] {
  const types = propertyTypes[property];
  const known = (types ?? []).filter((word) => !word.startsWith('<'));
  const isOpen = types === undefined || types.includes('<string>');
  const name = property.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  const others = isOpen ? KEYWORDS.filter((word) => !known.includes(word) && CSS.supports(name, word)) : [];
  return [...known, ...others, ...EVERYWHERE];
}
