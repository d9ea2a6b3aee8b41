import {type ReactNode, useId} from 'react';
import * as stylex from '@stylexjs/stylex';
import {media, size, space} from '#generator/tokens/tokens.stylex.ts';
import {Dialog} from '#generator/ui/dialog.tsx';
import {IconButton} from '#generator/ui/icon-button.tsx';
import {Icon} from '#generator/ui/icon.tsx';
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
      xstyle={[styles.dialog, isWide && styles.wide]}
    >
      <div {...stylex.props(styles.content)}>
        <header {...stylex.props(styles.header)}>
          <h2 id={titleId} {...stylex.props(styles.title)}>
            {title}
          </h2>
          <IconButton aria-label={text('playground.close')} onClick={onClose} xstyle={controlStyles.icon}>
            <Icon name="close" />
          </IconButton>
        </header>
        {children}
      </div>
    </Dialog>
  );
}

const styles = stylex.create({
  dialog: {
    width: {default: 'min(22rem, calc(100vw - 2rem))', [media.phone]: '100%'},
    maxWidth: '100%',
    maxHeight: 'calc(100dvh - 2rem)',
    marginBottom: {default: 'auto', [media.phone]: 0},
    borderEndStartRadius: {default: null, [media.phone]: 0},
    borderEndEndRadius: {default: null, [media.phone]: 0},
    overscrollBehavior: 'contain',
  },
  wide: {
    width: {default: 'min(46rem, calc(100vw - 2rem))', [media.phone]: '100%'},
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x3,
    paddingBlock: space.x4,
    paddingInline: {default: space.x5, [media.phone]: space.x4},
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  title: {
    fontSize: size.lead,
    lineHeight: 1.4,
  },
});
