import * as stylex from '@stylexjs/stylex';
import type {Segments} from '#search/search-provider.ts';
import {color, weight} from '#theme/tokens/tokens.stylex.ts';

/** Text with its matches marked. Text of an index is never HTML. */
export function MarkedText({segments}: {readonly segments: Segments}) {
  let at = 0;
  return segments.map(({text, isMatch}) => {
    const key = at;
    at += text.length;
    return isMatch ? (
      <mark key={key} {...stylex.props(styles.mark)}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}

const styles = stylex.create({
  mark: {
    backgroundColor: 'transparent',
    color: color['--accent'],
    fontWeight: weight.strong,
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
  },
});
