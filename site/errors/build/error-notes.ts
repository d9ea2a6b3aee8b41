/** Shows what a sample fails with below its code, and links the message to its entry. */
import type {Element} from 'hast';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {PageContext} from '#generator/markdown/compile-context.ts';
import {element, text} from '#generator/markdown/syntax-nodes.ts';
import {formatMessage, pickLabels} from '#generator/shared/messages.ts';
import {entryHref, findEntries} from '#site/errors/error-entry.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {sampleFence} from '#site/samples/sample-fence.ts';
import {sampleLabels} from '#site/samples/sample-labels.ts';
import {entriesOf} from './entries-of-page.ts';

export function showErrors(tree: Root, page: PageContext): void {
  const labels = pickLabels(sampleLabels, page.options.messages);
  const note = (message: string | undefined, label: string, ...marks: string[]): Element[] => {
    if (message === undefined) return [];
    const [found] = findEntries(entriesOf(page).entries, message);
    const href = found && entryHref(found.entry);
    const quote = element('span', {lang: 'en'}, [text(message)]);
    const shown = href === undefined ? quote : element('a', {href}, [quote]);
    return [element('p', {className: ['code-error', ...marks]}, [element('strong', {}, [text(label)]), shown])];
  };
  visit(tree, 'code', (node) => {
    const meta = node.data?.fence && sampleFence(node.data.fence).meta;
    if (meta?.error === undefined && meta?.newest === undefined) return;
    const newestLabel = formatMessage(labels['code.newest'], {version: STYLEX_VERSIONS.newest});
    node.data = {
      ...node.data,
      below: [...note(meta.error, labels['code.error']), ...note(meta.newest, newestLabel, 'newest')],
    };
  });
}
