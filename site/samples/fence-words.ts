/** What words after the language of a fence do to the page, and those that do nothing there. */
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import type {SampleProgram} from './find-programs.ts';
import {sampleFence} from './sample-fence.ts';

const SAMPLES_ONLY = ['compiled', 'demo', 'alt', 'playground', 'hidden', 'newest', 'since'] as const;

/** Reports fences that are not samples and have a word that only samples may have, and values that mean nothing. */
export function checkWords(tree: Root, programs: readonly SampleProgram[], page: PageContext): void {
  const samples = new Set(programs.flatMap(({files}) => files.map(({node}) => node)));
  visit(tree, 'code', (node) => {
    const fence = node.data?.fence && sampleFence(node.data.fence);
    if (fence === undefined) return;
    const {meta} = fence;
    const [unknown] = meta.unknown.filter((word) => !node.data?.fence?.meta.unknown.includes(word));
    if (unknown !== undefined) {
      reportAt(page, node, `unknown word after the language of a fence: ${unknown}.`, 'demo or demo="resizable"');
    }
    const words = samples.has(node) ? [] : SAMPLES_ONLY.filter((word) => meta[word]);
    if (words.length === 0) return;
    const allowed = 'a fence in ts, tsx, js or jsx, without noproof, whose program imports StyleX';
    reportAt(page, node, `"${words.join('" and "')}" does nothing on this fence.`, allowed);
  });
}

/** Removes the fences marked `hidden`; their demos stay. */
export function removeHidden(tree: Root): void {
  visit(tree, 'code', (node, index, parent) => {
    const words = node.data?.fence?.meta.words;
    if ((words?.has('hidden') !== true && words?.has('check') !== true) || index === undefined || parent === undefined)
      return;
    // The Markdown copy has the code of a demo.
    const demos = (node.data?.above ?? []).map((demo) => ({...demo, data: {...demo.data, copied: [node]}}));
    parent.children.splice(index, 1, ...demos);
    return index;
  });
}
