import {useEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {NAVBAR_HEIGHT_PX, TOC_MIN_LEVEL} from '#shared/limits.ts';
import type {TocEntry} from '#shared/page-data.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, layout, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {scrollToCurrent} from './scroll-to-current.ts';

interface TocProps {
  readonly entries: readonly TocEntry[];
}

/** Beside the text on wide windows. */
export function Toc({entries}: TocProps) {
  const text = useLabel();
  const active = useActiveHeading(entries);
  const container = useRef<HTMLElement>(null);
  useEffect(() => scrollToCurrent(container.current), [active]);
  if (entries.length === 0) return null;
  return (
    <nav ref={container} aria-labelledby="toc-title" {...stylex.props(styles.toc)}>
      <p id="toc-title" {...stylex.props(styles.title)}>
        {text('toc.label')}
      </p>
      <TocList entries={entries} active={active} />
    </nav>
  );
}

/** Above the text on narrow windows. */
export function TocCollapsible({entries}: TocProps) {
  const text = useLabel();
  if (entries.length === 0) return null;
  return (
    <details {...stylex.props(styles.collapsible)}>
      <summary {...stylex.props(styles.summary)}>
        <Icon name="list" />
        <span {...stylex.props(styles.label)}>{text('toc.label')}</span>
        <Icon name="down" />
      </summary>
      <nav aria-label={text('toc.label')} {...stylex.props(styles.panel)}>
        <TocList entries={entries} />
      </nav>
    </details>
  );
}

interface TocListProps {
  readonly entries: readonly TocEntry[];
  readonly active?: string | undefined;
}

/** Links to the headings of a page, indented by their level. `docs.css` styles them: a page may have a hundred. */
function TocList({entries, active}: TocListProps) {
  return (
    <ul className="toc">
      {entries.map(({id, level, html}) => (
        <li key={id} data-level={level > TOC_MIN_LEVEL ? level : undefined}>
          <a
            href={`#${id}`}
            {...(id === active && ({'aria-current': 'true'} as const))}
            dangerouslySetInnerHTML={{__html: html}}
          />
        </li>
      ))}
    </ul>
  );
}

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

const styles = stylex.create({
  toc: {
    display: {default: 'block', [media.narrow]: 'none', [media.print]: 'none'},
    position: 'sticky',
    insetBlockStart: `calc(${layout['--navbar-height']} + ${space.x8})`,
    maxHeight: `calc(100vh - ${layout['--navbar-height']} - ${space.x16})`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    scrollbarColor: `${color['--line-strong']} transparent`,
  },
  title: {
    marginBottom: space.x2,
    color: color['--heading'],
    fontSize: size.small,
    fontWeight: weight.heading,
    lineHeight: 1.5,
  },
  collapsible: {
    display: {default: 'none', [media.narrow]: 'block', [media.print]: 'none'},
    marginBottom: space.x6,
    borderWidth: 1,
    borderRadius: radius.medium,
    backgroundColor: color['--surface-sunken'],
  },
  summary: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x2,
    minHeight: 44,
    paddingInline: space.x4,
    borderRadius: radius.medium,
    color: color['--heading'],
    fontSize: size.compact,
    fontWeight: weight.medium,
  },
  label: {
    flexGrow: 1,
  },
  panel: {
    paddingInline: space.x4,
    paddingBottom: space.x3,
  },
});
