/** What an editor in place shows of its sample. */
import {type ReactNode, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useColorMode} from '#generator/navbar/color-mode.tsx';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {color, meaning, radius, size, space} from '#generator/tokens/tokens.stylex.ts';
import type {Session, SessionState} from '#site/playground/session.ts';
import type {RuleLinks} from '#site/playground/view/linked-lines.ts';
import {OutputCode} from '#site/playground/view/output-pane.tsx';
import {usePlaygroundLabel} from '#site/playground/view/playground-context.ts';
import {ResultView} from '#site/playground/view/result-view.tsx';
import {CompilerLoad, problemStatus, progressStatus} from '#site/playground/view/workbench.tsx';

/** Result and style sheet beside each other, below the code. */
const WIDE = '@container sample (min-width: 34rem) and (max-width: 55.99rem)';
/** Wider than the text of a page: they are beside the code. */
const WIDEST = '@container sample (min-width: 56rem)';

interface OutputProps {
  readonly state: SessionState;
  readonly session: Session;
}

/** Screen readers hear it; of compiles that change nothing they hear nothing. */
export function Status({state, session}: OutputProps) {
  const text = usePlaygroundLabel();
  const problem = problemStatus(state, text);
  return (
    <div {...stylex.props(styles.status, problem !== undefined && styles.bad)}>
      <span role="status">{problem ?? progressStatus(state, text)}</span>
      <CompilerLoad state={state} onRetry={session.retryCompiler} />
    </div>
  );
}

interface ResultProps extends OutputProps {
  /** In pixels. */
  readonly height: number;
  readonly isLabeledOld: boolean;
}

/** The running component on a stage, as a demo. */
export function Result({state, session, height, isLabeledOld}: ResultProps) {
  const text = useLabel<'demo.scheme' | 'playground.old-result'>();
  const mode = useColorMode() ?? 'light';
  const [isOther, setIsOther] = useState(false);
  const other = mode === 'light' ? 'dark' : 'light';
  return (
    <div {...stylex.props(styles.result, styles.height(height))}>
      <input
        type="checkbox"
        role="switch"
        className="demo-scheme"
        aria-checked={isOther}
        aria-label={text('demo.scheme')}
        title={text('demo.scheme')}
        checked={isOther}
        onChange={() => setIsOther(!isOther)}
      />
      <ResultView isShown state={state} session={session} theme={isOther ? other : mode} />
      {/* In the padding of the stage: a line above the result would move the code while the reader types. */}
      {isLabeledOld ? <p {...stylex.props(styles.old)}>{text('playground.old-result')}</p> : null}
    </div>
  );
}

interface OutputsProps {
  readonly css: string;
  readonly link: RuleLinks['css'];
  /** The result, unless it is elsewhere. */
  readonly children: ReactNode;
}

/** The rules of the sample, and its result. */
export function Outputs({css, link, children}: OutputsProps) {
  return (
    <div {...stylex.props(styles.outputs)}>
      {children}
      <div {...stylex.props(styles.css, children === null && styles.whole)}>
        <OutputCode name="style.css" label="CSS" code={css} link={link} />
      </div>
    </div>
  );
}

/** Code and outputs. */
export const bodyStyles = stylex.create({
  body: {
    display: {default: 'block', [WIDEST]: 'grid'},
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  },
});

const styles = stylex.create({
  status: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minHeight: 32,
    paddingInline: space.x5,
    borderTopWidth: 1,
    color: color['--text-faint'],
    fontSize: size.tiny,
    lineHeight: 1.5,
  },
  bad: {
    color: meaning['--danger-ink'],
  },
  result: {
    position: 'relative',
    display: 'flex',
    flexBasis: 0,
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    backgroundColor: color['--surface-raised'],
  },
  old: {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineStart: 0,
    margin: 0,
    paddingInline: space.x3,
    borderStartEndRadius: radius.small,
    backgroundColor: color['--surface-sunken'],
    color: color['--text-soft'],
    fontSize: size.tiny,
    lineHeight: '20px',
  },
  height: (pixels: number) => ({minHeight: pixels}),
  outputs: {
    display: 'flex',
    flexDirection: {default: 'column', [WIDE]: 'row', [WIDEST]: 'column-reverse'},
    borderTopWidth: {default: 1, [WIDEST]: 0},
    borderInlineStartWidth: {default: 0, [WIDEST]: 1},
  },
  css: {
    display: 'flex',
    flexBasis: 0,
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    height: {default: '11rem', [WIDE]: 'auto'},
    borderTopWidth: {default: 1, [WIDE]: 0},
    borderBottomWidth: {default: 0, [WIDEST]: 1},
    borderInlineStartWidth: {default: 0, [WIDE]: 1, [WIDEST]: 0},
  },
  whole: {
    height: '11rem',
    borderWidth: 0,
  },
});
