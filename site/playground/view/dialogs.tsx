import {type ReactNode, type SubmitEvent, useId} from 'react';
import * as stylex from '@stylexjs/stylex';
import {layout, media, size, space} from '#generator/tokens/tokens.stylex.ts';
import {buttonStyles} from '#generator/ui/button.tsx';
import {Dialog, DialogHeader} from '#generator/ui/dialog.tsx';
import {controlStyles} from './control-styles.ts';
import {usePlaygroundLabel} from './playground-context.ts';

interface ToolDialogProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** What a button of the toolbar opens. On phones it stands at the lower edge, where the thumb is. */
export function ToolDialog({title, isWide = false, children, onClose}: ToolDialogProps) {
  const text = usePlaygroundLabel();
  const titleId = useId();
  return (
    <Dialog
      aria-labelledby={titleId}
      onClose={onClose}
      onBackdropClick={onClose}
      xstyle={[styles.tool, isWide && styles.wide]}
    >
      <div {...stylex.props(styles.content)}>
        <DialogHeader id={titleId} title={title} close={text('playground.close')} onClose={onClose} />
        {children}
      </div>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly canConfirm?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({title, children, confirm, canConfirm = true, onConfirm, onClose}: ConfirmDialogProps) {
  const text = usePlaygroundLabel();
  const titleId = useId();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onConfirm();
    onClose();
  };
  return (
    <Dialog aria-labelledby={titleId} onClose={onClose} xstyle={styles.confirm}>
      <form onSubmit={onSubmit} {...stylex.props(styles.form)}>
        <h2 id={titleId} {...stylex.props(styles.title)}>
          {title}
        </h2>
        {children}
        <div {...stylex.props(styles.actions)}>
          <button type="button" onClick={onClose} {...stylex.props(controlStyles.button)}>
            {text('playground.cancel')}
          </button>
          <button
            type="submit"
            disabled={!canConfirm}
            {...stylex.props(controlStyles.button, canConfirm && buttonStyles.primary)}
          >
            {confirm}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const styles = stylex.create({
  tool: {
    width: {default: 'min(22rem, calc(100vw - 2rem))', [media.phone]: '100%'},
    maxWidth: '100%',
    maxHeight: `calc(${layout['--viewport']} - 2rem)`,
    marginBottom: {default: 'auto', [media.phone]: 0},
    borderEndStartRadius: {default: null, [media.phone]: 0},
    borderEndEndRadius: {default: null, [media.phone]: 0},
    overscrollBehavior: 'contain',
  },
  wide: {width: {default: 'min(46rem, calc(100vw - 2rem))', [media.phone]: '100%'}},
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x3,
    paddingBlock: space.x4,
    paddingInline: {default: space.x5, [media.phone]: space.x4},
  },
  confirm: {width: 'min(28rem, calc(100vw - 2rem))'},
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x4,
    padding: space.x6,
    fontSize: size.compact,
    lineHeight: 1.7,
  },
  title: {
    fontSize: size.lead,
    lineHeight: 1.4,
  },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: space.x2,
  },
});
