import type {ReactElement, ReactNode} from 'react';
import {Children, isValidElement, useState} from 'react';
import type {TabProps} from './tab.tsx';
import {Tab} from './tab.tsx';
import {TabsView} from './tabs-view.tsx';
import {useQueryTab} from './use-query-tab.ts';
import {useTabGroup} from './use-tab-group.ts';

interface TabsProps {
  /** Tabs of one group switch together, on every page and in every tab of the browser. */
  readonly group?: string;
  /** The chosen tab stands in the address, under this name or that of the group. */
  readonly queryString?: string | true;
  readonly children: ReactNode;
}

interface ShownTabsProps {
  readonly tabs: readonly TabProps[];
  /** Name of their parameter in the address. */
  readonly query: string | undefined;
}

export function Tabs({group, queryString, children}: TabsProps) {
  const tabs = Children.toArray(children)
    .filter(isTab)
    .map(({props}) => props);
  if (tabs.length === 0) return null;
  const query = queryString === true ? group : queryString;
  return group === undefined ? (
    <SingleTabs tabs={tabs} query={query} />
  ) : (
    <GroupedTabs group={group} tabs={tabs} query={query} />
  );
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement(child) && child.type === Tab;
}

/** The address counts only when it names one of these tabs. */
function oneOf(tabs: readonly TabProps[], value: string | undefined): string | undefined {
  return tabs.some((tab) => tab.value === value) ? value : undefined;
}

function SingleTabs({tabs, query}: ShownTabsProps) {
  const [value, setValue] = useState<string>();
  const inAddress = useQueryTab(query);
  const choose = (next: string): void => {
    setValue(next);
    inAddress.set(next);
  };
  return <TabsView tabs={tabs} query={query} value={oneOf(tabs, inAddress.value) ?? value} onChange={choose} />;
}

function GroupedTabs({group, tabs, query}: ShownTabsProps & {readonly group: string}) {
  const inGroup = useTabGroup(group);
  const inAddress = useQueryTab(query);
  const choose = (value: string): void => {
    inGroup.choose(value);
    inAddress.set(value);
  };
  return <TabsView tabs={tabs} query={query} value={oneOf(tabs, inAddress.value) ?? inGroup.value} onChange={choose} />;
}
