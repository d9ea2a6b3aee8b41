import {useEffect, useState} from 'react';
import {NAVBAR_HEIGHT_PX} from '#shared/limits.ts';
import type {TocEntry} from '#shared/page-record.ts';

/** Id of the heading the reader is at; `undefined` in the static HTML and before the first heading. */
export function useActiveHeading(entries: readonly TocEntry[]): string | undefined {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const update = (): void => {
      frame = 0;
      const headings = entries.flatMap(({id}) => document.getElementById(id) ?? []);
      const tops = headings.map((heading) => heading.getBoundingClientRect().top);
      setActive(headings[activeHeading(tops, NAVBAR_HEIGHT_PX, window.innerHeight)]?.id);
    };
    const request = (): void => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    document.addEventListener('scroll', request, {passive: true});
    window.addEventListener('resize', request);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', request);
      window.removeEventListener('resize', request);
    };
  }, [entries]);
  return active;
}

/**
 * The rule of the active heading (spec point 2, table of contents).
 *
 * @param tops distance of each heading's top from the window's top, in px and in document order
 * @returns index into `tops`; -1 before the first heading
 */
export function activeHeading(tops: readonly number[], navbarOffset: number, windowHeight: number): number {
  const next = tops.findIndex((top) => top >= navbarOffset);
  if (next === -1) return tops.length - 1;
  const top = tops[next];
  return top !== undefined && top < windowHeight / 2 ? next : next - 1;
}
