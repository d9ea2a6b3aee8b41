import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {CompilerId, Project} from '#playground/project/project.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {motion} from '#theme/tokens/motion.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {Spinner} from '#theme/ui/spinner.tsx';
import {AskDialog} from './ask-dialog.tsx';
import {controlStyles} from './control-styles.ts';
import {FORMAT_KEY} from './editor-setup.ts';
import {usePlaygroundLabel} from './playground-labels.ts';
import {CompilerMenu, TemplateMenu} from './project-menus.tsx';
import {ShareButton} from './share-button.tsx';
import {requestFocus} from './toolbar-focus.ts';
import {toolbarStyles} from './toolbar-styles.ts';
import type {FormatCommand} from './use-format.ts';

interface ToolbarProps {
  readonly project: Project;
  readonly template: string | undefined;
  readonly isChanged: boolean;
  readonly onCompiler: (id: CompilerId) => void;
  readonly format: FormatCommand;
  readonly onReset: () => void;
  readonly onAddress: (hash: string) => void;
}

/** Commands for the whole project. */
export function Toolbar({project, template, isChanged, onCompiler, format, onReset, onAddress}: ToolbarProps) {
  const text = usePlaygroundLabel();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div {...stylex.props(styles.bar)}>
      <TemplateMenu template={template} />
      <CompilerMenu compiler={project.compiler} onCompiler={onCompiler} />
      <span {...stylex.props(styles.gap)} />
      <FormatButton format={format} />
      <button
        type="button"
        disabled={!isChanged}
        onClick={() => setIsAsking(true)}
        {...stylex.props(controlStyles.button, toolbarStyles.action)}
      >
        {text('playground.reset')}
      </button>
      <ShareButton project={project} onAddress={onAddress} />
      <span role="status" {...stylex.props(toolbarStyles.status)}>
        {format.refusal ?? ''}
      </span>
      {isAsking ? (
        <AskDialog
          title={text('playground.reset-question')}
          confirm={text('playground.reset-confirm')}
          onConfirm={() => {
            requestFocus();
            onReset();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{text('playground.reset-text')}</p>
        </AskDialog>
      ) : null}
    </div>
  );
}

/** Formats the open file. The formatter may have to be loaded first. */
function FormatButton({format}: {readonly format: FormatCommand}) {
  const text = usePlaygroundLabel();
  return (
    <button
      type="button"
      aria-busy={format.isRunning}
      aria-keyshortcuts={FORMAT_KEY}
      title={FORMAT_KEY}
      onClick={format.run}
      {...stylex.props(controlStyles.button, toolbarStyles.action, styles.working)}
    >
      {text('playground.format')}
      {format.isRunning ? (
        <span {...stylex.props(styles.spinner)}>
          <Spinner />
        </span>
      ) : null}
    </button>
  );
}

const appear = stylex.keyframes({from: {opacity: 0}, to: {opacity: 1}});

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
    position: 'relative',
  },
  // Over the label, so that nothing moves, and delayed, so that it does not flash.
  spinner: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    borderRadius: radius.medium,
    backgroundColor: color['--surface-raised'],
    animationName: appear,
    animationDuration: motion.quick,
    animationDelay: '200ms',
    animationFillMode: 'both',
  },
});
