/** Loads with the first look at a solution, because few readers need what compares texts. */
import * as stylex from '@stylexjs/stylex';
import {structuredPatch} from 'diff';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {color, font, meaning, media, radius, size, space} from '#generator/tokens/tokens.stylex.ts';
import {controlStyles} from '#site/playground/view/control-styles.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {TutorialLabel} from './tutorial.ts';

export interface SolutionDifferenceProps {
  /** The reader's code. */
  readonly files: readonly SourceFile[];
  readonly solution: readonly SourceFile[];
}

/** The lines that the solution adds and removes, by file. */
export function SolutionDifference({files, solution}: SolutionDifferenceProps) {
  const text = useLabel<TutorialLabel>();
  const changed = changedFiles(files, solution);
  if (changed.length === 0) return <p {...stylex.props(controlStyles.message)}>{text('tutorial.difference-none')}</p>;
  return (
    <>
      <p {...stylex.props(controlStyles.message)}>{text('tutorial.difference-lead')}</p>
      {changed.map(({name, hunks}) => (
        <figure key={name} {...stylex.props(styles.file)}>
          <figcaption translate="no" {...stylex.props(styles.name)}>
            {name}
          </figcaption>
          {hunks.map(({newStart, lines}) => (
            <code key={newStart} translate="no" {...stylex.props(styles.hunk)}>
              {lines.map((line, index) => (
                <Line key={index} line={line} />
              ))}
            </code>
          ))}
        </figure>
      ))}
    </>
  );
}

/** @param line with the sign of a patch before it */
function Line({line}: {readonly line: string}) {
  const [sign, code] = [line.slice(0, 1), line.slice(1)];
  if (sign === '+') return <ins {...stylex.props(styles.line, styles.added)}>{`+ ${code}`}</ins>;
  if (sign === '-') return <del {...stylex.props(styles.line, styles.removed)}>{`− ${code}`}</del>;
  return <span {...stylex.props(styles.line)}>{`  ${code}`}</span>;
}

const CONTEXT_LINES = 3;

function changedFiles(files: readonly SourceFile[], solution: readonly SourceFile[]) {
  return solution
    .map(({name, code}) => {
      const before = files.find((file) => file.name === name)?.code ?? '';
      const {hunks} = structuredPatch(name, name, withLastBreak(before), withLastBreak(code), '', '', {
        context: CONTEXT_LINES,
      });
      return {name, hunks};
    })
    .filter(({hunks}) => hunks.length > 0);
}

/** A line break missing at the end is no difference that a reader must see. */
const withLastBreak = (code: string): string => (code === '' || code.endsWith('\n') ? code : `${code}\n`);

const styles = stylex.create({
  file: {
    borderWidth: 1,
    borderRadius: radius.medium,
    overflow: 'hidden',
  },
  name: {
    paddingBlock: space.x1,
    paddingInline: space.x3,
    backgroundColor: color['--surface-sunken'],
    color: color['--text-soft'],
    fontFamily: font['--font-code'],
    fontSize: size.tiny,
    lineHeight: 1.7,
  },
  hunk: {
    display: 'block',
    paddingBlock: space.x1,
    borderTopWidth: 1,
    fontFamily: font['--font-code'],
    fontSize: {default: size.small, [media.phone]: size.tiny},
    lineHeight: 1.7,
    tabSize: 2,
  },
  // Wrapped lines go on below their code, not below their sign.
  line: {
    display: 'block',
    paddingInlineStart: 'calc(0.75rem + 2ch)',
    paddingInlineEnd: space.x3,
    textDecorationLine: 'none',
    textIndent: '-2ch',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  added: {
    backgroundColor: meaning['--tip-soft'],
    color: meaning['--tip-ink'],
  },
  removed: {
    backgroundColor: meaning['--danger-soft'],
    color: meaning['--danger-ink'],
  },
});
