/** A combobox and its list: keys, pointer, ARIA. The focus stays in the input, and the active option moves. */
import {type ComponentProps, useEffectEvent, useLayoutEffect, useState} from 'react';
import {browserHistory} from '#navigation/router/browser-history.ts';
import {isComposing} from './shortcuts.ts';

const optionId = (index: number): string => `search-option-${index}`;

/** A click, or Enter with or without modifiers. */
type OpenEvent = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

interface ListboxOptions<T> {
  /** In the HTML it is a combobox without a list. */
  readonly input: HTMLInputElement;
  /** In the order shown, in all groups. */
  readonly options: readonly T[];
  readonly hrefOf: (option: T) => string;
  /** The first option becomes active when it changes. */
  readonly query: string;
  /** True while the options are not those of the query: none is active, and keys open none. */
  readonly isPending: boolean;
  /** @param isElsewhere opened in another tab or window */
  readonly onOpen: (option: T, isElsewhere: boolean) => void;
}

const FIRST = 0;

const hasModifier = ({ctrlKey, metaKey, shiftKey, altKey}: OpenEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

export function useListbox<T>({input, options, hrefOf, query, isPending, onOpen}: ListboxOptions<T>) {
  const [isOpen, setOpen] = useState(true);
  const [marked, setMarked] = useState(FIRST);
  const [markedFor, setMarkedFor] = useState(query);
  if (markedFor !== query) {
    setMarkedFor(query);
    setMarked(FIRST);
  }
  const hasOptions = isOpen && !isPending && options.length > 0;
  const active = hasOptions ? Math.min(marked, options.length - 1) : undefined;

  const move = (step: number): void => {
    if (active === undefined) return;
    const next = (active + step + options.length) % options.length;
    setMarked(next);
    document.getElementById(optionId(next))?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  };

  const openByKey = (event: KeyboardEvent): void => {
    const option = active === undefined ? undefined : options[active];
    const {ctrlKey, metaKey, shiftKey, altKey} = event;
    const isNewTab = ctrlKey || metaKey;
    if (option === undefined || (altKey && !isNewTab && !shiftKey)) return;
    onOpen(option, hasModifier(event));
    const href = hrefOf(option);
    if (isNewTab || shiftKey) window.open(href, '_blank', isNewTab ? 'noopener' : 'noopener,popup');
    else browserHistory.navigate(href);
  };

  const onFocus = useEffectEvent(() => {
    setOpen(true);
    setMarked(FIRST);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const {key} = event;
    // An input method uses these keys, too.
    if (isComposing(event)) return;
    if (key === 'Tab') setOpen(false);
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return;
    // Arrows would move the caret, Enter would open the search page.
    event.preventDefault();
    if (key === 'Enter') openByKey(event);
    else move(key === 'ArrowDown' ? 1 : -1);
  });
  useLayoutEffect(() => {
    const ended = new AbortController();
    input.addEventListener('focus', () => onFocus(), ended);
    input.addEventListener('keydown', (event) => onKeyDown(event), ended);
    return () => {
      ended.abort();
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-activedescendant');
    };
  }, [input]);
  useLayoutEffect(() => {
    input.setAttribute('aria-expanded', String(hasOptions));
    if (active === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', optionId(active));
  }, [input, hasOptions, active]);

  const optionProps = (option: T) => {
    const index = options.indexOf(option);
    return {
      id: optionId(index),
      role: 'option',
      'aria-selected': index === active,
      onMouseMove: () => setMarked(index),
      // After the click has become a navigation.
      onClick: (event: OpenEvent) => queueMicrotask(() => onOpen(option, hasModifier(event))),
    } satisfies ComponentProps<'a'>;
  };

  const panelProps = {
    // The focus stays in the input.
    onMouseDown: (event) => event.preventDefault(),
    onMouseLeave: () => setMarked(FIRST),
  } satisfies ComponentProps<'div'>;

  return {isOpen, isPending, optionProps, panelProps};
}
