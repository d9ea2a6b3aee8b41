import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {CompilerId, Project} from '#playground/project/project.ts';
import {MAX_LINK_CHARS, writeProjectLink} from '#playground/project/project-link.ts';
import {color, media, space} from '#theme/tokens/tokens.stylex.ts';
import {buttonStyles} from '#theme/ui/button-link.tsx';
import {writeClipboard} from '#theme/ui/write-clipboard.ts';
import {ConfirmDialog} from './confirm-dialog.tsx';
import {controlStyles} from './control-styles.ts';
import {FORMAT_KEY} from './editor-setup.ts';
import {usePlaygroundLabel} from './playground-context.ts';
import {CompilerMenu, requestFocus, TemplateMenu} from './project-menus.tsx';
import type {FormatCommand} from './use-format.ts';

interface ToolbarProps {
  readonly project: Project;
  readonly template: string | undefined;
  readonly isChanged: boolean;
  readonly onCompiler: (id: CompilerId) => void;
  readonly format: FormatCommand;
  readonly onReset: () => void;
  readonly onHash: (hash: string) => void;
}

export function Toolbar({project, template, isChanged, onCompiler, format, onReset, onHash}: ToolbarProps) {
  const text = usePlaygroundLabel();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div {...stylex.props(styles.bar)}>
      <TemplateMenu template={template} />
      <CompilerMenu compiler={project.compiler} onCompiler={onCompiler} />
      <span {...stylex.props(styles.gap)} />
      <FormatButton format={format} />
      <button
        type="button"
        disabled={!isChanged}
        onClick={() => setIsConfirming(true)}
        {...stylex.props(controlStyles.button, controlStyles.action)}
      >
        {text('playground.reset')}
      </button>
      <ShareButton project={project} onHash={onHash} />
      <span role="status" {...stylex.props(controlStyles.message)}>
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

function FormatButton({format}: Pick<ToolbarProps, 'format'>) {
  const text = usePlaygroundLabel();
  return (
    <button
      type="button"
      aria-busy={format.isRunning}
      aria-keyshortcuts={FORMAT_KEY}
      title={FORMAT_KEY}
      onClick={format.run}
      {...stylex.props(controlStyles.button, controlStyles.action, format.isRunning && styles.working)}
    >
      {text('playground.format')}
    </button>
  );
}

type ShareState = 'share' | 'share-copied' | 'share-failed' | 'share-too-long';

/** Copies a link that holds the whole project. */
function ShareButton({project, onHash}: Pick<ToolbarProps, 'project' | 'onHash'>) {
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
        {...stylex.props(controlStyles.button, buttonStyles.primary, controlStyles.action)}
      >
        {text(shown === 'share-copied' ? 'playground.share-copied' : 'playground.share')}
      </button>
      <span role="status" {...stylex.props(controlStyles.message)}>
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
});
