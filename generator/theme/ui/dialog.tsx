import {type ComponentProps, useEffectEvent, useLayoutEffect, useRef} from 'react';
import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';
import {closeAtBackdrop} from '#theme/controls/close-at-backdrop.ts';
import {color, radius} from '#theme/tokens/tokens.stylex.ts';

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'className' | 'style' | 'ref' | 'onClose'> {
  readonly xstyle?: StyleXStyles;
  /** The browser has closed the dialog: by Escape or by Android's "back". */
  readonly onClose: () => void;
  readonly onBackdropClick?: () => void;
  /** Runs after the browser has returned focus, which it cannot do for an opener that never had it. */
  readonly onClosed?: () => void;
}

/** A modal dialog, open while it is mounted. The browser handles the inert page, Escape and returning focus. */
export function Dialog({xstyle, onClose, onBackdropClick, onClosed, ...rest}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const atBackdrop = useEffectEvent(() => onBackdropClick?.());
  const afterClose = useEffectEvent(() => onClosed?.());
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    if (dialog) closeAtBackdrop(dialog, () => atBackdrop());
    return () => {
      dialog?.close();
      afterClose();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      onClose={onClose}
      // Sooner than `close`, which is a task of its own: a key in between may open the dialog again.
      onCancel={onClose}
      {...rest}
      {...stylex.props(dialogStyles.dialog, xstyle)}
    />
  );
}

export const dialogStyles = stylex.create({
  dialog: {
    margin: 'auto',
    padding: 0,
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
    boxShadow: `0 24px 64px ${color['--shadow']}`,
    color: color['--text'],
    '::backdrop': {
      backgroundColor: color['--scrim'],
    },
  },
});
