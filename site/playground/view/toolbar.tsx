import {type ComponentProps, type ReactNode, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {Project} from '#site/playground/project/project.ts';
import {color, media, size, space} from '#generator/tokens/tokens.stylex.ts';
import {COMPILER_IDS, type CompilerId, isCompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {MAX_LINK_CHARS, writeProjectLink} from '#site/playground/project/project-link.ts';
import {buttonStyles} from '#generator/ui/button-link.tsx';
import {writeClipboard} from '#generator/controls/write-clipboard.ts';
import {templates} from '#site/playground/project/templates/templates.ts';
import {navigate} from '#generator/navigation/browser-location.ts';
import {ConfirmDialog} from './confirm-dialog.tsx';
import {controlStyles} from './control-styles.ts';
import {usePlaygroundLabel} from './playground-context.ts';
import type {FormatCommand} from './use-format.ts';
import {FORMAT_KEY} from './editor-setup.ts';

interface ToolbarProps {
  readonly project: Project;
  /** Before the menu of compilers. */
  readonly children?: ReactNode;
  readonly isChanged: boolean;
  readonly onCompiler: (id: CompilerId) => void;
  readonly format: FormatCommand;
  readonly onReset: () => void;
  /** What leads to the project elsewhere. */
  readonly share: ReactNode;
}

export function Toolbar({project, children, isChanged, onCompiler, format, onReset, share}: ToolbarProps) {
  const text = usePlaygroundLabel();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div {...stylex.props(styles.bar)}>
      {children}
      <CompilerMenu compiler={project.compiler} onCompiler={onCompiler} />
      <span {...stylex.props(styles.gap)} />
      <FormatButton format={format} />
      <button
        type="button"
        disabled={!isChanged}
        onClick={() => setIsConfirming(true)}
        {...stylex.props(controlStyles.button, styles.action)}
      >
        {text('playground.reset')}
      </button>
      {share}
      <span role="status" {...stylex.props(styles.message)}>
        {format.syntaxError ?? ''}
      </span>
      {isConfirming ? (
        <ConfirmDialog
          title={text('playground.reset-question')}
          confirm={text('playground.reset-confirm')}
          onConfirm={() => {
            requestFocus();
            onReset();
          }}
          onClose={() => setIsConfirming(false)}
        >
          <p>{text('playground.reset-text')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

const NO_TEMPLATE = 'own';

let isFocusRequested = false;

/** Keeps the focus on the toolbar. Call it before another workbench replaces this one. */
function requestFocus(): void {
  isFocusRequested = true;
}

function takeRequestedFocus(element: HTMLElement | null): void {
  if (element === null || !isFocusRequested) return;
  isFocusRequested = false;
  element.focus({preventScroll: true});
}

/** Opens a template. The open project may be another one. */
export function TemplateMenu({template = NO_TEMPLATE}: {readonly template: string | undefined}) {
  const text = usePlaygroundLabel();
  // Each template is a history entry, so the back button returns to the previous work.
  const openTemplate = (id: string): void => {
    requestFocus();
    navigate(`${location.pathname}${id === templates[0].id ? '' : `#t.${id}`}`);
  };
  return (
    <Menu
      label={text('playground.template')}
      ref={takeRequestedFocus}
      value={template}
      onChange={(event) => openTemplate(event.target.value)}
    >
      {template === NO_TEMPLATE ? <option value={NO_TEMPLATE}>{text('playground.template-own')}</option> : null}
      {templates.map(({id}) => (
        <option key={id} value={id}>
          {text(`playground.template-${id}`)}
        </option>
      ))}
    </Menu>
  );
}

interface CompilerMenuProps {
  readonly compiler: CompilerId;
  readonly onCompiler: (id: CompilerId) => void;
}

function CompilerMenu({compiler, onCompiler}: CompilerMenuProps) {
  const text = usePlaygroundLabel();
  return (
    <Menu
      label={text('playground.compiler')}
      // Where there is no menu of templates.
      ref={takeRequestedFocus}
      value={compiler}
      onChange={(event) => isCompilerId(event.target.value) && onCompiler(event.target.value)}
    >
      {COMPILER_IDS.map((id) => (
        <option key={id} value={id}>
          {text(`playground.compiler-${id}`, {version: STYLEX_VERSIONS[id]})}
        </option>
      ))}
    </Menu>
  );
}

function Menu({label, ...select}: ComponentProps<'select'> & {readonly label: string}) {
  return (
    <label {...stylex.props(styles.menuLabel)}>
      {label}
      <select {...select} {...stylex.props(controlStyles.field, styles.menu)} />
    </label>
  );
}

function FormatButton({format}: {readonly format: FormatCommand}) {
  const text = usePlaygroundLabel();
  return (
    <button
      type="button"
      aria-busy={format.isRunning}
      aria-keyshortcuts={FORMAT_KEY}
      title={FORMAT_KEY}
      onClick={format.run}
      {...stylex.props(controlStyles.button, styles.action, format.isRunning && styles.working)}
    >
      {text('playground.format')}
    </button>
  );
}

interface ShareButtonProps {
  readonly project: Project;
  readonly onHash: (hash: string) => void;
}

type ShareState = 'share' | 'share-copied' | 'share-failed' | 'share-too-long';

/** Copies a link that holds the whole project. */
export function ShareButton({project, onHash}: ShareButtonProps) {
  const text = usePlaygroundLabel();
  const [state, setState] = useState<{readonly name: ShareState; readonly project: Project}>();
  const shown = state?.project === project ? state.name : 'share';
  const share = async (): Promise<void> => {
    const link = writeProjectLink(project);
    if (link.length > MAX_LINK_CHARS) return setState({name: 'share-too-long', project});
    onHash(`#${link}`);
    setState({name: (await writeClipboard(location.href, 'link')) ? 'share-copied' : 'share-failed', project});
  };
  return (
    <>
      <button
        type="button"
        onClick={() => void share()}
        {...stylex.props(controlStyles.button, buttonStyles.primary, styles.action)}
      >
        {text(shown === 'share-copied' ? 'playground.share-copied' : 'playground.share')}
      </button>
      <span role="status" {...stylex.props(styles.message)}>
        {shown === 'share' || shown === 'share-copied' ? '' : text(`playground.${shown}`)}
      </span>
    </>
  );
}

const styles = stylex.create({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.x2,
  },
  gap: {
    flexGrow: 1,
    flexBasis: {default: 'auto', [media.phone]: '100%'},
  },
  working: {
    color: color['--text-faint'],
  },
  // Space for the arrow.
  menu: {
    paddingInlineEnd: space.x6,
  },
  // A label with its menu.
  menuLabel: {
    display: 'flex',
    flexGrow: {default: 0, [media.phone]: 1},
    flexDirection: {default: 'row', [media.phone]: 'column'},
    alignItems: {default: 'center', [media.phone]: 'stretch'},
    minWidth: 0,
    gap: {default: space.x2, [media.phone]: 2},
    color: color['--text-soft'],
    fontSize: size.small,
    whiteSpace: 'nowrap',
  },
  action: {
    flexGrow: {default: 0, [media.phone]: 1},
  },
  // On a line of its own.
  message: {
    flexBasis: {default: '100%', ':empty': 0},
    display: {default: 'block', ':empty': 'none'},
    color: color['--text-soft'],
    fontSize: size.small,
    lineHeight: 1.6,
  },
});
