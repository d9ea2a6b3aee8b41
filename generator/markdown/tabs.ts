/** Tabs: `::::tabs` with `:::tab[Label]`, and those that the build makes of fences. */
import type {Element, ElementContent} from 'hast';
import type {BlockContent, Code, DefinitionContent, Nodes, Parent, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import convert from 'npm-to-yarn';
import {SKIP, visit} from 'unist-util-visit';
import {allowedNames} from '#problems/problem.ts';
import {QUERY_ATTRIBUTE, TAB_GROUP_ATTRIBUTE} from '#shared/document-markers.ts';
import {formatMessage} from '#shared/messages.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import {CODE_GROUP} from './directives.ts';
import {NOT_SEARCHED_ATTRIBUTE} from './search-sections.ts';
import {element, text} from './syntax-nodes.ts';

export interface Tab extends Parent {
  type: 'tab';
  value: string;
  label: string;
  /** It is false for what nobody searches for, such as output. */
  isSearched?: boolean;
  children: (BlockContent | DefinitionContent)[];
}

export interface Tabs extends Parent {
  type: 'tabs';
  /** Tabs of one group switch together. */
  group?: string | undefined;
  /** Parameter of the URL that selects a tab. */
  query?: string | undefined;
  label: string;
  children: Tab[];
}

/** One of the tabs that replace a fence. */
export type FenceTab = Pick<Tab, 'value' | 'label' | 'children' | 'isSearched'>;

declare module 'mdast' {
  interface CodeData {
    /** Shown above the code; for a fence of a code group, above the group. */
    above?: BlockContent[] | undefined;
    /** Shown in place of the code. */
    tabs?: readonly FenceTab[] | undefined;
    /** Links beside the buttons of the code block. */
    actions?: ElementContent[] | undefined;
    /** Notes in the code block, below the code. */
    below?: ElementContent[] | undefined;
  }
  interface BlockContentMap {
    tabs: Tabs;
  }
  interface RootContentMap {
    tabs: Tabs;
    tab: Tab;
  }
}

const TABS_WORDS = ['group', 'queryString', 'label'];
const TAB_WORDS = ['value', 'label'];
const TAB_SYNTAX = ':::tab{value="vite" label="Vite"}';

const isTab = (node: Nodes): node is ContainerDirective => node.type === 'containerDirective' && node.name === 'tab';

function checkWords(node: ContainerDirective, known: readonly string[], context: PageContext): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (!known.includes(name))
      reportAt(context, node, `unknown word "${name}" of ":::${node.name}".`, allowedNames(name, known));
  }
}

const MAX_QUOTE_CHARS = 30;

export function quoted(node: Nodes): string {
  const said = toString(node).replaceAll(/\s+/g, ' ').trim();
  if (said === '') return 'something';
  return `"${said.length > MAX_QUOTE_CHARS ? `${said.slice(0, MAX_QUOTE_CHARS)}…` : said}"`;
}

function readTab(node: ContainerDirective, context: PageContext): Tab {
  checkWords(node, TAB_WORDS, context);
  const {value = '', label = value} = node.attributes ?? {};
  const missing = [...(value?.trim() ? [] : ['value']), ...(label?.trim() ? [] : ['label'])];
  if (missing.length > 0) reportAt(context, node, `":::tab" without ${missing.join(' and ')}.`, TAB_SYNTAX);
  return {type: 'tab', value: value ?? '', label: label ?? '', children: node.children};
}

function readTabs(node: ContainerDirective, context: PageContext): Tabs {
  checkWords(node, TABS_WORDS, context);
  const tabs: Tab[] = [];
  for (const child of node.children) {
    if (!isTab(child)) {
      const message = `${quoted(child)} is inside ":::tabs" but in no ":::tab", so it is not shown.`;
      reportAt(context, child, message, `text inside ${TAB_SYNTAX} … :::, or above or below the tabs`);
      continue;
    }
    const tab = readTab(child, context);
    if (tab.value !== '' && tabs.some(({value}) => value === tab.value)) {
      const message = `two tabs of one ":::tabs" have the value "${tab.value}".`;
      reportAt(context, child, message, 'another value for each tab');
    }
    tabs.push(tab);
  }
  const {group, queryString, label} = node.attributes ?? {};
  if (queryString === '' && !group)
    reportAt(context, node, '":::tabs{queryString}" without a group has no parameter name.', 'queryString="name"');
  return {
    type: 'tabs',
    group: group ?? undefined,
    // A parameter without a value takes the name of the group.
    query: (queryString === '' ? group : queryString) ?? undefined,
    label: label ?? context.options.messages['tabs.label'],
    children: tabs,
    position: node.position,
  };
}

/** Reads the tabs of a page, and reports what readers would not see of them. */
export function remarkTabs(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, 'containerDirective', (node, index, parent) => {
      if (index === undefined || parent === undefined) return undefined;
      if (node.name === 'tabs') parent.children[index] = readTabs(node, context);
      else if (node.name === 'tab') {
        reportAt(context, node, '":::tab" is in no ":::tabs".', '::::tabs around it');
        parent.children.splice(index, 1, ...node.children);
      } else {
        // Later, plugins of the site remove fences.
        if (node.name === CODE_GROUP) checkCodeGroup(node, context);
        return undefined;
      }
      return [SKIP, index];
    });
  };
}

/**
 * The same as `theme/prose/tabs.tsx` renders.
 *
 * @param id begins the ids of the tabs: unique in the page, and no heading's
 */
export function tabsElement(
  {group = '', query, label: ariaLabel, children: tabs}: Tabs,
  {id, contentOf}: {readonly id: string; readonly contentOf: (tab: Tab) => ElementContent[]},
): Element {
  const buttons = tabs.map(({value, label}, index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `${id}:${index}`,
        dataValue: value,
        ariaControls: [`${id}:${index}:panel`],
        ariaSelected: String(index === 0),
        tabIndex: index === 0 ? 0 : -1,
      },
      [text(label)],
    ),
  );
  const panels = tabs.map((tab, index) => {
    const properties = {
      role: 'tabpanel',
      id: `${id}:${index}:panel`,
      ariaLabelledBy: [`${id}:${index}`],
      ...(index === 0 && {dataShown: ''}),
      ...(tab.isSearched === false && {[NOT_SEARCHED_ATTRIBUTE]: ''}),
    };
    return element('div', properties, [element('p', {className: ['tab-label']}, [text(tab.label)]), ...contentOf(tab)]);
  });
  const properties = {[TAB_GROUP_ATTRIBUTE]: group, ...(query !== undefined && {[QUERY_ATTRIBUTE]: query})};
  const list = element('div', {role: 'tablist', ariaLabel, [NOT_SEARCHED_ATTRIBUTE]: ''}, buttons);
  return element('div', properties, [list, ...panels]);
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
