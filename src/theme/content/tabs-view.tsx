import type {KeyboardEvent} from 'react';
import {useId, useRef} from 'react';
import {flushSync} from 'react-dom';
import * as stylex from '@stylexjs/stylex';
import {QUERY_ATTRIBUTE} from '#shared/document-markers.ts';
import {useLabel} from '#client/labels.ts';
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
  const list = useRef<HTMLDivElement>(null);
  const found = tabs.findIndex((tab) => tab.value === value);
  const selected = found === -1 ? 0 : found;

  const choose = (index: number): void => {
    const tab = tabs[index];
    if (tab === undefined || index === selected) return;
    keepInPlace(list.current, () => flushSync(() => onChange(tab.value)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = targetOfKey(event.key, selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div {...{[QUERY_ATTRIBUTE]: query}} {...stylex.props(styles.tabs)}>
      <div ref={list} role="tablist" aria-label={text('tabs.label')} {...stylex.props(styles.list)}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            data-replay=""
            aria-selected={index === selected}
            aria-controls={`${id}panel${index}`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={onKeyDown}
            {...stylex.props(styles.tab, index === selected && styles.tabSelected)}
          >
            {tab.label}
          </button>
        ))}
      </div>
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

function targetOfKey(key: string, selected: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  // Arrows follow the eye: in right-to-left text the next tab is on the left.
  const isRightToLeft = document.documentElement.dir === 'rtl';
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return (selected + 1) % count;
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return (selected - 1 + count) % count;
  return undefined;
}
