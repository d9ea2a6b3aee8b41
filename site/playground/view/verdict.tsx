import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';
import {color, meaning, size, space} from '#generator/tokens/tokens.stylex.ts';
import type {PlaygroundLabel} from '#site/playground/playground-labels.ts';
import type {ProjectProblem} from '#site/playground/project/project.ts';
import type {CheckResult, Difference} from '#site/programs/exercise-check.ts';
import {problemText, usePlaygroundLabel} from './playground-context.ts';

interface VerdictProps {
  readonly check: CheckResult | undefined;
  /** The first one that is marked in the code, if any: it comes before a hint. */
  readonly problem?: ProjectProblem | undefined;
  /** What is said as long as there is no verdict. */
  readonly note?: string;
  readonly xstyle?: StyleXStyles;
}

/** What an exercise says about the reader's code. Screen readers hear it. */
export function Verdict({check, problem, note, xstyle}: VerdictProps) {
  const text = usePlaygroundLabel();
  const isRight = check?.differences.length === 0;
  const look = check === undefined ? styles.note : isRight ? styles.right : styles.wrong;
  const inWords = (values: readonly string[]): string =>
    values
      .map((value) => (value === 'transparent' ? text('playground.check-transparent') : value))
      .join(text('playground.check-separator'));
  return (
    <div role="status" {...stylex.props(styles.verdict, look, xstyle)}>
      {check === undefined ? (
        note
      ) : isRight ? (
        text('playground.check-right', {reason: check.right})
      ) : (
        <>
          <b>{text('playground.check-wrong')}</b>
          <ul {...stylex.props(styles.list)}>
            {problem === undefined ? null : (
              <li {...stylex.props(styles.item)}>
                {text('playground.check-marked', {
                  line: problem.line ?? '',
                  problem: firstLine(problemText(problem, text)),
                })}
              </li>
            )}
            {/* Readers get one hint at a time. */}
            {check.differences.map((difference, index) => (
              <li key={`${difference.reason} ${difference.name}`} {...stylex.props(styles.item)}>
                {text(labelOf(difference), {
                  name: difference.name,
                  wanted: inWords(difference.wanted),
                  found: inWords(difference.found),
                  parts: difference.parts.join('、'),
                  hint: index === 0 && problem === undefined ? (difference.hint ?? '') : '',
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The list of problems shows the whole message. */
const firstLine = (message: string): string => message.split('\n')[0] ?? '';

function labelOf({reason, found, parts}: Difference): PlaygroundLabel {
  if (reason === 'throws' && !found.some((message) => message.includes('is not defined')))
    return 'playground.check-fails';
  if (reason !== 'value') return `playground.check-${reason}`;
  if (found.every((value) => value === '')) return 'playground.check-missing';
  return parts.length === 0 ? 'playground.check-value' : 'playground.check-parts';
}

const styles = stylex.create({
  verdict: {
    flexShrink: 0,
    paddingBlock: space.x3,
    paddingInline: space.x5,
    borderTopWidth: 1,
    fontSize: size.compact,
    lineHeight: 1.6,
  },
  note: {color: color['--text-soft']},
  wrong: {
    '::before': {content: "'✗ ' / ''"},
    backgroundColor: meaning['--danger-soft'],
    color: meaning['--danger-ink'],
  },
  right: {
    '::before': {content: "'✓ ' / ''"},
    backgroundColor: meaning['--tip-soft'],
    color: meaning['--tip-ink'],
  },
  list: {
    margin: 0,
    paddingInlineStart: space.x5,
    listStyleType: 'disc',
  },
  // In the text of a page, lists have squares.
  item: {
    '::before': {backgroundColor: 'currentcolor'},
  },
});
