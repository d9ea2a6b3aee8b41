import {useId, useRef} from 'react';
import {flushSync} from 'react-dom';
import * as stylex from '@stylexjs/stylex';
import {QUERY_ATTRIBUTE} from '#shared/document-markers.ts';
import {useLabel} from '#client/labels.ts';
import {TabList} from '#theme/ui/tab-list.tsx';
import type {TabProps} from './tab.tsx';
import {tabStyles as styles} from './tab-styles.ts';

interface TabsViewProps {
  readonly tabs: readonly TabProps[];
  /** The chosen value; a value that these tabs do not have leaves them at their first. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** Name of their parameter in the address. */
  readonly query: string | undefined;
}

/**
 * All panels are in the HTML. With scripts, CSS shows the chosen one even before hydration, so nothing moves when React
 * comes; without scripts and on paper every panel shows, under its label.
 */
export function TabsView({tabs, value, onChange, query}: TabsViewProps) {
  const id = useId();
  const text = useLabel();
  const root = useRef<HTMLDivElement>(null);
  const found = tabs.findIndex((tab) => tab.value === value);
  const selected = found === -1 ? 0 : found;

  const choose = (next: string): void => {
    if (next !== tabs[selected]?.value) keepInPlace(root.current, () => flushSync(() => onChange(next)));
  };
  return (
    <div ref={root} {...{[QUERY_ATTRIBUTE]: query}} {...stylex.props(styles.tabs)}>
      <TabList
        label={text('tabs.label')}
        items={tabs.map((tab) => ({id: tab.value, label: tab.label}))}
        selected={tabs[selected]?.value ?? ''}
        onSelect={choose}
        idsOf={(index) => ({id: `${id}tab${index}`, 'aria-controls': `${id}panel${index}`})}
        styles={styles}
      />
      {tabs.map((tab, index) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          {...stylex.props(styles.panel, index !== selected && styles.panelAway)}
        >
          <p {...stylex.props(styles.panelLabel)}>{tab.label}</p>
          {tab.children}
        </div>
      ))}
    </div>
  );
}

/** Panels above may change their height with the group: the tabs that were pressed stay under the pointer. */
function keepInPlace(element: HTMLElement | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  change();
  const moved = (element?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) window.scrollBy({top: moved, behavior: 'instant'});
}
