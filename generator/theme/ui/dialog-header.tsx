import * as stylex from '@stylexjs/stylex';
import {size, space} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from './icon.tsx';
import {IconButton} from './icon-button.tsx';

interface DialogHeaderProps {
  /** Of the title, which names the dialog. */
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
