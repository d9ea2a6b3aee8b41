import {useEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {TocEntry} from '#shared/page-record.ts';
import {useLabel} from '#client/labels.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {layout} from '#theme/tokens/layout.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {scrollIntoContainer} from './scroll-into-container.ts';
import {TocList} from './toc-list.tsx';
import {useActiveHeading} from './use-active-heading.ts';

interface TocProps {
  readonly entries: readonly TocEntry[];
}

/** Beside the text on wide windows: sticky, and scrolled so that the active entry is visible. */
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

/** Above the text on narrow windows: folded, a `<details>`. */
export function TocCollapsible({entries}: TocProps) {
  const text = useLabel();
  if (entries.length === 0) return null;
  return (
    <details {...stylex.props(styles.collapsible)}>
      <summary {...stylex.props(styles.summary)}>
        <Icon name="list" />
        <span {...stylex.props(styles.words)}>{text('toc.label')}</span>
        <Icon name="down" />
      </summary>
      <nav aria-label={text('toc.label')} {...stylex.props(styles.panel)}>
        <TocList entries={entries} />
      </nav>
    </details>
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
    borderRadius: 8,
    backgroundColor: color['--surface-sunken'],
  },
  summary: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x2,
    minHeight: 44,
    paddingInline: space.x4,
    borderRadius: 8,
    color: color['--heading'],
    fontSize: size.compact,
    fontWeight: weight.medium,
  },
  words: {
    flexGrow: 1,
  },
  panel: {
    paddingInline: space.x4,
    paddingBottom: space.x3,
  },
});
