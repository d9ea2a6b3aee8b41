import type {ReactElement, ReactNode} from 'react';
import {Children, isValidElement, useState} from 'react';
import {tabGroupKey} from '#shared/storage-keys.ts';
import {createStorageSlot} from '#client/storage/storage-slot.ts';
import {useStorageSlot} from '#client/storage/use-storage-slot.ts';
import type {TabProps} from './tab.tsx';
import {Tab} from './tab.tsx';
import {TabsView} from './tabs-view.tsx';

interface TabsProps {
  /** Tabs of one group switch together, on every page and in every tab of the browser. */
  readonly group?: string;
  readonly children: ReactNode;
}

export function Tabs({group, children}: TabsProps) {
  const tabs = Children.toArray(children)
    .filter(isTab)
    .map(({props}) => props);
  if (tabs.length === 0) return null;
  return group === undefined ? <SingleTabs tabs={tabs} /> : <GroupedTabs group={group} tabs={tabs} />;
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement(child) && child.type === Tab;
}

function SingleTabs({tabs}: {readonly tabs: readonly TabProps[]}) {
  const [value, setValue] = useState<string>();
  return <TabsView tabs={tabs} value={value} onChange={setValue} />;
}

function GroupedTabs({group, tabs}: {readonly group: string; readonly tabs: readonly TabProps[]}) {
  const slot = createStorageSlot(tabGroupKey(group));
  const stored = useStorageSlot(slot);
  // Beside storage, which may be unavailable: then at least these tabs switch.
  const [chosen, setChosen] = useState<string>();
  const choose = (value: string): void => {
    setChosen(value);
    slot.set(value);
  };
  return <TabsView tabs={tabs} value={stored ?? chosen} onChange={choose} />;
}
