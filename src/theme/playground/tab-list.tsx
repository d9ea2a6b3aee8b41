import {useEffect, useRef} from 'react';
import type {KeyboardEvent, ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {controlStyles} from './control-styles.ts';

export interface TabItem<T extends string> {
  readonly id: T;
  readonly label: ReactNode;
}

interface TabListProps<T extends string> {
  readonly label: string;
  readonly items: readonly TabItem<T>[];
  readonly selected: T;
  readonly panelId: string;
  readonly onSelect: (id: T) => void;
}

/** Tabs by the ARIA pattern: a roving tab stop, arrow keys, and automatic activation. */
export function TabList<T extends string>({label, items, selected, panelId, onSelect}: TabListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!box || !tab) return;
    // Scrolls the tabs only, not the page.
    const start = tab.offsetLeft - box.offsetLeft;
    box.scrollLeft = Math.min(start, Math.max(box.scrollLeft, start + tab.offsetWidth - box.clientWidth));
  }, [selected, items.length]);
  const onKeyDown = (event: KeyboardEvent): void => {
    // With modifiers the arrows belong to the browser: back and forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = items.findIndex(({id}) => id === selected);
    const target = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1}[event.key];
    const item = target === undefined ? undefined : items.at(target % items.length);
    if (item === undefined) return;
    event.preventDefault();
    onSelect(item.id);
    list.current?.querySelectorAll('button')[items.indexOf(item)]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...stylex.props(controlStyles.tabs)}
    >
      {items.map(({id, label: name}) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          {...stylex.props(controlStyles.tab, id === selected && controlStyles.tabSelected)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
