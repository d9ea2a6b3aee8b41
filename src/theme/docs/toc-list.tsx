import * as stylex from '@stylexjs/stylex';
import type {TocEntry} from '#shared/page-record.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {motion} from '#theme/tokens/motion.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';

interface TocListProps {
  readonly entries: readonly TocEntry[];
  readonly active?: string | undefined;
}

/** Links to the headings of levels 2 and 3; the level is the indent. */
export function TocList({entries, active}: TocListProps) {
  return (
    <ul {...stylex.props(styles.list)}>
      {entries.map((entry) => {
        const current = entry.id === active;
        return (
          <li key={entry.id}>
            <a
              href={`#${entry.id}`}
              aria-current={current ? 'true' : undefined}
              {...stylex.props(styles.link, entry.level === 3 && styles.sub, current && styles.current)}
              dangerouslySetInnerHTML={{__html: entry.html}}
            />
          </li>
        );
      })}
    </ul>
  );
}

const styles = stylex.create({
  list: {
    padding: 0,
    listStyleType: 'none',
  },
  link: {
    display: 'block',
    paddingBlock: 4,
    paddingInlineStart: space.x4,
    paddingInlineEnd: space.x2,
    borderInlineStartWidth: 2,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: color['--line'],
    color: {default: color['--text-soft'], ':hover': color['--heading']},
    fontSize: size.small,
    lineHeight: 1.6,
    transitionProperty: 'color',
    transitionDuration: motion.quick,
    transitionTimingFunction: motion.out,
  },
  sub: {
    paddingInlineStart: space.x8,
  },
  current: {
    borderInlineStartColor: color['--accent'],
    color: color['--accent'],
    fontWeight: weight.medium,
  },
});
