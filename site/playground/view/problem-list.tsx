import * as stylex from '@stylexjs/stylex';
import type {ProjectProblem} from '#site/playground/project/project.ts';
import {color, font, meaning, size, space} from '#generator/tokens/tokens.stylex.ts';
import {problemText, usePlaygroundLabel} from './playground-context.ts';

interface ProblemListProps {
  readonly problems: readonly ProjectProblem[];
  readonly onProblem: (file: string, line: number, column?: number) => void;
}

export function ProblemList({problems, onProblem}: ProblemListProps) {
  const text = usePlaygroundLabel();
  if (problems.length === 0) return <p {...stylex.props(styles.none)}>{text('playground.problems-none')}</p>;
  return (
    <ul {...stylex.props(styles.list)}>
      {problems.map((problem, index) => (
        // Two problems can have the same text.
        <li key={index} {...stylex.props(styles.item)}>
          <span {...stylex.props(styles.message)}>{problemText(problem, text)}</span>
          <ProblemLocation problem={problem} onProblem={onProblem} />
        </li>
      ))}
    </ul>
  );
}

type ProblemLocationProps = Pick<ProblemListProps, 'onProblem'> & {readonly problem: ProjectProblem};

function ProblemLocation({problem: {file, line, column}, onProblem}: ProblemLocationProps) {
  const text = usePlaygroundLabel();
  if (file === undefined) return null;
  if (line === undefined) return <span {...stylex.props(styles.location)}>{file}</span>;
  return (
    <button type="button" onClick={() => onProblem(file, line, column)} {...stylex.props(styles.location, styles.link)}>
      {text('playground.problem-at', {file, line})}
    </button>
  );
}

const styles = stylex.create({
  none: {
    padding: space.x6,
    color: color['--text-soft'],
    fontSize: size.compact,
  },
  list: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
  },
  item: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: space.x1,
    paddingBlock: space.x3,
    paddingInline: space.x4,
    borderBottomWidth: 1,
    borderInlineStartWidth: 3,
    borderInlineStartColor: meaning['--danger-ink'],
    fontSize: size.compact,
    lineHeight: 1.6,
  },
  message: {
    whiteSpace: 'pre-wrap',
  },
  location: {
    color: color['--text-faint'],
    fontFamily: font['--font-code'],
    fontSize: size.tiny,
    lineHeight: 1.6,
  },
  link: {
    color: {default: color['--accent'], ':hover': color['--accent-hover']},
    textDecorationLine: 'underline',
    textUnderlineOffset: 3,
  },
});
