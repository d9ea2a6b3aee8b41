import {type KeyboardEvent, type ReactNode, useEffect, useRef} from 'react';
import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';
import {scrollToTab} from '#theme/controls/scroll-position.ts';
import {targetOfKey} from '#theme/controls/tabs.ts';

export interface TabItem<T extends string> {
  readonly id: T;
  readonly label: ReactNode;
}

interface TabListProps<T extends string> {
  readonly label: string;
  readonly items: readonly TabItem<T>[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
  /** Element ids of a tab and of its panel. */
  readonly idsOf: (index: number) => {readonly id?: string; readonly 'aria-controls': string};
  readonly styles: Readonly<Record<'list' | 'tab' | 'tabSelected', StyleXStyles>>;
}

/** The selected tab is the only stop of the Tab key; arrows, Home and End select others. */
export function TabList<T extends string>({label, items, selected, onSelect, idsOf, styles}: TabListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const at = items.findIndex(({id}) => id === selected);
  useEffect(() => {
    const box = list.current;
    const tab = box?.children[at];
    if (!box || !tab) return undefined;
    // The tab may leave the view when its label or the list gets another width.
    const observer = new ResizeObserver(() => scrollToTab(box, at));
    observer.observe(box);
    observer.observe(tab);
    return () => observer.disconnect();
  }, [at, items.length]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = targetOfKey(event, at, items.length);
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || item === undefined) return;
    event.preventDefault();
    onSelect(item.id);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} {...stylex.props(styles.list)}>
      {items.map(({id, label: name}, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          {...idsOf(index)}
          aria-selected={index === at}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={onKeyDown}
          {...stylex.props(styles.tab, index === at && styles.tabSelected)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
