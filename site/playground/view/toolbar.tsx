import {type ReactNode, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {isSameWork, type Project} from '#site/playground/project/project.ts';
import {color, size, space} from '#generator/tokens/tokens.stylex.ts';
import {COMPILER_IDS, isCompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {controlStyles} from './control-styles.ts';
import {ConfirmDialog, ToolDialog} from './dialogs.tsx';
import {usePlaygroundLabel} from './playground-context.ts';
import type {ProjectEditor} from './use-project-editor.tsx';

/** The key of `editor-setup.ts` that formats, as ARIA writes it. */
const FORMAT_KEY = 'Shift+Alt+F';

export interface ToolbarOptions {
  /** The project without the reader's changes. */
  readonly original: Project;
  readonly menu?: ReactNode;
  /** What a reset does with the changes, unless it throws them away. */
  readonly resetText?: string | undefined;
  readonly onReset: () => void;
  /** What leads to the project elsewhere. */
  readonly share: ReactNode;
}

interface ToolbarProps extends ToolbarOptions {
  readonly editor: ProjectEditor;
  readonly children: ReactNode;
}

/** One line at every width: where there is no room for all controls, a dialog has the rest. */
export function Toolbar({editor, original, menu, children, resetText, onReset, share}: ToolbarProps) {
  const {session, state, format} = editor;
  const {project} = state;
  const text = usePlaygroundLabel();
  const [opened, setOpened] = useState<'more' | 'reset'>();
  const close = (): void => setOpened(undefined);
  /** The controls that narrow windows show in the dialog. */
  const tools = (runFormat: () => void): ReactNode => (
    <>
      <label {...stylex.props(styles.compiler)}>
        {text('playground.compiler')}
        <select
          // It takes the focus where there is no menu of templates.
          ref={takeRequestedFocus}
          value={project.compiler}
          onChange={(event) => isCompilerId(event.target.value) && session.chooseCompiler(event.target.value)}
          {...stylex.props(controlStyles.field, styles.select)}
        >
          {COMPILER_IDS.map((id) => (
            <option key={id} value={id}>
              {text(`playground.compiler-${id}`, {version: STYLEX_VERSIONS[id]})}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-busy={format.isRunning}
        aria-keyshortcuts={FORMAT_KEY}
        title={FORMAT_KEY}
        onClick={runFormat}
        {...stylex.props(controlStyles.button, styles.first, format.isRunning && styles.working)}
      >
        {text('playground.format')}
      </button>
      <button
        type="button"
        disabled={isSameWork(project, original)}
        onClick={() => setOpened('reset')}
        {...stylex.props(controlStyles.button)}
      >
        {text('playground.reset')}
      </button>
      {share}
    </>
  );
  return (
    <div {...stylex.props(styles.bar)}>
      {menu}
      {children}
      <div {...stylex.props(styles.inline)}>{tools(format.run)}</div>
      <button
        type="button"
        ref={takeRequestedFocus}
        aria-haspopup="dialog"
        onClick={() => setOpened('more')}
        {...stylex.props(controlStyles.button, styles.more)}
      >
        {text('playground.more')}
      </button>
      <span role="status" {...stylex.props(controlStyles.message)}>
        {format.syntaxError ?? ''}
      </span>
      {opened === 'more' ? (
        <ToolDialog title={text('playground.more')} onClose={close}>
          {tools(() => {
            // The outcome is in the editor.
            close();
            format.run();
          })}
        </ToolDialog>
      ) : null}
      {opened === 'reset' ? (
        <ConfirmDialog
          title={text('playground.reset-question')}
          confirm={text('playground.reset-confirm')}
          onConfirm={() => {
            requestFocus();
            onReset();
          }}
          onClose={close}
        >
          <p>{resetText ?? text('playground.reset-text')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

let isFocusRequested = false;

/** Keeps the focus on the toolbar. Call it before another workbench replaces this one. */
export function requestFocus(): void {
  isFocusRequested = true;
}

/** The `ref` of a control: the first one that is visible gets the focus. */
export function takeRequestedFocus(element: HTMLElement | null): void {
  if (element === null || !isFocusRequested) return;
  element.focus({preventScroll: true});
  isFocusRequested = document.activeElement !== element;
}

/** All controls in one line are wider, with the longest name of a template. */
const CROWDED = '@media (max-width: 768px)';

const styles = stylex.create({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.x2,
  },
  inline: {
    display: {default: 'flex', [CROWDED]: 'none'},
    flexGrow: 1,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.x2,
  },
  more: {
    display: {default: 'none', [CROWDED]: 'inline-flex'},
    marginInlineStart: 'auto',
  },
  // What comes before it, chooses; what comes after it, acts.
  first: {marginInlineStart: {default: 'auto', [CROWDED]: 0}},
  working: {color: color['--text-faint']},
  compiler: {
    display: 'flex',
    flexShrink: 0,
    flexDirection: {default: 'row', [CROWDED]: 'column'},
    alignItems: {default: 'center', [CROWDED]: 'stretch'},
    gap: {default: space.x2, [CROWDED]: space.x1},
    color: color['--text-soft'],
    fontSize: size.small,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
  },
  // It looks as the button of the templates does, and has space for the arrow.
  select: {
    paddingInlineStart: space.x3,
    paddingInlineEnd: space.x6,
    borderColor: {default: color['--line-strong'], ':hover': color['--line-control']},
  },
});
