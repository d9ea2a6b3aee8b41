import {useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react';
import {lazyChunk} from '#loading/lazy-chunk.ts';
import {MOBILE_MAX_WIDTH_PX} from '#shared/limits.ts';
import {useBackCloses} from '#navigation/router/use-back-closes.ts';

const loadFallback = lazyChunk(() => import('./popover-fallback.ts'));

/** Adds to the native popover: focus trap, closing by "back" and on wide windows. It may be open before hydration. */
export function useMobileSidebar(onClose: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const releaseFocus = useRef<() => void>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const reportClose = useEffectEvent(onClose);
  const close = useCallback(() => ref.current?.hidePopover(), []);
  useBackCloses(isOpen, close);

  // After the role has changed: screen readers read it with the focus.
  useLayoutEffect(() => {
    if (isOpen && ref.current) releaseFocus.current = trapFocus(ref.current);
  }, [isOpen]);

  useEffect(() => {
    const popover = ref.current;
    if (!popover) return;
    const onClosing = (): void => {
      releaseFocus.current?.();
      releaseFocus.current = undefined;
      setIsOpen(false);
      reportClose();
    };
    if (!('hidePopover' in HTMLElement.prototype)) void loadFallback().catch(console.warn);
    else if (popover.matches(':popover-open')) setIsOpen(true);

    const listeners = new AbortController();
    const {signal} = listeners;
    // `beforetoggle` is synchronous: focus is released before a navigation moves it.
    popover.addEventListener('beforetoggle', ({newState}) => newState === 'closed' && onClosing(), {signal});
    popover.addEventListener('toggle', ({newState}) => newState === 'open' && setIsOpen(true), {signal});
    window.addEventListener('resize', () => window.innerWidth > MOBILE_MAX_WIDTH_PX && popover.hidePopover(), {signal});
    return () => {
      listeners.abort();
      releaseFocus.current?.();
    };
  }, []);
  return {ref, isOpen};
}

/** Moves focus into the popover and makes the rest of the page inert, until the returned function is called. */
function trapFocus(popover: HTMLElement): () => void {
  const others = elementsAround(popover);
  if (!popover.contains(document.activeElement)) popover.focus({preventScroll: true});
  for (const element of others) element.toggleAttribute('inert', true);
  return () => {
    for (const element of others) element.toggleAttribute('inert', false);
    const {activeElement} = document;
    if (activeElement !== document.body && !popover.contains(activeElement)) return;
    // Not simply what had focus before: Safari does not focus a tapped button.
    document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)?.focus({preventScroll: true});
  };
}

/** The siblings of the element and of its ancestors. */
function elementsAround(element: Element): readonly Element[] {
  const {parentElement} = element;
  if (parentElement === null || element === document.body) return [];
  return [...parentElement.children].filter((sibling) => sibling !== element).concat(elementsAround(parentElement));
}
