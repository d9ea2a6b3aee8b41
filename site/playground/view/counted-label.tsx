import * as stylex from '@stylexjs/stylex';
import {meaning, radius, size} from '#generator/tokens/tokens.stylex.ts';

/** The label of a tab, and the number of problems behind it. */
export function CountedLabel({name, count}: {readonly name: string; readonly count: number}) {
  // In elements that come and go as a whole: translators replace texts, which React could not remove then.
  if (count === 0) return <span key="name">{name}</span>;
  return (
    <span key="count">
      {name} <span {...stylex.props(styles.count)}>{count}</span>
    </span>
  );
}

const styles = stylex.create({
  count: {
    paddingInline: 6,
    borderRadius: radius.round,
    backgroundColor: meaning['--danger-soft'],
    color: meaning['--danger-ink'],
    fontSize: size.tiny,
  },
});
