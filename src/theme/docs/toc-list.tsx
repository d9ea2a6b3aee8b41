import * as stylex from '@stylexjs/stylex';
import {TOC_MIN_LEVEL} from '#shared/limits.ts';
import type {TocEntry} from '#shared/page-record.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';

interface TocListProps {
  readonly entries: readonly TocEntry[];
  readonly active?: string | undefined;
}

/** Links to the headings of a page, indented by their level. */
export function TocList({entries, active}: TocListProps) {
  return (
    <ul>
      {entries.map((entry) => {
        const current = entry.id === active;
        return (
          <li key={entry.id}>
            <a
              href={`#${entry.id}`}
              aria-current={current ? 'true' : undefined}
              {...stylex.props(styles.link, indents[entry.level - TOC_MIN_LEVEL], current && styles.current)}
              dangerouslySetInnerHTML={{__html: entry.html}}
            />
          </li>
        );
      })}
    </ul>
  );
}

const styles = stylex.create({
  link: {
    display: 'block',
    paddingBlock: 4,
    paddingInlineStart: space.x4,
    paddingInlineEnd: space.x2,
    borderInlineStartWidth: 2,
    color: {default: color['--text-soft'], ':hover': color['--heading']},
    fontSize: size.small,
    lineHeight: 1.6,
    transitionProperty: 'color',
  },
  indent1: {
    paddingInlineStart: space.x8,
  },
  indent2: {
    paddingInlineStart: space.x12,
  },
  current: {
    borderInlineStartColor: color['--accent'],
    color: color['--accent'],
    fontWeight: weight.medium,
  },
});

const indents = [undefined, styles.indent1, styles.indent2];
