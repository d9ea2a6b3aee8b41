import {useEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import {TOC_MIN_LEVEL} from '#shared/limits.ts';
import type {TocEntry} from '#shared/page-record.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, layout, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {scrollIntoContainer} from './scroll-into-container.ts';
import {useActiveHeading} from './use-active-heading.ts';

interface TocProps {
  readonly entries: readonly TocEntry[];
}

/** Beside the text on wide windows. */
export function Toc({entries}: TocProps) {
  const text = useLabel();
  const active = useActiveHeading(entries);
  const container = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = container.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (container.current && link) scrollIntoContainer(container.current, link);
  }, [active]);
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

/** Links to the headings of a page, indented by their level. `toc.css` styles them: a page may have a hundred. */
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

const styles = stylex.create({
  toc: {
    display: {default: 'block', [media.mobile]: 'none', [media.print]: 'none'},
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
    display: {default: 'none', [media.mobile]: 'block', [media.print]: 'none'},
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
