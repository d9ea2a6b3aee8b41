import {type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {createJsonSlot} from '#generator/navigation/storage-slot.ts';
import {color, layout, meaning, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import type {Session} from '#site/playground/session.ts';
import {stopReasonOf} from '#site/playground/session-state.ts';
import {CodeStatus} from './code-status.tsx';
import {controlStyles} from './control-styles.ts';
import {EDITOR_PANEL, FileBar} from './file-bar.tsx';
import {OutputPane} from './output-pane.tsx';
import {usePlaygroundLabel} from './playground-context.ts';
import {Toolbar, type ToolbarOptions} from './toolbar.tsx';
import {useProjectEditor} from './use-project-editor.tsx';

interface WorkbenchProps extends ToolbarOptions {
  readonly session: Session;
  /** What stands between the toolbar and the editor. */
  readonly children?: ReactNode;
  /**
   * Takes the height that its flex container has left, instead of that of the window. Low as it is then, it has no
   * controls of the result's width.
   */
  readonly fills?: boolean;
}

export function Workbench({session, children, fills = false, ...toolbar}: WorkbenchProps) {
  const text = usePlaygroundLabel();
  const [pane, setPane] = useState<Pane>('code');
  const editor = useProjectEditor(session, () => setPane('code'));
  const {state, code} = editor;
  const {active} = state.project;
  return (
    <div {...stylex.props(styles.workbench, fills && styles.filling)}>
      <Toolbar {...toolbar} editor={editor}>
        <PaneSwitch pane={pane} isStopped={stopReasonOf(state) !== undefined} onChange={setPane} />
      </Toolbar>
      {children}
      <SplitPanes
        shown={pane}
        fills={fills}
        first={
          <section aria-label={text('playground.pane-code')} {...stylex.props(controlStyles.column)}>
            <FileBar editor={editor} />
            {code && (
              <div role="tabpanel" id={EDITOR_PANEL} aria-label={active} {...stylex.props(controlStyles.column)}>
                {code}
              </div>
            )}
            <div {...stylex.props(styles.line)}>
              <span {...stylex.props(styles.state)}>
                <CodeStatus editor={editor} />
              </span>
              <span {...stylex.props(styles.help, state.compiler === 'loading' && styles.helpHidden)}>
                {text('playground.editor-help')}
              </span>
            </div>
          </section>
        }
        second={<OutputPane editor={editor} hasWidths={!fills} />}
      />
    </div>
  );
}

const MIN_PERCENT = 25;
const MAX_PERCENT = 75;
const STEP_PERCENT = 2;

const clamp = (percent: number): number => Math.min(MAX_PERCENT, Math.max(MIN_PERCENT, percent));
// The width of the editor, in percent. Renaming the key loses the stored values of readers.
const storedPercent = createJsonSlot('playground.split', (stored) => (typeof stored === 'number' ? clamp(stored) : 50));

interface SplitPanesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  readonly shown: Pane;
  /** Takes the height that its flex container has left, instead of that of the window. */
  readonly fills: boolean;
}

const KEYS: Readonly<Record<string, (percent: number) => number>> = {
  ArrowLeft: (percent) => percent - STEP_PERCENT,
  ArrowRight: (percent) => percent + STEP_PERCENT,
  Home: () => MIN_PERCENT,
  End: () => MAX_PERCENT,
};

/** Two panes with a separator that pointer and arrow keys move; where there is no room for both, above each other. */
function SplitPanes({first, second, shown, fills}: SplitPanesProps) {
  const text = usePlaygroundLabel();
  const frame = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(storedPercent.get);
  const [isDragged, setIsDragged] = useState(false);
  // Set by script, because the policy forbids inline style attributes.
  useEffect(() => frame.current?.style.setProperty('--split', `${percent}%`), [percent]);

  const move = (next: number): void => {
    const rounded = Math.round(clamp(next));
    setPercent(rounded);
    storedPercent.set(rounded);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = KEYS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(step(percent));
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsDragged(true);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const box = frame.current?.getBoundingClientRect();
    if (isDragged && box) move(((event.clientX - box.left) / box.width) * 100);
  };
  return (
    <div ref={frame} {...stylex.props(styles.panes, fills && styles.fillingPanes, isDragged && styles.dragged)}>
      <div {...stylex.props(styles.pane, shown !== 'code' && styles.hidden)}>{first}</div>
      <div
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={text('playground.split')}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%`}
        aria-valuemin={MIN_PERCENT}
        aria-valuemax={MAX_PERCENT}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onLostPointerCapture={() => setIsDragged(false)}
        onDoubleClick={() => move(50)}
        {...stylex.props(styles.separator)}
      />
      <div {...stylex.props(styles.pane, isDragged && styles.ignorePointer, shown !== 'output' && styles.hidden)}>
        {second}
      </div>
    </div>
  );
}

const PANES = ['code', 'output'] as const;

type Pane = (typeof PANES)[number];

interface PaneSwitchProps {
  readonly pane: Pane;
  readonly isStopped: boolean;
  readonly onChange: (pane: Pane) => void;
}

/** Switches panes on phones. Announces that the result in the hidden pane was stopped. */
function PaneSwitch({pane, isStopped, onChange}: PaneSwitchProps) {
  const text = usePlaygroundLabel();
  const stopped = text('playground.pane-output-stopped');
  return (
    <div role="group" aria-label={text('playground.panes')} {...stylex.props(styles.group)}>
      {PANES.map((item) => {
        const isPressed = item === pane;
        const hasStopped = isStopped && item === 'output' && !isPressed;
        return (
          <button
            key={item}
            type="button"
            aria-pressed={isPressed}
            aria-label={hasStopped ? stopped : undefined}
            onClick={() => onChange(item)}
            {...stylex.props(styles.button, isPressed && styles.pressed, hasStopped && styles.stopped)}
          >
            {text(hasStopped ? 'playground.pane-stopped' : `playground.pane-${item}`)}
          </button>
        );
      })}
      <span className="sr-only">
        <span role="status">{isStopped && pane !== 'output' ? stopped : ''}</span>
      </span>
    </div>
  );
}

const STACKED = '@container workbench (max-width: 49.99rem)';

const styles = stylex.create({
  workbench: {
    containerName: 'workbench',
    containerType: 'inline-size',
    display: 'flex',
    flexDirection: 'column',
    gap: {default: space.x3, [media.phone]: space.x2},
    // Firefox draws white scrollbars in the dark mode. The editor's shadow root inherits this.
    scrollbarColor: `${color['--line-strong']} transparent`,
  },
  filling: {flexGrow: 1},
  line: {
    containerName: 'status',
    containerType: 'inline-size',
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    flexShrink: 0,
    minHeight: 34,
    paddingBlock: space.x1,
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
  // The loading message may need the space.
  helpHidden: {visibility: 'hidden'},
  help: {
    // It is shown where it fits beside all texts, so that it does not move with them.
    display: {default: 'none', '@container status (min-width: 40rem)': 'block'},
    marginInlineStart: 'auto',
    color: color['--text-faint'],
    whiteSpace: 'nowrap',
  },
  panes: {
    display: 'grid',
    gridTemplateColumns: {
      default: 'calc(var(--split, 50%) - 6px) 12px minmax(0, 1fr)',
      [STACKED]: 'minmax(0, 1fr)',
    },
    gridTemplateRows: {
      default: 'minmax(0, 1fr)',
      [STACKED]: {default: 'minmax(0, 3fr) minmax(0, 2fr)', [media.phone]: 'minmax(0, 1fr)'},
    },
    rowGap: space.x3,
    height: {
      default: `max(30rem, calc(${layout['--viewport']} - 13.5rem))`,
      [STACKED]: {
        default: `max(40rem, calc(${layout['--viewport']} - 13.5rem))`,
        [media.phone]: `max(26rem, calc(${layout['--viewport']} - 13rem))`,
      },
    },
  },
  fillingPanes: {
    flexGrow: 1,
    flexBasis: 0,
    height: 'auto',
    minHeight: {default: '11rem', [STACKED]: {default: '24rem', [media.phone]: '11rem'}},
  },
  dragged: {
    userSelect: 'none',
    cursor: 'col-resize',
  },
  // A frame under the pointer would receive its events.
  ignorePointer: {pointerEvents: 'none'},
  pane: {
    display: 'flex',
    minWidth: 0,
    minHeight: 0,
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
    overflow: 'hidden',
  },
  hidden: {display: {default: 'flex', [media.phone]: 'none'}},
  separator: {
    display: {default: 'block', [STACKED]: 'none'},
    position: 'relative',
    cursor: 'col-resize',
    touchAction: 'none',
    borderRadius: 4,
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '40%',
      insetInline: 4,
      borderRadius: 2,
      backgroundColor: {default: color['--line-strong'], ':hover': color['--accent']},
    },
  },
  group: {
    display: {default: 'none', [media.phone]: 'grid'},
    position: 'relative',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    flexGrow: 1,
    maxWidth: '24rem',
    borderRadius: radius.medium,
    backgroundColor: color['--surface-hover'],
  },
  button: {
    minHeight: 44,
    paddingInline: space.x2,
    borderRadius: radius.medium,
    color: color['--text-soft'],
    fontSize: size.compact,
    fontWeight: weight.medium,
    lineHeight: 1.4,
  },
  pressed: {
    backgroundColor: color['--surface-raised'],
    // The outline is for dark mode, where shadows do not show.
    boxShadow: `inset 0 0 0 1px ${color['--line-strong']}, 0 1px 3px ${color['--shadow']}`,
    color: color['--heading'],
  },
  stopped: {color: meaning['--danger-ink']},
});
