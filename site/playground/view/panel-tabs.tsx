import {type KeyboardEvent, useEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import {scrollToTab} from '#generator/controls/scroll-position.ts';
import {targetOfKey} from '#generator/controls/tabs.ts';
import {color, meaning, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';

interface PanelTabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly {readonly id: T; readonly name: string; readonly problemCount?: number}[];
  readonly selected: T;
  /** Element id of the panel, which all tabs share. */
  readonly panel: string;
  readonly onSelect: (id: T) => void;
}

/** The selected tab is the only stop of the Tab key; arrows, Home and End select others. */
export function PanelTabs<T extends string>({label, tabs, selected, panel, onSelect}: PanelTabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({id}) => id === selected);
  useEffect(() => {
    const box = list.current;
    const tab = box?.children[at];
    if (!box || !tab) return undefined;
    // The tab is scrolled into view also when its label or the list gets another width.
    const observer = new ResizeObserver(() => scrollToTab(box, at));
    observer.observe(box);
    observer.observe(tab);
    return () => observer.disconnect();
  }, [at, tabs.length]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = targetOfKey(event, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} {...stylex.props(styles.list)}>
      {tabs.map(({id, name, problemCount = 0}, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-controls={panel}
          aria-selected={index === at}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={onKeyDown}
          {...stylex.props(styles.tab, index === at && styles.selected)}
        >
          {/*
            Translators replace texts, which React could not remove then: the elements come and go as a whole. Firefox drops
            the click when the element that was pressed is gone at its release: no pointer reaches them.
          */}
          {problemCount === 0 ? (
            <span key="name" {...stylex.props(styles.label)}>
              {name}
            </span>
          ) : (
            <span key="count" {...stylex.props(styles.label)}>
              {name} <span {...stylex.props(styles.count)}>{problemCount}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

const styles = stylex.create({
  list: {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'thin',
  },
  tab: {
    flexShrink: 0,
    minHeight: {default: 38, [media.mobile]: 44, [media.touch]: 44},
    paddingInline: space.x3,
    borderBottomWidth: 2,
    borderBottomColor: {default: 'transparent', ':hover': color['--line-strong']},
    color: {default: color['--text-soft'], ':hover': color['--heading']},
    fontSize: size.small,
    lineHeight: 1.4,
    whiteSpace: 'nowrap',
    outlineOffset: -2,
  },
  selected: {
    borderBottomColor: color['--accent'],
    color: color['--heading'],
    fontWeight: weight.medium,
  },
  label: {pointerEvents: 'none'},
  count: {
    paddingInline: 6,
    borderRadius: radius.round,
    backgroundColor: meaning['--danger-soft'],
    color: meaning['--danger-ink'],
    fontSize: size.tiny,
  },
});
