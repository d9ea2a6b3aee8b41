export type AdmonitionKind = 'note' | 'tip' | 'info' | 'caution' | 'danger';

/** The kinds of boxes by the name after `:::`. Docusaurus has both names of a caution. */
export const ADMONITIONS: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['caution', 'caution'],
  ['warning', 'caution'],
  ['danger', 'danger'],
]);

/** `:::note Title`, as Docusaurus has it. */
export const BOX_WITH_TITLE = new RegExp(
  String.raw`^([ \t>]*:{3,}(?:${[...ADMONITIONS.keys()].join('|')}))([ \t]+)([^\s[{].*?)[ \t]*\r?$`,
  'gm',
);
