import {useEffect, useState} from 'react';
import {NAVBAR_HEIGHT_PX} from '#shared/limits.ts';
import type {TocEntry} from '#shared/page-data.ts';

/** Id of the heading the reader is at; `undefined` in the static HTML and before the first heading. */
export function useActiveHeading(entries: readonly TocEntry[]): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const update = (): void => {
      frame = 0;
      const headings = entries.flatMap(({id}) => document.getElementById(id) ?? []).filter(isShown);
      const tops = lazyMap(headings, (heading) => heading.getBoundingClientRect().top);
      setActive(headings[activeHeading(tops, NAVBAR_HEIGHT_PX, window.innerHeight)]?.id);
    };
    const request = (): void => {
      frame ||= requestAnimationFrame(update);
    };
    // Reports the first height, too, in a frame whose layout is done: reading it before would force another layout.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    document.addEventListener('scroll', request, {passive: true});
    window.addEventListener('resize', request);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', request);
      window.removeEventListener('resize', request);
    };
  }, [entries]);
  return active;
}

/** False in a tab that is not selected. */
const isShown = (heading: HTMLElement): boolean => heading.getClientRects().length > 0;

/** Does not measure what is never asked for. */
function* lazyMap<T>(items: readonly T[], measure: (item: T) => number): Generator<number> {
  for (const item of items) yield measure(item);
}

/**
 * The rule of the active heading (spec point 2, table of contents).
 *
 * @param tops distance of each heading's top from the window's top, in px and in document order; read no further than needed
 * @returns index into `tops`; -1 before the first heading
 */
export function activeHeading(tops: Iterable<number>, navbarOffset: number, windowHeight: number): number {
  let index = 0;
  for (const top of tops) {
    if (top >= navbarOffset) return top < windowHeight / 2 ? index : index - 1;
    index += 1;
  }
  return index - 1;
}
