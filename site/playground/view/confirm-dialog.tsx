import {type ReactNode, type SubmitEvent, useId} from 'react';
import * as stylex from '@stylexjs/stylex';
import {size, space} from '#generator/tokens/tokens.stylex.ts';
import {buttonStyles} from '#generator/ui/button-link.tsx';
import {Dialog} from '#generator/ui/dialog.tsx';
import {controlStyles} from './control-styles.ts';
import {usePlaygroundLabel} from './playground-context.ts';

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
    if (!canConfirm) return;
    onConfirm();
    onClose();
  };
  return (
    <Dialog aria-labelledby={titleId} onClose={onClose} xstyle={styles.dialog}>
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
  dialog: {
    width: 'min(28rem, calc(100vw - 2rem))',
  },
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
