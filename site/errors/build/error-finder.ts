/** The field for errors: `::error-finder`. It works without the app's help until something is pasted. */
import type {BlockContent, Paragraph, Root} from 'mdast';
import type {PageContext} from '#generator/markdown/compile-context.ts';
import {replaceLeafDirectives} from '#generator/markdown/directives.ts';
import {pickLabels} from '#generator/shared/messages.ts';
import {FIELD_FILE_ATTRIBUTE, FOUND_LABELS_ATTRIBUTE} from '#site/errors/error-finder-markers.ts';
import {errorFinderLabels, errorTableLabels} from '#site/errors/error-labels.ts';
import {entriesOf} from './entries-of-page.ts';

export const FINDER_DIRECTIVE = 'error-finder';

const FIELD_ID = 'error-text';

export function remarkErrorFinder(context: PageContext) {
  return (tree: Root): void => replaceLeafDirectives(tree, FINDER_DIRECTIVE, () => finder(context));
}

function finder(context: PageContext): BlockContent {
  const {messages} = context.options;
  const labels = pickLabels(errorTableLabels, messages);
  const {file} = entriesOf(context);
  context.files.push(file);
  const field = {
    id: FIELD_ID,
    rows: 4,
    spellCheck: 'false',
    autoCapitalize: 'off',
    autoComplete: 'off',
    [FIELD_FILE_ATTRIBUTE]: file.path,
  };
  const found = {[FOUND_LABELS_ATTRIBUTE]: JSON.stringify(pickLabels(errorFinderLabels, messages))};
  return {
    type: 'blockquote',
    data: {hName: 'div', hProperties: {className: ['error-finder']}, copied: []},
    children: [
      element('label', {htmlFor: FIELD_ID}, labels['errors.field']),
      element('textarea', field),
      element('p', {role: 'status'}),
      element('div', found),
      element('p', {className: ['error-finder-help']}, labels['errors.no-script']),
    ],
  };
}

const element = (hName: string, hProperties: Record<string, string | number | string[]>, text = ''): Paragraph => ({
  type: 'paragraph',
  data: {hName, hProperties},
  children: text === '' ? [] : [{type: 'text', value: text}],
});
