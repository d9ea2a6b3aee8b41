import {type KeyboardEvent, type ReactNode, useEffect, useRef} from 'react';
import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';

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
    const tab = box?.querySelectorAll('button')[at];
    if (!box || !tab) return;
    // Unlike `scrollIntoView`, scrolls the list alone.
    const start = tab.offsetLeft - box.offsetLeft;
    box.scrollLeft = Math.min(start, Math.max(box.scrollLeft, start + tab.offsetWidth - box.clientWidth));
  }, [at, items.length]);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Arrows with modifiers are shortcuts of the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = targetOfKey(event.key, at, items.length);
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
          data-replay=""
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

function targetOfKey(key: string, selected: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  // In right-to-left text the next tab is on the left.
  const isRightToLeft = document.documentElement.dir === 'rtl';
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return (selected + 1) % count;
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return (selected - 1 + count) % count;
  return undefined;
}
