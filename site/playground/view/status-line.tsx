import * as stylex from '@stylexjs/stylex';
import type {SessionState} from '#site/playground/session.ts';
import {color, meaning, media, size, space} from '#generator/tokens/tokens.stylex.ts';
import {Spinner} from '#generator/ui/spinner.tsx';
import {VisuallyHidden} from '#generator/ui/visually-hidden.tsx';
import {controlStyles} from './control-styles.ts';
import {type PlaygroundText, usePlaygroundLabel} from './playground-context.ts';

export function StatusLine({state, onRetry}: {readonly state: SessionState; readonly onRetry: () => void}) {
  const text = usePlaygroundLabel();
  const problem = problemStatus(state, text);
  return (
    <div {...stylex.props(styles.line)}>
      <span {...stylex.props(styles.state)}>
        <span {...stylex.props(problem !== undefined && styles.bad)}>{problem ?? progressStatus(state, text)}</span>
        {state.compiler === 'loading' ? <Spinner /> : null}
        {state.compiler === 'failed' ? (
          <button type="button" onClick={onRetry} {...stylex.props(controlStyles.button)}>
            {text('playground.retry')}
          </button>
        ) : null}
      </span>
      <VisuallyHidden>
        {/* Screen readers announce problems, but not every compile. */}
        <span role="status">{problem}</span>
      </VisuallyHidden>
      <span {...stylex.props(styles.help, state.compiler === 'loading' && styles.helpHidden)}>
        {text('playground.editor-help')}
      </span>
    </div>
  );
}

/** @returns `undefined` unless something is wrong */
function problemStatus({compiler, problems}: SessionState, text: PlaygroundText): string | undefined {
  if (compiler === 'failed') return text('playground.compiler-failed');
  if (compiler === 'loading' || problems.length === 0) return undefined;
  return text('playground.has-errors', {count: problems.length});
}

function progressStatus({compiler, isCompiling}: SessionState, text: PlaygroundText): string {
  if (compiler === 'loading') return text('playground.compiler-loading');
  return text(isCompiling ? 'playground.compiling' : 'playground.compiled');
}

const styles = stylex.create({
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minHeight: 34,
    paddingInline: space.x4,
    borderTopWidth: 1,
    color: color['--text-soft'],
    fontSize: size.tiny,
    lineHeight: 1.5,
  },
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    flexShrink: 0,
    minHeight: 32,
    maxWidth: '100%',
  },
  bad: {
    color: meaning['--danger-ink'],
  },
  // The loading message may need its space.
  helpHidden: {
    visibility: 'hidden',
  },
  help: {
    display: {default: 'block', [media.phone]: 'none'},
    // At the end, so that it does not move with the text before it.
    minWidth: 0,
    marginInlineStart: 'auto',
    overflow: 'hidden',
    color: color['--text-faint'],
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
