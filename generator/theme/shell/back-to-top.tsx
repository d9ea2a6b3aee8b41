import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#navigation/site-context.tsx';
import {BACK_TO_TOP_ATTRIBUTE} from '#theme/controls/back-to-top.ts';
import {color, layout, media} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/button.tsx';

/** Hidden until `controls/back-to-top.ts` shows it. */
export function BackToTop() {
  const text = useLabel();
  return (
    <IconButton hidden {...{[BACK_TO_TOP_ATTRIBUTE]: ''}} aria-label={text('back-to-top')} xstyle={styles.button}>
      <Icon name="down" xstyle={styles.up} />
    </IconButton>
  );
}

const styles = stylex.create({
  button: {
    position: 'fixed',
    insetBlockEnd: layout['--gutter'],
    insetInlineEnd: layout['--gutter'],
    zIndex: 80,
    display: {default: 'inline-grid', [media.print]: 'none'},
    width: 44,
    height: 44,
    borderWidth: 1,
    borderRadius: '50%',
    backgroundColor: {default: color['--surface-raised'], ':hover': color['--surface-hover']},
    boxShadow: `0 4px 16px ${color['--shadow']}`,
  },
  up: {
    transform: 'rotate(180deg)',
  },
});
