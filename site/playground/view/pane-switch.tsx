import * as stylex from '@stylexjs/stylex';
import {color, meaning, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {usePlaygroundLabel} from './playground-context.ts';

export type Pane = 'code' | 'output';

const PANES: readonly Pane[] = ['code', 'output'];

interface PaneSwitchProps {
  readonly pane: Pane;
  readonly isStopped: boolean;
  readonly onChange: (pane: Pane) => void;
}

/** Switches panes on narrow screens. Announces that the result in the hidden pane was stopped. */
export function PaneSwitch({pane, isStopped, onChange}: PaneSwitchProps) {
  const text = usePlaygroundLabel();
  const isStoppedUnseen = isStopped && pane !== 'output';
  const labelOf = (item: Pane): string =>
    text(isStoppedUnseen && item === 'output' ? 'playground.pane-output-stopped' : `playground.pane-${item}`);
  return (
    <div role="group" aria-label={text('playground.panes')} {...stylex.props(styles.group)}>
      {PANES.map((item) => (
        <button
          key={item}
          type="button"
          aria-pressed={item === pane}
          onClick={() => onChange(item)}
          {...stylex.props(
            styles.button,
            item === pane && styles.pressed,
            isStoppedUnseen && item === 'output' && styles.stopped,
          )}
        >
          {labelOf(item)}
        </button>
      ))}
      <span className="sr-only">
        <span role="status">{isStoppedUnseen ? labelOf('output') : ''}</span>
      </span>
    </div>
  );
}

const styles = stylex.create({
  group: {
    display: {default: 'none', [media.mobile]: 'grid'},
    position: 'relative',
    gridTemplateColumns: '1fr 1fr',
    gap: space.x1,
    padding: space.x1,
    borderRadius: radius.medium,
    backgroundColor: color['--surface-hover'],
  },
  button: {
    minHeight: 36,
    borderRadius: 6,
    color: color['--text-soft'],
    fontSize: size.compact,
    fontWeight: weight.medium,
    lineHeight: 1.4,
  },
  pressed: {
    backgroundColor: color['--surface-raised'],
    // The outline is for dark mode, where shadows do not show.
    boxShadow: `0 0 0 1px ${color['--line-strong']}, 0 1px 3px ${color['--shadow']}`,
    color: color['--heading'],
  },
  stopped: {
    color: meaning['--danger-ink'],
  },
});
