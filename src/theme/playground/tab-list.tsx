import {TabList as UiTabList, type TabItem} from '#theme/ui/tab-list.tsx';
import {controlStyles} from './control-styles.ts';

interface TabListProps<T extends string> {
  readonly label: string;
  readonly items: readonly TabItem<T>[];
  readonly selected: T;
  readonly panelId: string;
  readonly onSelect: (id: T) => void;
}

const styles = {list: controlStyles.tabs, tab: controlStyles.tab, tabSelected: controlStyles.tabSelected};

/** Tabs of one panel whose content changes. */
export function TabList<T extends string>({panelId, ...rest}: TabListProps<T>) {
  return <UiTabList {...rest} idsOf={() => ({'aria-controls': panelId})} styles={styles} />;
}
