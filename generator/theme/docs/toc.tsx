import * as stylex from '@stylexjs/stylex';
import {TOC_TITLE_ID} from '#shared/document-markers.ts';
import {TOC_MIN_LEVEL} from '#shared/limits.ts';
import type {TocEntry} from '#shared/page-data.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {TOC_ATTRIBUTE} from '#theme/controls/toc.ts';
import {color, layout, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';

interface TocProps {
  readonly entries: readonly TocEntry[];
}

/** The list beside the text on wide windows; `controls/toc.ts` marks where the reader is. */
export function Toc({entries}: TocProps) {
  const text = useLabel();
  if (entries.length === 0) return null;
  return (
    <nav aria-labelledby={TOC_TITLE_ID} {...{[TOC_ATTRIBUTE]: ''}} {...stylex.props(styles.toc)}>
      <p id={TOC_TITLE_ID} {...stylex.props(asideStyles.title)}>
        {text('toc.label')}
      </p>
      <TocList entries={entries} />
    </nav>
  );
}

/** The list above the text on narrow windows. */
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

/** Links to the headings of a page, indented by their level. `docs.css` styles them: a page may have a hundred. */
function TocList({entries}: TocProps) {
  return (
    <ul className="toc">
      {entries.map(({id, level, html}) => (
        <li key={id} data-level={level > TOC_MIN_LEVEL ? level : undefined}>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its HTML is the label */}
          <a href={`#${id}`} dangerouslySetInnerHTML={{__html: html}} />
        </li>
      ))}
    </ul>
  );
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
  label: {flexGrow: 1},
  panel: {
    paddingInline: space.x4,
    paddingBottom: space.x3,
  },
});

/** All lists beside the text have this look. */
export const asideStyles = stylex.create({
  title: {
    marginBottom: space.x2,
    color: color['--heading'],
    fontSize: size.small,
    fontWeight: weight.heading,
    lineHeight: 1.5,
  },
});
