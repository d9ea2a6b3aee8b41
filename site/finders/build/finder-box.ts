/** Prints a field whose results a script shows below it. */
import type {Properties} from 'hast';
import type {Blockquote} from 'mdast';
import {element, text} from '#generator/markdown/syntax-nodes.ts';
import {FIELD_FILE_ATTRIBUTE, FINDER_ATTRIBUTE, FOUND_LABELS_ATTRIBUTE} from '#site/document-markers.ts';

interface FinderBox {
  /** Name of the finder; the id of its field begins with it. */
  readonly name: string;
  readonly label: string;
  /** What readers see without scripts. */
  readonly help: string;
  readonly field: Properties;
  /** Site path of the file with what it finds. */
  readonly file: string;
  readonly resultLabels: Readonly<Record<string, string>>;
}

export function finderBox({name, label, help, field, file, resultLabels}: FinderBox): Blockquote {
  const id = `${name}-text`;
  const plain: Properties = {spellCheck: 'false', autoCapitalize: 'off', autoComplete: ['off']};
  return {
    type: 'blockquote',
    data: {
      hName: 'div',
      hProperties: {className: ['finder', `${name}-finder`]},
      hChildren: [
        element('label', {htmlFor: [id]}, [text(label)]),
        element('textarea', {...field, ...plain, id, [FINDER_ATTRIBUTE]: name, [FIELD_FILE_ATTRIBUTE]: file}),
        element('p', {role: 'status'}),
        element('div', {[FOUND_LABELS_ATTRIBUTE]: JSON.stringify(resultLabels)}),
        element('p', {className: ['finder-help']}, [text(help)]),
      ],
      copied: [],
    },
    children: [],
  };
}
