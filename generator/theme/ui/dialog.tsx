import {type ComponentProps, useEffectEvent, useLayoutEffect, useRef} from 'react';
import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';
import {closeAtBackdrop} from '#theme/controls/close-at-backdrop.ts';
import {color, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {IconButton} from './button.tsx';
import {Icon} from './icon.tsx';

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
      // `close` comes in a later task, and a key in between may open the dialog again.
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

interface DialogHeaderProps {
  /** Id of the title, which names the dialog. */
  readonly id: string;
  readonly title: string;
  /** Label of the button that closes it. */
  readonly close: string;
  readonly onClose: () => void;
}

/** The title of a dialog, and the button that closes it. */
export function DialogHeader({id, title, close, onClose}: DialogHeaderProps) {
  return (
    <header {...stylex.props(styles.header)}>
      <h2 id={id} {...stylex.props(styles.title)}>
        {title}
      </h2>
      <IconButton aria-label={close} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </header>
  );
}

const styles = stylex.create({
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBottom: space.x4,
  },
  title: {
    fontSize: size.step1,
    lineHeight: 1.4,
  },
});
