/** Marks the entry of the heading at which the reader is (spec point 2, table of contents). */
import {NAVBAR_HEIGHT_PX} from '#shared/limits.ts';
import {decodeFilePath} from '#shared/page-path.ts';
import {scrollToCurrent} from './scroll-position.ts';

/** The attribute of the table of contents beside the text. */
export const TOC_ATTRIBUTE = 'data-toc';

export function followActiveHeading(signal: AbortSignal): void {
  const toc = document.querySelector<HTMLElement>(`[${TOC_ATTRIBUTE}]`);
  if (toc === null) return;
  const entries = [...toc.querySelectorAll('a')].flatMap((link) => {
    const heading = document.getElementById(decodeFilePath(link.hash.slice(1)));
    return heading === null ? [] : [{link, heading}];
  });
  let frame = 0;
  let marked: HTMLElement | undefined;
  /** A jump to a heading that cannot reach the top marks it nevertheless, until the reader scrolls. */
  let jump = {hash: '', y: 0};
  const update = (): void => {
    frame = 0;
    const {hash} = location;
    const y = window.scrollY;
    if (hash !== jump.hash) jump = {hash, y};
    const shown = entries.filter(({heading}) => isShown(heading));
    const target = y === jump.y && hash !== '' ? shown.find(({link}) => link.hash === hash) : undefined;
    const tops = shown.map(({heading}) => heading.getBoundingClientRect().top);
    const place = {navbarOffset: NAVBAR_HEIGHT_PX, windowHeight: window.innerHeight, remaining: remainingScroll()};
    const active = (target ?? shown[activeHeading(tops, place)])?.link;
    if (active === marked) return;
    marked?.removeAttribute('aria-current');
    active?.setAttribute('aria-current', 'true');
    marked = active;
    scrollToCurrent(toc);
  };
  const request = (): void => {
    frame ||= requestAnimationFrame(update);
  };
  // The observer also reports the first height, when layout is done: reading it earlier would force another layout.
  const observer = new ResizeObserver(update);
  observer.observe(document.body);
  document.addEventListener('scroll', request, {passive: true, signal});
  // Another press of the same link jumps again.
  toc.addEventListener('click', () => (jump = {hash: '', y: 0}), {signal});
  window.addEventListener('hashchange', request, {signal});
  window.addEventListener('resize', request, {signal});
  signal.addEventListener('abort', () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  });
}

/** False in a tab that is not selected: in one that the browser can find, an element has a size. */
const isShown = (heading: HTMLElement): boolean => heading.checkVisibility?.() ?? heading.getClientRects().length > 0;

/** How far the page can still be scrolled, in px. */
const remainingScroll = (): number => document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

interface Place {
  /** All three are in px. */
  readonly navbarOffset: number;
  readonly windowHeight: number;
  readonly remaining?: number;
}

/**
 * The rule of the active heading. Near the page's end the last headings cannot reach the top of the window: there all
 * headings above a line count, which moves down to the end of the window as the page ends.
 *
 * @param tops distance of each heading's top from the window's top, in px and in document order
 * @returns index into `tops`; -1 before the first heading
 */
export function activeHeading(
  tops: readonly number[],
  {navbarOffset, windowHeight, remaining = Infinity}: Place,
): number {
  const line = windowHeight - 2 * remaining;
  const index = tops.findIndex((top) => top >= navbarOffset && top >= line);
  if (index === -1) return tops.length - 1;
  return (tops[index] ?? 0) < windowHeight / 2 ? index : index - 1;
}
