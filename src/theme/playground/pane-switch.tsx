import * as stylex from '@stylexjs/stylex';
import {color, meaning} from '#theme/tokens/color.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';
import {VisuallyHidden} from '#theme/ui/visually-hidden.tsx';
import {usePlaygroundLabel} from './playground-labels.ts';

export type Pane = 'code' | 'output';

const PANES: readonly Pane[] = ['code', 'output'];

interface PaneSwitchProps {
  readonly pane: Pane;
  /** There is no result any more, which the result's own pane says as well. */
  readonly isStopped: boolean;
  readonly onChange: (pane: Pane) => void;
}

/** On narrow screens one pane is shown at a time. What happens in the other one shows here. */
export function PaneSwitch({pane, isStopped, onChange}: PaneSwitchProps) {
  const text = usePlaygroundLabel();
  const isUnseen = isStopped && pane !== 'output';
  const labelOf = (item: Pane): string =>
    text(isUnseen && item === 'output' ? 'playground.pane-output-stopped' : `playground.pane-${item}`);
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
            isUnseen && item === 'output' && styles.stopped,
          )}
        >
          {labelOf(item)}
        </button>
      ))}
      <VisuallyHidden>
        <span role="status">{isUnseen ? labelOf('output') : ''}</span>
      </VisuallyHidden>
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
    // The line tells it apart in dark mode, where shadows do not show.
    boxShadow: `0 0 0 1px ${color['--line-strong']}, 0 1px 3px ${color['--shadow']}`,
    color: color['--heading'],
  },
  stopped: {
    color: meaning['--danger-ink'],
  },
});
