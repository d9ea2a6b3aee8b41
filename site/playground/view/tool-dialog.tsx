import {type ReactNode, useId} from 'react';
import * as stylex from '@stylexjs/stylex';
import {layout, media, space} from '#generator/tokens/tokens.stylex.ts';
import {Dialog} from '#generator/ui/dialog.tsx';
import {DialogHeader} from '#generator/ui/dialog-header.tsx';
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
        <DialogHeader id={titleId} title={title} close={text('playground.close')} onClose={onClose} />
        {children}
      </div>
    </Dialog>
  );
}

const styles = stylex.create({
  dialog: {
    width: {default: 'min(22rem, calc(100vw - 2rem))', [media.phone]: '100%'},
    maxWidth: '100%',
    maxHeight: `calc(${layout['--viewport']} - 2rem)`,
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
});
