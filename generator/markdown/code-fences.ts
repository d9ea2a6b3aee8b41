/** Code fences of a page: what the words after their language ask for, and the tabs that replace some of them. */
import type {ElementContent} from 'hast';
import type {BlockContent, Code, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import convert from 'npm-to-yarn';
import {SKIP, visit} from 'unist-util-visit';
import {allowedNames} from '#problems/did-you-mean.ts';
import {formatMessage} from '#shared/messages.ts';
import {type Fence, FENCE_WORDS, type FenceWords, findBrokenFence, readFence, readNotations} from './fence-syntax.ts';
import {noticeAt, type PageContext, reportAt} from './compile-context.ts';
import {CODE_GROUP} from './directives.ts';
import {quoted, type Tab, type Tabs} from './tabs.ts';

/** One of the tabs that replace a fence. */
export type FenceTab = Pick<Tab, 'value' | 'label' | 'children' | 'isSearched'>;

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

function wordAdvice(word: string, known: readonly string[], withValue: readonly string[]): string {
  const [, name = word, value] = /^([\w-]+)=(.*)$/s.exec(word) ?? [];
  if (/^[{｛]/.test(word)) return 'numbers of lines, in half-width: {1,3-5}';
  if (value !== undefined && withValue.includes(name)) return `quotes around the value: ${name}="…"`;
  return allowedNames(name, known);
}

/** Parses the words after the language of every fence, for all later plugins. */
export function remarkFences(context: PageContext, words?: FenceWords) {
  const known = [...FENCE_WORDS, ...(words?.flags ?? []), ...(words?.texts ?? [])];
  const reported = new Set<string>();
  const reportWord = (word: string, node: Code): void => {
    const message = `unknown word after the language of a fence: ${word}.`;
    const allowed = wordAdvice(word, known, ['title', ...(words?.texts ?? [])]);
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

function makeTabs(contents: readonly FenceTab[], words: Pick<Tabs, 'group' | 'label'>): Tabs {
  return {type: 'tabs', ...words, children: contents.map((tab) => ({type: 'tab', ...tab}))};
}

const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;

function packageManagerTabs(node: Code, label: string): Tabs {
  const contents = PACKAGE_MANAGERS.map((manager): FenceTab => {
    const value = manager === 'npm' ? node.value : convert(node.value, manager);
    return {value: manager, label: manager, children: [{...node, value}]};
  });
  return makeTabs(contents, {group: 'package-manager', label});
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

/** What the plugins of the site have put above a fence, once: that of a code group is above the whole group. */
function takeAbove({data}: Code): BlockContent[] {
  const {above = []} = data ?? {};
  if (data !== undefined) data.above = undefined;
  return above;
}

/** Makes tabs of `npm2yarn` fences, of code groups and of fences with `tabs`; puts what is `above` a fence there. */
export function remarkCodeTabs(context: PageContext) {
  const {messages} = context.options;
  return (tree: Root): void => {
    visit(tree, 'containerDirective', (node, index, parent) => {
      if (node.name !== CODE_GROUP || index === undefined || parent === undefined) return undefined;
      const fences = node.children.filter((child) => child.type === 'code');
      if (fences.length === 0) reportAt(context, node, 'a :::code-group without code fences.');
      const contents = fences.map((code, position): FenceTab => {
        const label = code.data?.fence?.meta.title ?? code.lang ?? String(position + 1);
        return {value: label, label, children: [code]};
      });
      reportSameLabels(contents, context);
      // The others are in place of fences that the site has removed: all else is reported.
      const others = node.children.filter((child) => child.type !== 'code');
      const above = [...others, ...fences.flatMap(takeAbove)];
      const isFiles = fences.every(({data}) => data?.fence?.meta.title !== undefined);
      const label = messages[isFiles ? 'tabs.files' : 'tabs.label'];
      parent.children.splice(index, 1, ...above, makeTabs(contents, {label}));
      return [SKIP, index + above.length + 1];
    });
    visit(tree, 'code', (node, index, parent) => {
      if (index === undefined || parent === undefined) return undefined;
      const above = takeAbove(node);
      const {fence, tabs} = node.data ?? {};
      const label = formatMessage(messages['tabs.output'], {name: fence?.meta.title ?? node.lang ?? ''});
      const replacement =
        fence?.meta.npm2yarn === true
          ? packageManagerTabs(node, messages['tabs.package-manager'])
          : tabs && makeTabs(tabs, {label});
      if (replacement === undefined && above.length === 0) return undefined;
      parent.children.splice(index, 1, ...above, replacement ?? node);
      return [SKIP, index + above.length + 1];
    });
  };
}
