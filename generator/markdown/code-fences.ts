/** Code fences of a page: what the words after their language ask for, and the tabs that replace some of them. */
import type {ElementContent} from 'hast';
import type {BlockContent, Code, DefinitionContent, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import convert from 'npm-to-yarn';
import {SKIP, visit} from 'unist-util-visit';
import {allowedNames} from '#problems/did-you-mean.ts';
import {formatMessage} from '#shared/messages.ts';
import {type Fence, FENCE_WORDS, type FenceWords, findBrokenFence, readFence, readNotations} from './fence-syntax.ts';
import {noticeAt, type PageContext, reportAt} from './compile-context.ts';
import {CODE_GROUP} from './directives.ts';
import {quoted, type Tabs} from './tabs.ts';

type FlowContent = BlockContent | DefinitionContent;

/** One of the tabs that replace a fence. */
export interface FenceTab {
  readonly value: string;
  readonly label: string;
  readonly children: FlowContent[];
  /** False for what nobody searches for, such as output. */
  readonly isSearched?: boolean;
}

declare module 'mdast' {
  interface CodeData {
    fence?: Fence | undefined;
    /** Shown above the code; for a fence of a code group, above the group. */
    above?: BlockContent[] | undefined;
    /** Shown in place of the code. */
    tabs?: readonly FenceTab[] | undefined;
    /** Links beside the buttons of the code block. */
    actions?: ElementContent[] | undefined;
    /** Notes in the code block, below the code. */
    below?: ElementContent[] | undefined;
  }
}

function checkMarks({meta, code, node, line: firstLine}: Fence, context: PageContext): void {
  const shown = readNotations(code);
  for (const {line, message, allowed} of shown.problems) reportAt(context, firstLine + line, message, allowed);
  const count = shown.code.split('\n').length;
  const beyond = meta.markedLines.filter((line) => line > count);
  if (beyond.length === 0) return;
  const message = `marked line ${beyond[0]} is beyond the last line of the fence.`;
  reportAt(context, node, message, `1 to ${count}: lines that the page shows, without "// [!code …]" and what is cut`);
}

/** Parses the words after the language of every fence, for all later plugins. */
export function remarkFences(context: PageContext, words?: FenceWords) {
  const known = [...FENCE_WORDS, ...(words?.flags ?? []), ...(words?.texts ?? [])];
  const reported = new Set<string>();
  const reportWord = (word: string, node: Code): void => {
    const message = `unknown word after the language of a fence: ${word}.`;
    const allowed = allowedNames(word.replace(/=.*/s, ''), known);
    if (context.options.onUnknownWords === 'throw') reportAt(context, node, message, allowed);
    // The same word on many fences is one notice.
    else if (!reported.has(word)) noticeAt(context, node, message, allowed);
    reported.add(word);
  };
  return (tree: Root): void => {
    const broken = findBrokenFence(tree, context.source);
    if (broken !== undefined) context.problems.push({file: context.file, ...broken});
    // Before plugins of the site remove fences.
    visit(tree, 'containerDirective', (node) => {
      if (node.name === CODE_GROUP) checkCodeGroup(node, context);
    });
    visit(tree, 'code', (node) => {
      const fence = readFence(node, context.source, words);
      node.data = {...node.data, fence};
      if (fence === undefined) return;
      // Markdown reads `js{1,3}` as a language.
      node.lang = fence.lang === '' ? null : fence.lang;
      checkMarks(fence, context);
      for (const word of fence.meta.unknown) reportWord(word, node);
    });
  };
}

function tabs(contents: readonly FenceTab[], words: Pick<Tabs, 'group' | 'label'> = {}): Tabs {
  const toTab = ({value, label, children, isSearched = true}: FenceTab): Tabs['children'][number] => ({
    type: 'tab',
    value,
    label,
    isSearched,
    children: [...children],
  });
  return {type: 'tabs', ...words, children: contents.map(toTab)};
}

const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;

function packageManagerTabs(node: Code, label: string) {
  return tabs(
    PACKAGE_MANAGERS.map((manager) => ({
      value: manager,
      label: manager,
      children: [{...node, value: manager === 'npm' ? node.value : convert(node.value, manager)}],
    })),
    {group: 'package-manager', label},
  );
}

function checkCodeGroup({children}: ContainerDirective, context: PageContext): void {
  for (const child of children) {
    if (child.type === 'code') continue;
    const message = `${quoted(child)} is in a :::${CODE_GROUP}, which shows only its fences.`;
    reportAt(context, child, message, 'code fences; text above or below the group');
  }
}

function reportSameLabels(contents: readonly FenceTab[], context: PageContext): void {
  for (const [index, {label, children}] of contents.entries()) {
    if (contents.findIndex((other) => other.label === label) === index) continue;
    const message = `two fences of one :::${CODE_GROUP} are named "${label}".`;
    reportAt(context, children[0] ?? 1, message, 'another title="…" for each: it is the name of the tab');
  }
}

/** Makes tabs of `npm2yarn` fences, of code groups and of fences with `tabs`; puts what is `above` a fence there. */
export function remarkCodeTabs(context: PageContext) {
  /** Fences of code groups: what is above them is above the whole group. */
  const grouped = new Set<Code>();
  return (tree: Root): void => {
    visit(tree, 'containerDirective', (node, index, parent) => {
      if (node.name !== CODE_GROUP || index === undefined || parent === undefined) return undefined;
      const fences = node.children.filter((child) => child.type === 'code');
      if (fences.length === 0) reportAt(context, node, 'a :::code-group without code fences.');
      const contents = fences.map((code, position) => {
        const label = code.data?.fence?.meta.title ?? code.lang ?? String(position + 1);
        return {value: label, label, children: [code]};
      });
      reportSameLabels(contents, context);
      // The others are in place of fences that the site has removed: all else is reported.
      const others = node.children.filter((child) => child.type !== 'code');
      const above = [...others, ...fences.flatMap(({data}) => data?.above ?? [])];
      for (const fence of fences) grouped.add(fence);
      const isFiles = fences.every(({data}) => data?.fence?.meta.title !== undefined);
      const named = isFiles ? {label: context.options.messages['tabs.files']} : {};
      parent.children.splice(index, 1, ...above, tabs(contents, named));
      return [SKIP, index + above.length + 1];
    });
    visit(tree, 'code', (node, index, parent) => {
      if (index === undefined || parent === undefined) return undefined;
      const {fence, tabs: fenceTabs} = node.data ?? {};
      const name = fence?.meta.title ?? node.lang ?? '';
      const named = {label: formatMessage(context.options.messages['tabs.output'], {name})};
      const replacement =
        fence?.meta.npm2yarn === true
          ? packageManagerTabs(node, context.options.messages['tabs.package-manager'])
          : fenceTabs && tabs(fenceTabs, named);
      const above = grouped.has(node) ? [] : (node.data?.above ?? []);
      if (replacement === undefined && above.length === 0) return undefined;
      parent.children.splice(index, 1, ...above, replacement ?? node);
      return [SKIP, index + above.length + 1];
    });
  };
}
