import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {Project} from '#site/playground/project/project.ts';
import {media, space} from '#generator/tokens/tokens.stylex.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import {CompilerMenu} from './compiler-menu.tsx';
import {ConfirmDialog} from './confirm-dialog.tsx';
import {controlStyles} from './control-styles.ts';
import {FormatButton} from './format-button.tsx';
import {usePlaygroundLabel} from './playground-context.ts';
import {ShareButton} from './share-button.tsx';
import {requestFocus, TemplateMenu} from './template-menu.tsx';
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
});
