import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#navigation/site-context.tsx';
import {color, radius, space, weight} from '#theme/tokens/tokens.stylex.ts';

/** First in the body, off screen until it is focused. */
export function SkipLink() {
  const text = useLabel();
  return (
    <a href="#main-content" {...stylex.props(styles.link)}>
      {text('skip-link')}
    </a>
  );
}

const styles = stylex.create({
  link: {
    position: 'fixed',
    insetBlockStart: space.x2,
    insetInlineStart: space.x2,
    zIndex: 300,
    paddingBlock: space.x2,
    paddingInline: space.x4,
    borderRadius: radius.medium,
    backgroundColor: color['--surface-raised'],
    boxShadow: `0 4px 16px ${color['--shadow']}`,
    color: color['--accent'],
    fontWeight: weight.strong,
    transform: {default: 'translateY(-200%)', ':focus': 'none'},
  },
});
